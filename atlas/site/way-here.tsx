import type { ReactElement } from 'react';
import type { Way } from '../chart/chart-file.ts';
import * as css from './panel.css.ts';

/** Steps with their places: one can come twice. */
const numbered = ({ steps }: Way) => steps.map((step, at) => ({ ...step, at }));

/** The shortest walk from a start, as a tester would do it; null where no walk comes. */
export function WayHere({ way }: { readonly way: Way | null }): ReactElement {
  if (!way) return <p className={css.missing}>No walk of the tests comes here.</p>;
  const { length } = way.steps;
  return (
    <details className={css.more}>
      <summary>
        Shortest way: {length === 0 ? 'at the start' : `${length} ${length === 1 ? 'step' : 'steps'}`}
      </summary>
      <ol className={css.steps}>
        <li>Start: {way.start}</li>
        {numbered(way).map(({ event, state, at }) => (
          <li key={at}>
            {event} <span className={css.end}>→ {state}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
