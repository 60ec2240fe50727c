import type { Chart } from '../chart/chart.ts';

/** How a marked part looks: `faint` steps back, so that the others are seen. */
export type Tone = 'good' | 'part' | 'bad' | 'other' | 'faint';

/** The sign that says the same as the colour, for who does not see it. */
export type Sign = 'tick' | 'half' | 'cross' | 'plus' | 'minus' | 'moved' | 'changed' | 'dash';

/** What an overlay says of a state or a transition. */
export interface Mark {
  readonly tone: Tone;
  readonly sign: Sign;
  readonly says: string;
}

/** What a kind of mark means. */
export interface LegendEntry {
  readonly tone: Tone;
  readonly sign: Sign;
  readonly text: string;
}

/** An overlay of a chart: what it says of the whole, of each state and of each transition. */
export interface Marks {
  readonly title: string;
  /** What is to be seen, or why nothing is. */
  readonly says: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly legend: readonly LegendEntry[];
  readonly states: ReadonlyMap<string, Mark>;
  /** By place in the chart's list. */
  readonly transitions: ReadonlyMap<number, Mark>;
  /** How a part looks whose inner parts are marked differently. */
  readonly mixed: Pick<Mark, 'tone' | 'sign'>;
}

/** An overlay that has nothing to show, with the reason. */
export const emptyMarks = (title: string, says: string): Marks => ({
  title,
  says,
  figures: [],
  legend: [],
  states: new Map(),
  transitions: new Map(),
  mixed: { tone: 'part', sign: 'half' },
});

/** So many sentences are said of a part that is made of others. */
const MOST_SAID = 4;

/** Several parts drawn as one: alike where all are, else mixed with what stands out said first. */
export function together(marks: readonly Mark[], mixed: Marks['mixed']): Mark | undefined {
  const [first] = marks;
  if (!first) return undefined;
  const isAlike = marks.every(({ tone }) => tone === first.tone);
  const telling = marks.filter(
    ({ tone }) => isAlike || tone === 'bad' || tone === 'part' || tone === 'other',
  );
  const said = [...new Set((telling.length > 0 ? telling : marks).map(({ says }) => says))];
  const more = said.length > MOST_SAID ? ` And ${said.length - MOST_SAID} more.` : '';
  const says = `${said.slice(0, MOST_SAID).join(' ')}${more}`;
  return { ...(isAlike ? { tone: first.tone, sign: first.sign } : mixed), says };
}

/** The states that a chart can be in: all but the chart itself and history states, which are only ever passed. */
export const markedStates = ({ states }: Chart) =>
  states.filter(({ parent, kind }) => parent !== null && kind !== 'history');
