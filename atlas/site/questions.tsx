import { useState } from 'react';
import type { ReactElement } from 'react';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { indexChart } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import { decisions, following, wayBetween } from '../graph/graph.ts';
import { content } from './app.css.ts';
import { text } from './panel.css.ts';
import { addressOf } from './place.ts';
import { answer, both, questions } from './questions.css.ts';
import { TransitionList } from './transition-list.tsx';

export interface QuestionsProps {
  readonly file: ChartFile;
  readonly words: ChartWords;
  readonly lang: string;
}

/** Questions that the chart answers: how to get somewhere, what can follow, where a message stands, where a guard decides. */
export function Questions(props: QuestionsProps): ReactElement {
  return (
    <div className={content}>
      <div className={questions}>
        <HowToGet {...props} />
        <WhereMessage {...props} />
        <WhereGuard {...props} />
      </div>
    </div>
  );
}

const stateOptions = ({ file: { chart }, words }: QuestionsProps) => {
  const index = indexChart(chart);
  return chart.states
    .filter(({ parent }) => parent !== null)
    .map((state) => {
      const outer =
        state.parent !== null && state.parent !== index.root.id
          ? `, in ${words.state(index.state(state.parent))}`
          : '';
      return { value: state.id, label: `${words.state(state)}${outer}` };
    });
};

function HowToGet(props: QuestionsProps): ReactElement {
  const { file, words } = props;
  const { chart } = file;
  const options = stateOptions(props);
  const [from, setFrom] = useState(indexChart(chart).root.initial ?? options[0]?.value ?? '');
  const [to, setTo] = useState(options.at(-1)?.value ?? '');
  const way = wayBetween(chart, from, to);
  const after = new Set(following(chart, from));
  return (
    <Section title="How does one get from one state to another?">
      <div className={both}>
        <SelectField label="From" value={from} options={options} onChange={setFrom} />
        <SelectField label="To" value={to} options={options} onChange={setTo} />
      </div>
      {way === null ? (
        <p className={text}>No way leads there.</p>
      ) : (
        <TransitionList {...props} items={way} empty="It is there already." shows="target" />
      )}
      <p className={text}>
        {after.size} of {options.length} states can follow “{words.state(indexChart(chart).state(from))}” at
        all.
      </p>
    </Section>
  );
}

function WhereMessage({ file, words, lang }: QuestionsProps): ReactElement {
  const { chart } = file;
  const shown = chart.states.flatMap((state) =>
    [words.heading(state), ...words.says(state)].filter(Boolean).map((message) => ({ message, state })),
  );
  const byMessage = Map.groupBy(shown, ({ message }) => message);
  const options = [...byMessage.keys()].map((message) => ({ value: message, label: message, lang }));
  const [chosen, setMessage] = useState<string | null>(null);
  const message = chosen !== null && byMessage.has(chosen) ? chosen : (options[0]?.value ?? null);
  const states = new Set((message === null ? [] : (byMessage.get(message) ?? [])).map(({ state }) => state));
  return (
    <Section title="Which states show this message?">
      {message === null ? (
        <p className={text}>No view of this chart names its messages.</p>
      ) : (
        <>
          <SelectField label="Message" value={message} options={options} onChange={setMessage} />
          <ul className={answer} lang={lang}>
            {[...states].map((state) => (
              <li key={state.id}>
                <a href={addressOf({ chart: chart.id, state: state.id })}>{words.state(state)}</a>{' '}
                {state.description}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function WhereGuard(props: QuestionsProps): ReactElement {
  const guards = decisions(props.file.chart);
  const options = [...guards.keys()].map((guard) => ({ value: guard, label: guard }));
  const [guard, setGuard] = useState(options[0]?.value ?? null);
  return (
    <Section title="Where does this guard decide?">
      {guard === null ? (
        <p className={text}>Nothing is decided in this chart.</p>
      ) : (
        <>
          <SelectField label="Guard" value={guard} options={options} onChange={setGuard} />
          <TransitionList {...props} items={guards.get(guard) ?? []} empty="Nowhere." shows="target" />
        </>
      )}
    </Section>
  );
}
