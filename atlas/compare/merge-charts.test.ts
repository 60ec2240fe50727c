import { describe, expect, test } from 'vitest';
import { exampleChart, exampleState, exampleTransition } from '../chart/testing/example-chart.ts';
import type { ChartState, ChartTransition } from '../chart/chart.ts';
import { visibleParts } from '../drawing/visible.ts';
import { changedDrawing, mergeCharts } from './merge-charts.ts';

const state = (id: string, parent: string | null, kind: ChartState['kind'] = 'atomic') =>
  exampleState(id, parent, { kind, description: `${id}.` });
const transition = exampleTransition;
const chart = (states: ChartState[], transitions: ChartTransition[]) =>
  exampleChart(state('shop', null, 'compound'), states, transitions);
const before = chart(
  [
    state('shop.closed', 'shop'),
    state('shop.open', 'shop', 'compound'),
    state('shop.open.empty', 'shop.open'),
    state('shop.open.busy', 'shop.open'),
    state('shop.back', 'shop', 'compound'),
    state('shop.back.store', 'shop.back'),
  ],
  [
    transition('shop.closed', 'unlock', 'shop.open', 'has key'),
    transition('shop.open', 'lock', 'shop.closed'),
    transition('shop.open.empty', 'enter', 'shop.open.busy'),
  ],
);
const after = chart(
  [
    { ...state('shop.closed', 'shop'), description: 'Nobody is here.' },
    state('shop.open', 'shop'),
    state('shop.busy', 'shop'),
    state('shop.sold', 'shop'),
    state('shop.back', 'shop', 'compound'),
    state('shop.back.store', 'shop.back'),
  ],
  [
    transition('shop.closed', 'unlock', 'shop.open', 'has code'),
    transition('shop.open', 'lock', 'shop.sold'),
    transition('shop.busy', 'sell', 'shop.sold'),
  ],
);
const merged = mergeCharts(before, after);
const marked = () => [
  ...merged.chart.states.map(({ id }) => `${id} ${merged.states.get(id)?.sign}`),
  ...merged.chart.transitions.map(({ id }, place) => `${id} ${merged.transitions.get(place)?.sign}`),
];

describe('two versions as one chart', () => {
  test('have every part of both, with what became of it', () => {
    expect(marked()).toEqual([
      'shop dash',
      'shop.closed changed',
      'shop.open dash',
      'shop.busy moved',
      'shop.sold plus',
      'shop.back dash',
      'shop.back.store dash',
      'shop.open.empty minus',
      'shop.closed unlock[0] -> shop.open changed',
      'shop.open lock[0] -> shop.sold changed',
      'shop.busy sell[0] -> shop.sold plus',
      'shop.open.empty enter[0] -> shop.open.busy minus',
      'shop.open lock[0] -> shop.closed minus',
    ]);
    expect(merged.transitions.get(0)?.says).toBe('Was if has key, now if has code.');
  });

  test('are drawn: what is gone stands where it was, and ends where its target is now', () => {
    const { states, edges } = visibleParts(merged.chart, 'all');
    expect(states.map(({ id }) => id)).toContain('shop.open.empty');
    expect(edges.map(({ source, target }) => `${source} ${target}`)).toContain('shop.open.empty shop.busy');
  });

  test('open what has changed, and fold what has not', () => {
    expect(changedDrawing(merged)).toBe('shop.open');
    expect(changedDrawing(mergeCharts(before, before))).toBe('none');
  });

  test('a chart that is new or gone is all added or all removed', () => {
    const signs = (one: ReturnType<typeof mergeCharts>) =>
      [...one.transitions.values()].map(({ sign }) => sign);
    expect(new Set(signs(mergeCharts(null, after)))).toEqual(new Set(['plus']));
    expect(new Set(signs(mergeCharts(before, null)))).toEqual(new Set(['minus']));
    expect(() => mergeCharts(null, null)).toThrow('not there');
  });
});
