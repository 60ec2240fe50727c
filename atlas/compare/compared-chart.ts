import { chartWords } from '../chart/chart-words.ts';
import type { Chart } from '../chart/chart.ts';
import type { Drawings } from '../drawing/drawing.ts';
import type { LayoutAnswer, LayoutRequest } from '../layout/best-layout.ts';
import { layoutRequest } from '../layout/best-layout.ts';
import { emptyMarks, type Mark, type Marks } from '../overlay/marks.ts';
import { compareCharts, type Change, type ChartComparison } from './compare-charts.ts';
import { changedDrawing, mergeCharts } from './merge-charts.ts';

/** Two versions of a chart, compared and drawn as one. */
export interface ComparedChart extends ChartComparison {
  readonly chart: Chart;
  readonly states: readonly (readonly [string, Mark])[];
  readonly transitions: readonly (readonly [number, Mark])[];
  /** The drawing that opens what has changed. */
  readonly first: string;
  readonly drawings: Drawings;
}

/** Two versions of the charts: `comparison.json` of the site. */
export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly charts: readonly ComparedChart[];
}

/** A chart that is compared has the words of its code only: its screens are those of two versions. */
export const NO_TEXTS = { headings: {}, says: {}, controls: [], rules: {}, keys: [] };

/** Seeds that are tried for each drawing. */
const SEEDS = 3;

/** Compares two versions of the charts and draws those that differ. */
export async function drawComparison(
  before: readonly Chart[],
  after: readonly Chart[],
  names: { readonly from: string; readonly to: string },
  layOut: (request: LayoutRequest) => Promise<LayoutAnswer>,
): Promise<Comparison> {
  const charts: ComparedChart[] = [];
  for (const comparison of compareCharts(before, after)) {
    const of = (all: readonly Chart[]) => all.find(({ id }) => id === comparison.id) ?? null;
    const merged = mergeCharts(of(before), of(after));
    const { chart } = merged;
    const first = changedDrawing(merged);
    const words = [false, true].map((showsCode) => chartWords(chart, NO_TEXTS, [], showsCode));
    const drawings: Record<string, Drawings[string]> = {};
    for (const name of new Set([first, 'all'])) {
      const { drawing, error } = await layOut(layoutRequest(chart, name, words, SEEDS));
      if (!drawing) throw new Error(`The comparison of '${chart.id}' could not be drawn: ${error}`);
      drawings[name] = drawing;
    }
    const states = [...merged.states];
    charts.push({ ...comparison, chart, first, drawings, states, transitions: [...merged.transitions] });
  }
  return { ...names, charts };
}

const count = (changes: readonly Change[], kinds: readonly Change['kind'][]): string =>
  String(changes.filter(({ kind }) => kinds.includes(kind)).length);

const STATUS = {
  added: 'The chart is new.',
  removed: 'The chart is gone.',
  changed: 'Both versions as one drawing: what stayed as it was steps back.',
};

/** What became of each part of a chart, as an overlay of the drawing of both versions. */
export function comparisonMarks({ status, changes, states, transitions }: ComparedChart): Marks {
  const figures =
    status === 'changed'
      ? [
          { label: 'Added', value: count(changes, ['added']) },
          { label: 'Removed', value: count(changes, ['removed']) },
          { label: 'Changed', value: count(changes, ['regarded', 'retargeted', 'reworded']) },
          { label: 'Moved', value: count(changes, ['moved']) },
        ]
      : [];
  return {
    ...emptyMarks('Comparison', STATUS[status]),
    figures,
    legend: [
      { tone: 'good', sign: 'plus', text: 'Added' },
      { tone: 'bad', sign: 'minus', text: 'Removed' },
      { tone: 'part', sign: 'changed', text: 'Decided, led or said otherwise' },
      { tone: 'other', sign: 'moved', text: 'Moved' },
    ],
    states: new Map(states),
    transitions: new Map(transitions),
    mixed: { tone: 'part', sign: 'changed' },
  };
}
