import { describe, expect, test } from 'vitest';
import { aRun } from '#domain/testing/an-autopay.ts';
import { movedRuns, nextRunsOf, previewedRuns } from './moved-runs.ts';
import type { ShownRun } from './shown-autopay.ts';

const run = (
  runDate: string,
  status: ShownRun['status'],
  { currency = 'USD', invoiceCount = 1 } = {},
): ShownRun => aRun(runDate, { status, currency, invoiceCount });
const toCome = [run('2026-12-08', 'planned'), run('2026-12-09', 'planned')];
const fixed = run('2026-12-01', 'frozen');
const announced = run('2026-12-02', 'announced');
const became = (preview: readonly ShownRun[], runs: readonly ShownRun[] = [], currency = 'USD') =>
  movedRuns({ runs, preview, currency }).map(({ run: { runDate }, becomes }) => [runDate, becomes]);

describe('the runs that settings are judged by', () => {
  const days = (preview: readonly ShownRun[]) => previewedRuns(preview).map(({ runDate }) => runDate);

  test('are what is announced and fixed, then the first one to come', () => {
    expect(days([fixed, announced, ...toCome])).toEqual(['2026-12-01', '2026-12-02', '2026-12-08']);
    expect(days(toCome)).toEqual(['2026-12-08']);
    expect(days([])).toEqual([]);
  });

  test('are one that takes nothing only where there is no other', () => {
    const empty = run('2026-12-08', 'planned', { invoiceCount: 0 });
    expect(days([empty])).toEqual(['2026-12-08']);
    expect(days([announced, empty])).toEqual(['2026-12-02']);
  });
});

describe('what becomes of the next runs as AutoPay moves', () => {
  test('what is announced and what is fixed is taken from the other account too', () => {
    expect(became([fixed, announced, ...toCome])).toEqual([
      ['2026-12-01', 'takenThoughFixed'],
      ['2026-12-02', 'taken'],
      ['2026-12-08', 'taken'],
    ]);
  });

  test('where nothing is announced, the first one to come is named; one that takes nothing is not', () => {
    expect(became(toCome, [run('2026-12-07', 'planned')])).toEqual([['2026-12-08', 'taken']]);
    expect(became([run('2026-12-08', 'planned', { invoiceCount: 0 })])).toEqual([]);
    expect(became([])).toEqual([]);
  });

  test('what was announced in another currency is called off, and the first one of the new one named', () => {
    expect(became(toCome, [run('2026-12-10', 'announced', { currency: 'CAD' })])).toEqual([
      ['2026-12-08', 'taken'],
      ['2026-12-10', 'calledOff'],
    ]);
  });
});

test('where AutoPay ends, what is announced and fixed is not made, and the first one to come that takes something', () => {
  const days = (runs: readonly ShownRun[]) => nextRunsOf(runs).map(({ runDate }) => runDate);
  expect(days([fixed, announced, ...toCome])).toEqual(['2026-12-01', '2026-12-02', '2026-12-08']);
  expect(days([run('2026-12-08', 'planned', { invoiceCount: 0 })])).toEqual([]);
});
