import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { movedRuns, previewedRuns } from './moved-runs.ts';
import type { ShownRun } from './shown-autopay.ts';

const run = (
  runDate: string,
  status: ShownRun['status'],
  { currency = 'USD', invoiceCount = 1 } = {},
): ShownRun => ({
  runId: status === 'planned' ? null : runDate,
  runDate,
  currency,
  status,
  skipReason: null,
  announcedOn: runDate,
  skipUntil: `${runDate}T23:00:00.000Z`,
  submitsAt: `${runDate}T12:00:00.000Z`,
  expectedFrom: runDate,
  expectedTo: runDate,
  announcedTotal: null,
  total: money(100, currency),
  invoiceCount,
  credits: money(0, currency),
  leftOutCount: 0,
  leftOut: money(0, currency),
  account: null,
  debits: [],
  items: [],
});
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
