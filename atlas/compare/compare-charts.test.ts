import { describe, expect, test } from 'vitest';
import { exampleChart, exampleState, exampleTransition } from '../chart/testing/example-chart.ts';
import { compareCharts } from './compare-charts.ts';
import { comparisonText } from './comparison-text.ts';
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts';

const state = (id: string, parent: string | null, description = '') =>
  exampleState(id, parent, { description });
const transition = exampleTransition;
const chart = (states: ChartState[], transitions: ChartTransition[]) =>
  exampleChart(state('door', null), states, transitions);
const before = chart(
  [state('door.open', 'door'), state('door.shut', 'door')],
  [transition('door.open', 'close', 'door.shut'), transition('door.shut', 'open', 'door.open', 'has key')],
);
const told = (after: Chart) =>
  compareCharts([before], [after]).flatMap(({ changes }) =>
    changes.map(({ kind, what, state: at }) => `${kind} ${what} ${at}`),
  );

describe('two versions of a chart', () => {
  test('are the same where nothing changed', () => {
    expect(compareCharts([before], [structuredClone(before)])).toEqual([]);
  });

  test.each<[string, Chart, string[]]>([
    [
      'an added state with its transition',
      chart(
        [...before.states.slice(1), state('door.locked', 'door')],
        [...before.transitions, transition('door.shut', 'lock', 'door.locked')],
      ),
      ['added state door.locked', 'added transition door.shut'],
    ],
    [
      'a removed transition',
      chart(before.states.slice(1), before.transitions.slice(0, 1)),
      ['removed transition door.shut'],
    ],
    [
      'another guard',
      chart(before.states.slice(1), [
        before.transitions[0]!,
        transition('door.shut', 'open', 'door.open', 'has code'),
      ]),
      ['regarded transition door.shut'],
    ],
    [
      'another target',
      chart(before.states.slice(1), [
        before.transitions[0]!,
        transition('door.shut', 'open', 'door.shut', 'has key'),
      ]),
      ['retargeted transition door.shut'],
    ],
    [
      'other words',
      chart([state('door.open', 'door', 'Wide open.'), before.states[2]!], [...before.transitions]),
      ['reworded state door.open'],
    ],
  ])('%s', (_, after, changes) => {
    expect(told(after)).toEqual(changes);
  });

  test('a state that was put into another one has moved, with its transitions', () => {
    const after = chart(
      [state('door.open', 'door'), state('door.barred', 'door'), state('door.barred.shut', 'door.barred')],
      [
        transition('door.open', 'close', 'door.barred.shut'),
        transition('door.barred.shut', 'open', 'door.open', 'has key'),
      ],
    );
    expect(told(after)).toEqual(['added state door.barred', 'moved state door.barred.shut']);
  });

  test('a branch put in between changes nothing that follows', () => {
    const [close, open] = before.transitions;
    const after = chart(before.states.slice(1), [
      close!,
      transition('door.shut', 'open', 'door.shut', 'jammed'),
      open!,
    ]);
    expect(told(after)).toEqual(['added transition door.shut']);
  });

  test('a chart can be new or gone', () => {
    expect(compareCharts([], [before])).toEqual([{ id: 'door', status: 'added', changes: [] }]);
    expect(compareCharts([before], [])).toEqual([{ id: 'door', status: 'removed', changes: [] }]);
  });
});

test('the comment names what changed, in words', () => {
  const after = chart(before.states.slice(1), [
    before.transitions[0]!,
    transition('door.shut', 'open', 'door.open', 'a | b'),
  ]);
  const text = comparisonText(compareCharts([before], [after]), 'main', 'HEAD');
  expect(text).toContain('## Charts: main → HEAD');
  expect(text).toContain(
    String.raw`| Decided otherwise | transition | “Open” if a \| b from door.shut to door.open: was if has key, now if a \| b |`,
  );
  expect(comparisonText([], 'main', 'HEAD')).toContain('No chart has changed.');
});
