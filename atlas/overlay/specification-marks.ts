import { indexChart } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import { emptyMarks, markedStates, type Mark, type Marks } from './marks.ts';

const TITLE = 'The specification';
const idIn = (reference: string): string | null => /\b[A-Z]{3}-\d{2}\b/.exec(reference)?.[0] ?? null;

/** What a reference is called: the id of its requirement, or its own words. */
const nameOf = (reference: string): string => idIn(reference) ?? reference;

/** The references of each state and each transition of a chart, by name. */
function referencesIn({ chart, sentences }: ChartFile) {
  const listed = Object.values(sentences);
  const states = new Map(
    chart.states.map(({ id, spec }): [string, string[]] => {
      const byIndex = listed.filter(({ states: held }) => held.includes(id)).map((sentence) => sentence.id);
      return [id, [...new Set([...spec.map(nameOf), ...byIndex])]];
    }),
  );
  const transitions = new Map(chart.transitions.map(({ rules }, place) => [place, rules]));
  return { states, transitions };
}

/** Every reference of a chart, with its sentence, for who looks for one. */
export function referenceOptions(file: ChartFile): { value: string; label: string }[] {
  const { states, transitions } = referencesIn(file);
  const names = new Set([...states.values(), ...transitions.values()].flat());
  return [...names]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => {
      const sentence = file.sentences[name];
      return { value: name, label: sentence ? `${name} ${sentence.says}` : name };
    });
}

/** Where one reference holds; everything else steps back. */
function oneReference(file: ChartFile, name: string): Marks {
  const { states, transitions } = referencesIn(file);
  const sentence = file.sentences[name];
  const here: Mark = { tone: 'good', sign: 'tick', says: `${name} holds here.` };
  const elsewhere: Mark = { tone: 'faint', sign: 'dash', says: '' };
  const mark = (names: readonly string[]) => (names.includes(name) ? here : elsewhere);
  const holding = [...states.values(), ...transitions.values()].filter((names) => names.includes(name));
  if (holding.length === 0) return emptyMarks(TITLE, `Nothing of this chart refers to ${name}.`);
  return {
    title: TITLE,
    says: sentence ? `${name}, ${sentence.paragraph}: ${sentence.says}` : name,
    figures: [{ label: 'Held in', value: `${holding.length} ${holding.length === 1 ? 'place' : 'places'}` }],
    legend: [{ tone: 'good', sign: 'tick', text: 'It holds here' }],
    states: new Map([...states].map(([id, names]) => [id, mark(names)])),
    transitions: new Map([...transitions].map(([place, names]) => [place, mark(names)])),
    mixed: here,
  };
}

/** Which parts of a chart refer to the specification; with a choice, where that sentence holds. */
export function specificationMarks(file: ChartFile, choice: string): Marks {
  if (choice !== '') return oneReference(file, choice);
  const { chart } = file;
  const index = indexChart(chart);
  const { states, transitions } = referencesIn(file);
  const said = (names: readonly string[]) => `${names.join(', ')}.`;
  const marks = markedStates(chart).map(({ id }): [string, Mark] => {
    const own = states.get(id) ?? [];
    if (own.length > 0) return [id, { tone: 'good', sign: 'tick', says: said(own) }];
    const outer = index.around(id).find((one) => (states.get(one) ?? []).length > 0);
    if (outer !== undefined) {
      const names = states.get(outer) ?? [];
      return [id, { tone: 'other', sign: 'dash', says: `As the state around it: ${said(names)}` }];
    }
    return [id, { tone: 'bad', sign: 'cross', says: 'Refers to nothing.' }];
  });
  const ruled = [...transitions].flatMap(([place, names]): [number, Mark][] =>
    names.length > 0 ? [[place, { tone: 'good', sign: 'tick', says: said(names) }]] : [],
  );
  const bare = marks.filter(([, { tone }]) => tone === 'bad').length;
  return {
    title: TITLE,
    says:
      bare === 0
        ? 'Every state says which sentence it comes from. Choose one to see where it holds.'
        : `${bare} of ${marks.length} states do not say which sentence they come from. Choose a sentence to see where it holds.`,
    figures: [
      { label: 'Sentences', value: String(referenceOptions(file).length) },
      { label: 'Transitions with a rule', value: `${ruled.length} of ${chart.transitions.length}` },
    ],
    legend: [
      { tone: 'good', sign: 'tick', text: 'Refers to a sentence' },
      { tone: 'other', sign: 'dash', text: 'The state around it does' },
      { tone: 'bad', sign: 'cross', text: 'No reference' },
    ],
    states: new Map(marks),
    transitions: new Map(ruled),
    mixed: { tone: 'part', sign: 'half' },
  };
}
