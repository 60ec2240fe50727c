import { describe, expect, test } from 'vitest';
import {
  askedRange,
  presetOf,
  rangeObstacles,
  rangeOf,
  STATEMENT_PRESETS,
} from '#domain/statement/statement-range.ts';

const terms = { today: '2026-11-20', longestYears: 2 };
const rulesOf = (from: string, to: string) => rangeObstacles({ from, to }, terms).map(({ rule }) => rule);

describe('the days of a statement', () => {
  test('STM-01 the first is not after the last', () => {
    expect(rangeObstacles({ from: '2026-11-02', to: '2026-11-01' }, terms)).toEqual([
      { rule: 'STM-01', facts: {}, remedy: { kind: 'swapDays' } },
    ]);
    expect(rulesOf('2026-11-01', '2026-11-01')).toEqual([]);
    // Of days in the wrong order no length is told.
    expect(rulesOf('2030-01-01', '2020-01-01')).toEqual(['STM-01']);
  });

  test('STM-02 they are no more than the years that are configured', () => {
    expect(rulesOf('2024-11-21', '2026-11-20')).toEqual([]);
    expect(rangeObstacles({ from: '2024-11-20', to: '2026-11-20' }, terms)).toEqual([
      { rule: 'STM-02', facts: { limit: 2 }, remedy: { kind: 'beginOn', day: '2024-11-21' } },
    ]);
    // A year that ends on a leap day began on the first of March.
    expect(rulesOf('2022-03-01', '2024-02-29')).toEqual([]);
    expect(rulesOf('2022-02-28', '2024-02-29')).toEqual(['STM-02']);
  });

  test('STM-03 the last has come', () => {
    expect(rulesOf('2026-11-01', '2026-11-20')).toEqual([]);
    expect(rangeObstacles({ from: '2026-11-01', to: '2026-11-21' }, terms)).toEqual([
      { rule: 'STM-03', facts: { today: '2026-11-20' }, remedy: { kind: 'endOn', day: '2026-11-20' } },
    ]);
    expect(rulesOf('2020-11-01', '2026-11-21')).toEqual(['STM-02', 'STM-03']);
  });

  test.each([
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
    ['thisQuarter', '2026-11-20', '2026-10-01', '2026-11-20'],
    ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['thisYear', '2026-11-20', '2026-01-01', '2026-11-20'],
    ['thisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('of %s on %s are from %s to %s', (preset, today, from, to) => {
    expect(rangeOf(preset, today)).toEqual({ from, to });
  });

  test('no preset is refused, on whatever day', () => {
    for (const today of ['2024-02-29', '2026-01-01', '2026-03-31', '2026-12-31']) {
      for (const preset of STATEMENT_PRESETS) {
        expect(rangeObstacles(rangeOf(preset, today), { today, longestYears: 1 })).toEqual([]);
      }
    }
  });

  test('are a preset’s where they are the same, else of one’s own', () => {
    expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-20')).toBe('lastMonth');
    // In January a month, a quarter and a year begin together.
    expect(presetOf({ from: '2026-01-01', to: '2026-01-05' }, '2026-01-05')).toBe('thisMonth');
    expect(presetOf({ from: '2026-01-01', to: '2026-11-20' }, '2026-11-20')).toBe('thisYear');
    expect(presetOf({ from: '2026-11-01', to: '2026-11-19' }, '2026-11-20')).toBeNull();
    expect(presetOf({ from: '2026-11-02', to: '2026-11-20' }, '2026-11-20')).toBeNull();
  });

  test.each(['0102-12-31', '0904-02-29', '0001-01-31'])('end on any day, such as %s', (to) => {
    expect(rangeObstacles(askedRange({ to }, '2026-11-20'), terms)).toEqual([]);
  });

  test('are of this month until today where none are named', () => {
    expect(askedRange({}, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(askedRange({ to: '2025-02-10' }, '2026-11-20')).toEqual({ from: '2025-02-01', to: '2025-02-10' });
    expect(askedRange({ from: '2025-02-10' }, '2026-11-20')).toEqual({
      from: '2025-02-10',
      to: '2026-11-20',
    });
  });
});
