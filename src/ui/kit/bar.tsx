import { useId } from 'react';
import type { ReactElement } from 'react';
import { alertMark, bar, fill, gap, swatch, track } from './bar.css.ts';

export type BarFill = keyof typeof fill;

export interface BarPart {
  fill: BarFill;
  /** 0 to 1 of the whole. */
  share: number;
}

export interface BarProps {
  parts: BarPart[];
  /** 24 px for the meter, 12 px for a thin one. */
  height: 12 | 24;
  /** 0 to 1: a line across the bar, such as the alert at 90%. */
  mark?: number;
}

const percent = (share: number): string => `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(3)}%`;

/** Parts of a whole side by side on a track, 2 px apart; “held” is hatched. Decorative: words stand beside it. */
export function Bar({ parts, height, mark }: BarProps): ReactElement {
  const pattern = useId();
  const placed = placeSideBySide(parts);
  return (
    <svg className={bar} height={height} aria-hidden="true">
      {parts.some((part) => part.fill === 'held') ? <Hatch id={pattern} /> : null}
      <clipPath id={`${pattern}-round`}>
        <rect width="100%" height={height} rx="3" />
      </clipPath>
      <g clipPath={`url(#${pattern}-round)`}>
        <rect className={track} width="100%" height={height} />
        {placed.map((part) => (
          <rect
            key={part.fill}
            {...paint(part.fill, pattern)}
            x={percent(part.at)}
            width={percent(part.share)}
            height={height}
          />
        ))}
        {placed.map((part) =>
          part.at + part.share > 0.999 ? null : (
            <rect
              key={part.fill}
              className={gap}
              x={percent(part.at + part.share)}
              width="2"
              height={height}
            />
          ),
        )}
      </g>
      {mark === undefined ? null : (
        <line className={alertMark} x1={percent(mark)} x2={percent(mark)} y1="-4" y2={height + 4} />
      )}
    </svg>
  );
}

function placeSideBySide(parts: BarPart[]): (BarPart & { at: number })[] {
  const placed: (BarPart & { at: number })[] = [];
  for (const part of parts) {
    const before = placed.at(-1);
    if (part.share > 0) placed.push({ ...part, at: before ? before.at + before.share : 0 });
  }
  return placed;
}

/** The colour of a part, beside its word. */
export function Swatch({ fill: name }: { fill: BarFill }): ReactElement {
  const pattern = useId();
  return (
    <svg className={swatch} aria-hidden="true">
      {name === 'held' ? <Hatch id={pattern} /> : null}
      <rect {...paint(name, pattern)} width="10" height="10" />
    </svg>
  );
}

function paint(name: BarFill, pattern: string): { className?: string; fill?: string } {
  return name === 'held' ? { fill: `url(#${pattern})` } : { className: fill[name] };
}

function Hatch({ id }: { id: string }): ReactElement {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={track} width="6" height="6" />
      <rect className={fill.held} width="2.6" height="6" />
    </pattern>
  );
}
