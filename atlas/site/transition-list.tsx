import type { ReactElement } from 'react';
import { indexChart } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import type { Placed } from '../graph/graph.ts';
import type { Marks } from '../overlay/marks.ts';
import * as css from './panel.css.ts';
import { MarkLine } from './overlay-strip.tsx';
import { addressOf, type Place } from './place.ts';

export interface TransitionListProps {
  readonly file: ChartFile;
  readonly words: ChartWords;
  readonly lang: string;
  readonly items: readonly Placed[];
  /** Said where there is none. */
  readonly empty: string;
  /** Which end stands beside the event. */
  readonly shows: 'source' | 'target';
  /** Where one is now: what the colours say stays as it is. */
  readonly place?: Place;
  readonly marks?: Marks | null;
}

/** Transitions as links, each with what decides and where it leads or comes from. */
export function TransitionList({
  file,
  words,
  lang,
  items,
  empty,
  shows,
  place: here,
  marks,
}: TransitionListProps): ReactElement {
  const { chart } = file;
  const index = indexChart(chart);
  if (items.length === 0) return <p className={css.text}>{empty}</p>;
  return (
    <ul className={css.transitions}>
      {items.map(({ place, transition }) => {
        const ends = shows === 'source' ? [transition.source] : transition.targets;
        const guard = words.guard(transition);
        return (
          <li key={place} className={css.transition}>
            <a
              href={addressOf({
                chart: chart.id,
                state: transition.source,
                transition: place,
                overlay: here?.overlay,
              })}
              lang={lang}
            >
              {words.event(transition)}
            </a>
            {guard ? <span className={css.guard}> {guard}</span> : null}
            <span className={css.end} lang={lang}>
              {shows === 'target' ? '→ ' : 'from '}
              {ends.length === 0 ? 'stays' : ends.map((id) => words.state(index.state(id))).join(', ')}
            </span>
            <MarkLine mark={marks?.transitions.get(place)} />
          </li>
        );
      })}
    </ul>
  );
}
