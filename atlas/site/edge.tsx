import type { ReactElement } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import type { TransitionKind } from '../chart/chart.ts';
import type { DrawnEdge, Point } from '../drawing/drawing.ts';
import { LABEL, type LabelLine } from '../drawing/lines.ts';
import type { Mark } from '../overlay/marks.ts';
import * as css from './drawing.css.ts';
import * as marks from './marks.css.ts';

export interface EdgeProps {
  readonly edge: DrawnEdge;
  readonly kind: TransitionKind;
  readonly mark: Mark | undefined;
  /** It belongs to what is selected. */
  readonly isStrong: boolean;
  /** Something else is selected. */
  readonly isFaded: boolean;
}

const RADIUS = 5;
const HEAD = 7;

/** A path with rounded corners that ends where the arrow's head begins. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (const [at, point] of rest.entries()) {
    const before = points[at]!;
    const after = rest[at + 1];
    if (!after) {
      parts.push(`L${towards(point, before, HEAD - 1)}`);
      continue;
    }
    const room = Math.min(RADIUS, length(before, point) / 2, length(point, after) / 2);
    parts.push(`L${towards(point, before, room)}Q${point.x} ${point.y} ${towards(point, after, room)}`);
  }
  return parts.join('');
}

const length = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A point on the way from one to another, so many pixels on. */
function towards(from: Point, to: Point, pixels: number): string {
  const whole = length(from, to) || 1;
  const share = Math.min(1, pixels / whole);
  return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function headOf(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const whole = length(tip, before) || 1;
  const [x, y] = [(tip.x - before.x) / whole, (tip.y - before.y) / whole];
  const back = { x: tip.x - x * HEAD, y: tip.y - y * HEAD };
  const wing = 3.6;
  return `M${tip.x} ${tip.y}L${round(back.x - y * wing)} ${round(back.y + x * wing)}L${round(back.x + y * wing)} ${round(back.y - x * wing)}Z`;
}

/** An arrow, on a light band that separates it from what it crosses. */
export function Edge({ edge, kind, mark, isStrong, isFaded }: EdgeProps): ReactElement {
  const path = pathOf(edge.points);
  return (
    <g className={classNames(mark?.tone === 'faint' && marks.faded, isFaded && css.fadedArrow)}>
      <path className={css.halo} d={path} />
      <path
        className={classNames(css.arrow[kind], mark && marks.arrow[mark.tone], isStrong && css.strongArrow)}
        d={path}
      />
      <path className={classNames(css.head[kind], mark && marks.head[mark.tone])} d={headOf(edge.points)} />
    </g>
  );
}

/** Lines with their places, which are all that tells two equal ones apart. */
const numbered = (lines: readonly LabelLine[]) => lines.map((line, at) => ({ ...line, at }));

export interface EdgeLabelProps {
  readonly edge: DrawnEdge;
  readonly lines: readonly LabelLine[];
  /** Undefined where the arrow cannot be taken. */
  readonly href: string | undefined;
  readonly mark: Mark | undefined;
  readonly isSelected: boolean;
  readonly isFaded: boolean;
}

/** What an arrow says, as a link to its transition. */
export function EdgeLabel({
  edge,
  lines,
  href,
  mark,
  isSelected,
  isFaded,
}: EdgeLabelProps): ReactElement | null {
  const { label } = edge;
  if (!label) return null;
  const middle = label.x + label.width / 2;
  const top = label.y + (label.height - lines.length * LABEL.step) / 2;
  return (
    <a
      className={classNames(
        href === undefined ? css.stillLabel : css.labelLink,
        mark?.tone === 'faint' && marks.faded,
        isFaded && css.fadedArrow,
      )}
      href={href}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={-1}
    >
      <rect
        className={css.labelRoom}
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx={3}
      />
      {numbered(lines).map(({ text, isGuard, at }) => (
        <text
          key={at}
          className={isGuard ? css.guard : css.label}
          x={round(middle)}
          y={round(top + at * LABEL.step + 10.5)}
          textAnchor="middle"
        >
          {`${text} `}
        </text>
      ))}
    </a>
  );
}
