import type { ChartFile, SearchEntry } from '#atlas/chart/chart-file.ts';
import { chartWords } from '#atlas/chart/chart-words.ts';
import { chartTitle, eventWords } from '#atlas/chart/words.ts';

/** Everything of a chart that can be looked for: itself, its states, events, rules, references and messages. */
export function searchEntries(
  { chart, texts, sentences }: ChartFile,
  english: readonly string[],
): SearchEntry[] {
  const title = chartTitle(chart.id);
  const words = chartWords(chart, texts, english, false);
  const states = chart.states.filter(({ parent }) => parent !== null);
  const at = (id: string): string => (id === chart.states[0]?.id ? '' : id);
  const entry = (kind: SearchEntry['kind'], state: string, name: string, detail: string): SearchEntry => ({
    chart: chart.id,
    kind,
    state: at(state),
    title: name,
    detail,
  });
  const messages = states.flatMap((state) =>
    [words.heading(state), ...words.says(state)]
      .filter(Boolean)
      .map((message) => entry('message', state.id, message, `${title}: ${words.state(state)}`)),
  );
  const events = chart.transitions.map((transition) =>
    entry(
      'event',
      transition.source,
      words.event(transition),
      `${title}: ${transition.event} · ${eventWords(transition)}`,
    ),
  );
  const rules = chart.transitions.flatMap(({ source, rules: ids }) =>
    ids.map((id) => entry('rule', source, `${id} ${sentences[id]?.says ?? ''}`.trim(), title)),
  );
  const references = states.flatMap(({ id, spec }) =>
    spec.map((reference) => {
      const [named = ''] = /\b[A-Z]{3}-\d{2}\b/.exec(reference) ?? [];
      const sentence = sentences[named];
      return entry('reference', id, sentence ? `${named} ${sentence.says}` : reference, `${title}: ${id}`);
    }),
  );
  const all = [
    entry('chart', '', title, chart.description),
    ...states.map((state) =>
      entry('state', state.id, words.state(state), `${title}: ${state.id} · ${state.description}`),
    ),
    ...events,
    ...rules,
    ...references,
    ...messages,
  ];
  return [...new Map(all.map((one) => [`${one.kind} ${one.state} ${one.title}`, one])).values()];
}
