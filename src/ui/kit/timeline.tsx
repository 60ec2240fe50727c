import type { ReactElement, ReactNode } from 'react';
import { compact, detail, dot, moment, timeline, what } from './timeline.css.ts';
import { classNames } from './class-names.ts';

export interface Moment {
  key: string;
  what: ReactNode;
  /** A date; the steps to come have one too, never “soon”. */
  when?: ReactNode;
  note?: ReactNode;
  isDone: boolean;
}

/** What happened, and what happens next. */
export function Timeline({ moments, isCompact }: { moments: Moment[]; isCompact?: boolean }): ReactElement {
  return (
    <ol className={classNames(timeline, isCompact && compact)}>
      {moments.map((each) => (
        <li key={each.key} className={moment} data-done={each.isDone ? '' : undefined}>
          <span className={dot} />
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
