import { indexChart, type Chart, type ChartState, type ChartTransition } from './chart.ts';
import type { ChartTexts } from './chart-file.ts';
import { eventWords, guardWords, plainWords, sentenceCase } from './words.ts';

/** How a chart is spoken of: in the words of its screens, or with the names of the code. */
export interface ChartWords {
  /** The title of a state. */
  readonly state: (state: ChartState) => string;
  /** The heading of its screen; empty where it has none. */
  readonly heading: (state: ChartState) => string;
  /** What else the screen says. */
  readonly says: (state: ChartState) => readonly string[];
  readonly event: (transition: ChartTransition) => string;
  readonly guard: (transition: ChartTransition) => string;
  /** What the portal says where a rule refuses; empty where it has no message. */
  readonly rule: (id: string) => string;
}

/** The names of the code. */
const codeWords = {
  state: ({ key }: ChartState) => key,
  event: ({ event }: ChartTransition) => event,
  guard: ({ guardName, isOtherwise }: ChartTransition) => {
    if (guardName === null) return isOtherwise ? 'otherwise' : '';
    return `[${guardName}]`;
  },
};

/**
 * The words of a chart.
 * @param spoken the chart's texts in the chosen language
 */
export function chartWords(
  chart: Chart,
  texts: ChartTexts,
  spoken: readonly string[],
  showsCode: boolean,
): ChartWords {
  const index = indexChart(chart);
  const text = (place: number | null | undefined) =>
    place === null || place === undefined ? '' : (spoken[place] ?? '');
  const heading = ({ id }: ChartState) => text(texts.headings[id]);
  const says = ({ id }: ChartState) => (texts.says[id] ?? []).map(text);
  const rule = (id: string) => text(texts.rules[id]);
  if (showsCode) return { ...codeWords, heading, says, rule };
  const places = new Map(chart.transitions.map((transition, at) => [transition, texts.controls[at]]));
  /** A heading names a state only where it tells it from those around it. */
  const isTelling = (state: ChartState): boolean => {
    const own = heading(state);
    if (!own || state.parent === null) return false;
    const others = [
      ...index.children(state.parent).filter((one) => one !== state),
      index.state(state.parent),
    ];
    return others.every((other) => heading(other) !== own);
  };
  return {
    heading,
    says,
    rule,
    state: (state) => (isTelling(state) ? heading(state) : sentenceCase(plainWords(state.key))),
    event: (transition) => text(places.get(transition)) || eventWords(transition),
    guard: guardWords,
  };
}
