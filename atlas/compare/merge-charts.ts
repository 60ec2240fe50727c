import { indexChart, isFoldable, type Chart, type ChartState, type ChartTransition } from '../chart/chart.ts';
import type { Mark } from '../overlay/marks.ts';
import { decides, isReworded, named } from './compare-charts.ts';
import { movedStates, pairTransitions } from './pair-parts.ts';

/** Both versions of a chart as one, with what became of each part; what stayed as it was steps back. */
export interface MergedChart {
  readonly chart: Chart;
  readonly states: ReadonlyMap<string, Mark>;
  /** By place in the chart's list. */
  readonly transitions: ReadonlyMap<number, Mark>;
}

const added: Mark = { tone: 'good', sign: 'plus', says: 'Added.' };
const removed: Mark = { tone: 'bad', sign: 'minus', says: 'Removed.' };
const same: Mark = { tone: 'faint', sign: 'dash', says: '' };
const changed = (says: string): Mark => ({ tone: 'part', sign: 'changed', says });
const moved = (says: string): Mark => ({ tone: 'other', sign: 'moved', says });

/** A chart without anything, to compare with one that is new or gone. */
const nothing = (chart: Chart): Chart => ({ ...chart, states: chart.states.slice(0, 1), transitions: [] });

/** The states that are gone, in what is around them now. */
function goneStates(before: Chart, after: Chart, places: ReadonlyMap<string, string>): ChartState[] {
  const now = indexChart(after);
  return before.states
    .filter(({ id }) => !now.has(id) && !places.has(id))
    .map((state) => ({
      ...state,
      parent: state.parent === null ? null : (places.get(state.parent) ?? state.parent),
      initial: state.initial === null ? null : (places.get(state.initial) ?? state.initial),
    }));
}

function stateMark(before: Chart, after: Chart, places: ReadonlyMap<string, string>) {
  const old = indexChart(before);
  const now = indexChart(after);
  const former = new Map([...places].map(([from, to]) => [to, from]));
  return ({ id, parent }: ChartState): Mark => {
    const from = former.get(id);
    if (from !== undefined) return moved(`Moved: it was ${from}.`);
    if (!now.has(id)) return removed;
    if (!old.has(id)) return parent === null ? same : added;
    const was = old.state(id);
    return isReworded(was, now.state(id)) ? changed(`It said: “${was.description}”`) : same;
  };
}

/** Both versions of a chart as one: everything of the newer one, and what is gone. */
export function mergeCharts(older: Chart | null, newer: Chart | null): MergedChart {
  const either = newer ?? older;
  if (!either) throw new Error('Two charts that are not there cannot be compared.');
  const before = older ?? nothing(either);
  const after = newer ?? nothing(either);
  const places = movedStates(before, after);
  const gone = goneStates(before, after, places);
  const holds = new Set(gone.map(({ parent }) => parent));
  const states = [...after.states, ...gone].map((state): ChartState =>
    // A state that had others inside is drawn around them.
    holds.has(state.id) && state.kind === 'atomic' ? { ...state, kind: 'compound' } : state,
  );
  const pairs = pairTransitions(before, after);
  const marks = new Map<ChartTransition, Mark>([
    ...pairs.kept.map((one): [ChartTransition, Mark] => [one, same]),
    ...pairs.regarded.map(([was, is]): [ChartTransition, Mark] => [
      is,
      changed(`Was ${decides(was)}, now ${decides(is)}.`),
    ]),
    ...pairs.retargeted.map(([was, is]): [ChartTransition, Mark] => [
      is,
      changed(`Leads here now, no more to ${named(was.targets)}.`),
    ]),
    ...pairs.added.map((one): [ChartTransition, Mark] => [one, added]),
  ]);
  const former = pairs.retargeted.map(([was]) => was);
  const transitions = [...after.transitions, ...pairs.removed, ...former];
  const markOf = stateMark(before, after, places);
  return {
    chart: { ...after, states, transitions },
    states: new Map(states.map((state) => [state.id, markOf(state)])),
    transitions: new Map(transitions.map((one, place) => [place, marks.get(one) ?? removed])),
  };
}

/** The compounds that something has changed in, as the name of the drawing that opens them. */
export function changedDrawing({ chart, states, transitions }: MergedChart): string {
  const index = indexChart(chart);
  const isChanged = (mark: Mark | undefined) => mark !== undefined && mark.tone !== 'faint';
  const touched = new Set([
    ...chart.states.filter(({ id }) => isChanged(states.get(id))).flatMap(({ id }) => index.around(id)),
    ...chart.transitions
      .filter((_, place) => isChanged(transitions.get(place)))
      .flatMap(({ source, targets }) => [source, ...targets])
      .flatMap((id) => index.around(id)),
  ]);
  const open = chart.states.filter((state) => isFoldable(state) && touched.has(state.id));
  const all = chart.states.filter(isFoldable);
  if (open.length === all.length) return 'all';
  return open.length === 0 ? 'none' : open.map(({ id }) => id).join('+');
}
