import type { ReactElement, ReactNode } from 'react';
import { across, compact, detail, dot, moment, timeline, undone, what } from './timeline.css.ts';
import { classNames } from './class-names.ts';

export interface Moment {
  key: string;
  what: ReactNode;
  /** A date; the steps to come have one too, never “soon”. */
  when?: ReactNode;
  note?: ReactNode;
  isDone: boolean;
  /** In place of the dot, where the moment undid what was done before it. */
  undoneMark?: ReactNode;
}

export interface TimelineProps {
  moments: Moment[];
  isCompact?: boolean;
  /** From left to right, below each other on a phone. */
  isAcross?: boolean;
  /** Its name, where no heading says it. */
  label?: string;
}

/** What happened, and what happens next. */
export function Timeline({ moments, isCompact, isAcross, label }: TimelineProps): ReactElement {
  return (
    <ol className={classNames(timeline, isCompact && compact, isAcross && across)} aria-label={label}>
      {moments.map((each) => (
        <li
          key={each.key}
          className={classNames(moment, each.undoneMark !== undefined && undone)}
          data-done={each.isDone ? '' : undefined}
        >
          {each.undoneMark ?? <span className={dot} />}
          <div>
            <p className={what}>{each.what}</p>
            {each.when === undefined ? null : <p className={detail}>{each.when}</p>}
            {each.note === undefined ? null : <p className={detail}>{each.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
