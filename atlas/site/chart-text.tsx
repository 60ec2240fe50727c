import type { ReactElement } from 'react';
import { indexChart } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import type { Marks } from '../overlay/marks.ts';
import type { OverlaySource } from '../overlay/overlay.ts';
import type { Placed } from '../graph/graph.ts';
import { content } from './app.css.ts';
import * as css from './chart-text.css.ts';
import { addressOf, type Place } from './place.ts';
import { OverlayChoice } from './overlay-choice.tsx';
import { MarkLine, OverlayStrip } from './overlay-strip.tsx';
import { SpecificationLine } from './specification-line.tsx';
import { TransitionList } from './transition-list.tsx';

export interface ChartTextProps {
  readonly file: ChartFile;
  readonly words: ChartWords;
  readonly place: Place;
  readonly lang: string;
  readonly marks: Marks | null;
  readonly source: OverlaySource;
}

/** The chart as text: every state with its description, its references and its transitions. */
export function ChartText({ file, words, place, lang, marks, source }: ChartTextProps): ReactElement {
  const { chart } = file;
  const index = indexChart(chart);
  const bySource = Map.groupBy(
    chart.transitions.map((transition, at): Placed => ({ place: at, transition })),
    ({ transition }) => transition.source,
  );
  return (
    <div className={content}>
      <div className={css.overlay}>
        <OverlayChoice place={place} source={source} />
        {marks ? <OverlayStrip marks={marks} /> : null}
      </div>
      <ol className={css.states}>
        {chart.states.map((state) => (
          <li key={state.id} className={css.state}>
            <div className={css.head}>
              <h2 className={css.title} lang={lang}>
                <a
                  href={addressOf({ ...place, chart: chart.id, state: state.id, transition: null })}
                  aria-current={place.state === state.id ? 'true' : undefined}
                >
                  {state.parent === null ? 'The flow as a whole' : words.state(state)}
                </a>
              </h2>
              <span className={css.where}>
                {state.parent === null || state.parent === index.root.id
                  ? KINDS[state.kind]
                  : `${KINDS[state.kind]}, in ${words.state(index.state(state.parent))}`}
              </span>
            </div>
            {state.description ? <p>{state.description}</p> : null}
            <MarkLine mark={marks?.states.get(state.id)} />
            <SpecificationLine references={state.spec} />
            <TransitionList
              file={file}
              words={words}
              lang={lang}
              place={place}
              marks={marks}
              items={bySource.get(state.id) ?? []}
              empty={state.kind === 'final' ? 'The flow ends here.' : 'Nothing of its own leads on.'}
              shows="target"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

const KINDS = {
  atomic: 'State',
  compound: 'State with states inside',
  parallel: 'States that hold at the same time',
  final: 'End',
  history: 'Where it was before',
};
