import type { ChartFile } from '../chart/chart-file.ts';
import { emptyMarks, markedStates, type Mark, type Marks } from './marks.ts';

/** A chart's texts in the chosen language and in English. */
export interface Texts {
  readonly language: { readonly tag: string; readonly name: string };
  readonly spoken: readonly string[];
  readonly english: readonly string[];
}

/** Longer than English by this much, a text needs a look at its screen. */
const LONG = 1.6;
/** Short words grow much without harm. */
const LETTERS = 14;

const quoted = (text: string): string => `“${text}”`;

/** What is to be said of one text; null where it is there and as long as one expects. */
function fault(text: string, english: string): Mark | null {
  if (english !== '' && text === '')
    return { tone: 'bad', sign: 'cross', says: `Missing: ${quoted(english)}.` };
  if (text === english && /\p{L}{3}/u.test(text)) {
    return { tone: 'part', sign: 'half', says: `The same as in English: ${quoted(text)}.` };
  }
  if (text.length > LONG * english.length && text.length > english.length + LETTERS) {
    const times = (text.length / english.length).toFixed(1);
    return { tone: 'other', sign: 'changed', says: `${times} times as long as in English: ${quoted(text)}.` };
  }
  return null;
}

function markOf(places: readonly number[], { spoken, english }: Texts): Mark | undefined {
  const texts = [...new Set(places)].filter((place) => (english[place] ?? spoken[place] ?? '') !== '');
  if (texts.length === 0) return undefined;
  const faults = texts
    .map((place) => fault(spoken[place] ?? '', english[place] ?? ''))
    .filter((mark) => mark !== null);
  const order = ['bad', 'part', 'other'];
  const [worst] = faults.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
  if (worst) return { ...worst, says: faults.map(({ says }) => says).join(' ') };
  const says = texts.length === 1 ? 'Its text is there.' : `Its ${texts.length} texts are there.`;
  return { tone: 'good', sign: 'tick', says };
}

/** Which states and controls have their texts in the chosen language, and which of these deserve a look. */
export function languageMarks({ chart, texts: places }: ChartFile, texts: Texts): Marks {
  const title = 'Languages';
  const { tag, name } = texts.language;
  if (places.keys.length === 0)
    return emptyMarks(title, 'No view of this chart names its messages: it has no words of its own.');
  if (tag === 'en')
    return emptyMarks(title, 'English is what the others are compared with: choose another language above.');
  const states = markedStates(chart).flatMap(({ id }): [string, Mark][] => {
    const own = [
      ...(places.headings[id] === undefined ? [] : [places.headings[id]]),
      ...(places.says[id] ?? []),
    ];
    const mark = markOf(own, texts);
    return mark ? [[id, mark]] : [];
  });
  const transitions = chart.transitions.flatMap((_, place): [number, Mark][] => {
    const text = places.controls[place];
    const mark = text === null || text === undefined ? undefined : markOf([text], texts);
    return mark ? [[place, mark]] : [];
  });
  const there = texts.spoken.filter((text) => text !== '').length;
  const all = texts.english.filter((text) => text !== '').length;
  const same = texts.spoken.filter((text, at) => text !== '' && text === texts.english[at]).length;
  return {
    title,
    says: `The words of the screens in ${name}, against English. States without texts of their own are left as they are.`,
    figures: [
      { label: 'Texts', value: `${there} of ${all}` },
      { label: 'The same as in English', value: String(same) },
    ],
    legend: [
      { tone: 'good', sign: 'tick', text: 'All there' },
      { tone: 'part', sign: 'half', text: 'The same as in English' },
      { tone: 'other', sign: 'changed', text: 'Much longer' },
      { tone: 'bad', sign: 'cross', text: 'Missing' },
    ],
    states: new Map(states),
    transitions: new Map(transitions),
    mixed: { tone: 'part', sign: 'half' },
  };
}
