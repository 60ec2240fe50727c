import type { ReactElement } from 'react';
import { indexChart, type ChartState } from '../chart/chart.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import { arriving, following, leaving } from '../graph/graph.ts';
import { ChartFacts } from './chart-facts.tsx';
import * as css from './panel.css.ts';
import { MarkLine } from './overlay-strip.tsx';
import { StateScreens } from '../storyboard/state-screens.tsx';
import { PanelPart, type PanelProps } from './panel-part.tsx';
import { addressOf } from './place.ts';
import { SpecificationList } from './specification-list.tsx';
import { TestsSeen } from './tests-seen.tsx';
import { TransitionFacts } from './transition-facts.tsx';
import { TransitionList } from './transition-list.tsx';
import { WayHere } from './way-here.tsx';

/** What is known of the selected transition, else of the selected state, else of the chart. */
export function Panel(props: PanelProps): ReactElement {
  const { file, place } = props;
  const transition = place.transition === null ? undefined : file.chart.transitions[place.transition];
  return (
    <aside className={css.panel} aria-label="What is known of the selection">
      {transition ? <TransitionFacts {...props} transition={transition} /> : null}
      {!transition && place.state !== null ? <StateFactsView {...props} id={place.state} /> : null}
      {!transition && place.state === null ? <ChartFacts {...props} /> : null}
    </aside>
  );
}

function StateFactsView(props: PanelProps & { readonly id: string }): ReactElement {
  const { file, words, id, lang } = props;
  const { chart } = file;
  const state = indexChart(chart).state(id);
  const facts = file.facts[id];
  return (
    <>
      <Heading {...props} state={state} />
      <MarkLine mark={props.marks?.states.get(id)} />
      <PanelPart title="The screen">
        <StateScreens chart={chart.id} state={id} lang={lang} />
      </PanelPart>
      <Screen state={state} words={words} lang={lang} />
      <PanelPart title="What can happen here">
        <TransitionList
          {...props}
          items={leaving(chart, id)}
          empty="Nothing: the flow ends here."
          shows="target"
        />
      </PanelPart>
      <PanelPart title="How one gets here">
        <TransitionList
          {...props}
          items={arriving(chart, id)}
          empty="Only by starting the flow."
          shows="source"
        />
        <WayHere way={facts?.way ?? null} />
        {facts?.way ? (
          <a className={css.back} href={addressOf({ chart: chart.id, state: id, tab: 'stage' })}>
            Go there and try it
          </a>
        ) : null}
      </PanelPart>
      <PanelPart title="What can happen after">
        <After {...props} />
      </PanelPart>
      <SpecificationList references={state.spec} sentences={file.sentences} />
      {state.parent === null ? null : <TestsSeen file={file} markIn={({ states }) => states.get(id)} />}
      <PanelPart title="Tests that pass">
        <p className={css.text}>{toursText(facts?.tours ?? [], file.tours)}</p>
        {facts && facts.tours.length > 0 ? (
          <code className={css.command}>{`npm run paths -- ${chart.id} --tour ${facts.tours[0]}`}</code>
        ) : null}
      </PanelPart>
    </>
  );
}

function Heading({
  state,
  words,
  file,
  place,
  lang,
}: PanelProps & { readonly state: ChartState }): ReactElement {
  return (
    <header className={css.heading}>
      <a className={css.back} href={addressOf({ chart: file.chart.id, overlay: place.overlay })}>
        Whole chart
      </a>
      <h2 lang={lang}>{words.state(state)}</h2>
      <code className={css.code}>{state.id}</code>
      {state.description ? <p>{state.description}</p> : null}
      {state.tags.length + state.invokes.length > 0 ? (
        <ul className={css.tags}>
          {state.tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
            </li>
          ))}
          {state.invokes.map((id) => (
            <li key={id} className={css.tag}>{`runs ${id}`}</li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}

/** What the user reads in this state. */
function Screen({
  state,
  words,
  lang,
}: {
  state: ChartState;
  words: ChartWords;
  lang: string;
}): ReactElement | null {
  const lines = [words.heading(state), ...words.says(state)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <PanelPart title="On the screen">
      <ul className={css.lines} lang={lang}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>“{line}”</li>
        ))}
      </ul>
    </PanelPart>
  );
}

function After({
  file: { chart },
  words,
  id,
  lang,
  place,
}: PanelProps & { readonly id: string }): ReactElement {
  const index = indexChart(chart);
  const after = following(chart, id);
  const ends = after.map((one) => index.state(one)).filter(({ kind }) => kind === 'final');
  if (after.length === 0) return <p className={css.text}>Nothing more.</p>;
  return (
    <details className={css.more}>
      <summary>
        {after.length} of {chart.states.length - 1} states can follow
        {ends.length > 0 ? `; it can end in ${ends.map((end) => words.state(end)).join(', ')}` : ''}
      </summary>
      <ul className={css.lines} lang={lang}>
        {after.map((one) => (
          <li key={one}>
            <a href={addressOf({ chart: chart.id, state: one, overlay: place.overlay })}>
              {words.state(index.state(one))}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function toursText(numbers: readonly number[], all: number): string {
  if (all === 0) return 'No walk of this chart has been accepted yet.';
  if (numbers.length === 0) return `None of the ${all} walks passes here.`;
  const named = numbers.slice(0, 8).join(', ');
  const more = numbers.length > 8 ? ' …' : '';
  return `${numbers.length} of ${all} walks: ${named}${more}`;
}
