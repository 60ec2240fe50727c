import type { ReactElement } from 'react';
import { indexChart } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import type { Placed } from '../graph/graph.ts';
import * as css from './panel.css.ts';
import { addressOf } from './place.ts';

export interface TransitionListProps {
  readonly file: ChartFile;
  readonly words: ChartWords;
  readonly lang: string;
  readonly items: readonly Placed[];
  /** Said where there is none. */
  readonly empty: string;
  /** Which end stands beside the event. */
  readonly shows: 'source' | 'target';
}

/** Transitions as links, each with what decides and where it leads or comes from. */
export function TransitionList({
  file,
  words,
  lang,
  items,
  empty,
  shows,
}: TransitionListProps): ReactElement {
  const { chart, coverage } = file;
  const index = indexChart(chart);
  const missing = new Set(coverage?.missing);
  if (items.length === 0) return <p className={css.text}>{empty}</p>;
  return (
    <ul className={css.transitions}>
      {items.map(({ place, transition }) => {
        const ends = shows === 'source' ? [transition.source] : transition.targets;
        const guard = words.guard(transition);
        return (
          <li key={place} className={css.transition}>
            <a href={addressOf({ chart: chart.id, state: transition.source, transition: place })} lang={lang}>
              {words.event(transition)}
            </a>
            {guard ? <span className={css.guard}> {guard}</span> : null}
            <span className={css.end} lang={lang}>
              {shows === 'target' ? '→ ' : 'from '}
              {ends.length === 0 ? 'stays' : ends.map((id) => words.state(index.state(id))).join(', ')}
            </span>
            {missing.has(transition.id) ? <span className={css.missing}>no test takes it</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
