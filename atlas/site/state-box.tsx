import type { ReactElement } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import { isFoldable, type ChartState } from '../chart/chart.ts';
import type { DrawnState } from '../drawing/drawing.ts';
import { STATE, type StateLines } from '../drawing/lines.ts';
import type { Mark } from '../overlay/marks.ts';
import * as css from './drawing.css.ts';
import { MarkSign } from './mark-sign.tsx';
import * as marks from './marks.css.ts';

export interface StateBoxProps {
  readonly state: ChartState;
  readonly drawn: DrawnState;
  readonly lines: StateLines;
  /** Where its words begin. */
  readonly textX: number;
  /** Undefined where nothing leads to it. */
  readonly href: string | undefined;
  /** Opens or folds it; null where nothing is inside. */
  readonly foldHref: string | null;
  readonly foldName: string;
  readonly isSelected: boolean;
  readonly mark: Mark | undefined;
  readonly isInTabOrder: boolean;
}

const RADIUS = 6;

/** A state: its border, title, description, and the events after which it stays. */
export function StateBox(props: StateBoxProps): ReactElement {
  const { state, drawn, isSelected, mark } = props;
  const isFilled = isSelected && !drawn.isOpen;
  const frame = { x: drawn.x, y: drawn.y, width: drawn.width, height: drawn.height, rx: RADIUS };
  return (
    <g className={mark?.tone === 'faint' && !drawn.isOpen ? marks.faded : undefined}>
      <a
        className={css.stateLink}
        href={props.href}
        data-state={state.id}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={props.isInTabOrder ? 0 : -1}
      >
        {!drawn.isOpen && isFoldable(state) ? (
          <rect className={css.foldedEdge} {...frame} x={drawn.x + 4} y={drawn.y + 4} />
        ) : null}
        <rect className={frameClass(props, isFilled)} {...frame} />
        {state.kind === 'final' ? (
          <rect
            className={css.doubleBorder}
            x={drawn.x + 3}
            y={drawn.y + 3}
            width={drawn.width - 6}
            height={drawn.height - 6}
            rx={4}
          />
        ) : null}
        <rect
          className={css.focusRing}
          x={drawn.x - 3}
          y={drawn.y - 3}
          width={drawn.width + 6}
          height={drawn.height + 6}
          rx={8}
        />
        <BoxText {...props} isFilled={isFilled} />
        {mark && mark.tone !== 'faint' ? (
          <MarkSign mark={mark} x={drawn.x + drawn.width - 2} y={drawn.y + 1} />
        ) : null}
      </a>
      {props.foldHref === null ? null : (
        <a
          className={css.stateLink}
          href={props.foldHref}
          aria-label={props.foldName}
          tabIndex={-1}
          data-fold={state.id}
        >
          <rect
            className={css.chevronRoom}
            x={drawn.x + drawn.width - 32}
            y={drawn.y + 4}
            width={28}
            height={28}
          />
          <path
            className={css.chevron}
            d={`M${drawn.x + drawn.width - 23} ${drawn.y + 16}${drawn.isOpen ? 'l5 -5l5 5' : 'l5 5l5 -5'}`}
          />
        </a>
      )}
    </g>
  );
}

function frameClass({ state, drawn, isSelected, mark }: StateBoxProps, isFilled: boolean): string {
  return classNames(
    drawn.isOpen ? css.openBox : css.box,
    state.tags.includes('error') && css.errorBox,
    // What is selected keeps the surface that its words are readable on.
    mark && !isFilled && (drawn.isOpen ? marks.openBox : marks.box)[mark.tone],
    isFilled && css.selectedBox,
    isSelected && drawn.isOpen && css.selectedOpen,
  );
}

/** The lines of a state, from top to bottom; each ends with a space, so that they are read as words. */
function BoxText({ drawn, lines, textX: x, isFilled }: StateBoxProps & { isFilled: boolean }): ReactElement {
  const first = drawn.y + 22;
  const belowTitle = first + lines.title.length * STATE.titleStep;
  const belowText = belowTitle + lines.text.length * STATE.textStep;
  const onFill = isFilled && css.onFill;
  const stayingAt = drawn.isOpen ? belowTitle + 2 : belowText + 8;
  return (
    <>
      {lines.title.map((line, at) => (
        <text key={line} className={classNames(css.title, onFill)} x={x} y={first + at * STATE.titleStep}>
          {`${line} `}
        </text>
      ))}
      {lines.text.map((line, at) => (
        <text
          key={line}
          className={classNames(css.text, onFill)}
          x={x}
          y={belowTitle + 1 + at * STATE.textStep}
        >
          {`${line} `}
        </text>
      ))}
      {lines.staying.length === 0 || drawn.isOpen ? null : (
        <path className={css.hairline} d={`M${x} ${belowText - 5}h${drawn.width - 2 * STATE.pad}`} />
      )}
      {lines.staying.map((line, at) => (
        <text
          key={line}
          className={classNames(css.staying, onFill)}
          x={x}
          y={stayingAt + 2 + at * STATE.textStep}
        >
          {`↻ ${line} `}
        </text>
      ))}
    </>
  );
}
