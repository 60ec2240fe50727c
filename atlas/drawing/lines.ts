import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import { breakLines } from './text-width.ts';

/** Sizes of the drawing, in pixels. */
export const STATE = { width: 204, pad: 12, title: 13, text: 11.5, titleStep: 17, textStep: 15 };
export const LABEL = { width: 168, size: 11.5, step: 14.5, pad: 3 };
/** The head of an open compound without the events that stay. */
export const HEAD = 34;

const MOST_STAYING = 3;
const MOST_LINES = 7;

/** What stands in a state's box. */
export interface StateLines {
  readonly title: readonly string[];
  readonly text: readonly string[];
  /** Events after which the state stays as it is. */
  readonly staying: readonly string[];
}

const inner = STATE.width - 2 * STATE.pad;

/** The lines of a state. An open compound has a title of one line in the room of its head, and no description. */
export function stateLines(
  state: ChartState,
  words: ChartWords,
  staying: readonly ChartTransition[],
  headWidth: number | null,
): StateLines {
  const width = headWidth ?? inner;
  const isFolded = headWidth === null && state.kind !== 'atomic';
  const title = { width: isFolded ? width - 20 : width, size: STATE.title, isStrong: true };
  const small = { width, size: STATE.text };
  return {
    title: breakLines(words.state(state), { ...title, lines: headWidth === null ? 2 : 1 }),
    text: headWidth === null ? breakLines(state.description, { ...small, lines: 3 }) : [],
    staying: stayingLines(staying, words, small),
  };
}

function stayingLines(
  staying: readonly ChartTransition[],
  words: ChartWords,
  setting: { width: number; size: number },
): string[] {
  const events = [...new Set(staying.map((transition) => words.event(transition)))];
  const room = { ...setting, width: setting.width - 14, lines: 1 };
  const most = events.length > MOST_STAYING ? MOST_STAYING - 1 : MOST_STAYING;
  const lines = events.slice(0, most).flatMap((event) => breakLines(event, room));
  return events.length > most ? [...lines, `and ${events.length - most} more`] : lines;
}

/** The height of a state's box that shows these lines. */
export function stateHeight({ title, text, staying }: StateLines): number {
  const stays = staying.length > 0 ? 9 + staying.length * STATE.textStep : 0;
  return (
    20 + title.length * STATE.titleStep + (text.length > 0 ? 3 : 0) + text.length * STATE.textStep + stays
  );
}

/** The height of an open compound's head. */
export const headHeight = ({ staying }: StateLines): number =>
  HEAD + (staying.length > 0 ? 4 + staying.length * STATE.textStep : 0);

/** A line of an arrow's label. */
export interface LabelLine {
  readonly text: string;
  readonly isGuard: boolean;
}

/** The label of an arrow: events with what decides, each event once. */
export function labelLines(chart: Chart, places: readonly number[], words: ChartWords): LabelLine[] {
  const lines: LabelLine[] = [];
  let said = '';
  for (const place of places) {
    const transition = chart.transitions[place];
    if (!transition) continue;
    const event = words.event(transition);
    const guard = words.guard(transition);
    const setting = { width: LABEL.width, size: LABEL.size, lines: 2 };
    if (event !== said) lines.push(...breakLines(event, setting).map((text) => ({ text, isGuard: false })));
    lines.push(...breakLines(guard, setting).map((text) => ({ text, isGuard: true })));
    said = event;
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), { text: 'and more', isGuard: true }];
}
