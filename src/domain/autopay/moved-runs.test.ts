import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { movedRuns } from './moved-runs.ts';
import type { ShownRun } from './shown-autopay.ts';

const run = (runDate: string, status: ShownRun['status'], currency = 'USD'): ShownRun => ({
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
  invoiceCount: 1,
  credits: money(0, currency),
  leftOutCount: 0,
  leftOut: money(0, currency),
  account: null,
  debits: [],
  items: [],
});
const preview = [run('2026-12-08', 'planned'), run('2026-12-09', 'planned')];
const became = (runs: readonly ShownRun[], currency = 'USD') =>
  movedRuns({ runs, preview, currency }).map(({ run: { runDate }, becomes }) => [runDate, becomes]);

describe('what becomes of the next runs as AutoPay moves', () => {
  test('what is announced and what is fixed is taken from the other account too', () => {
    const runs = [run('2026-12-01', 'frozen'), run('2026-12-02', 'announced'), run('2026-12-08', 'planned')];
    expect(became(runs)).toEqual([
      ['2026-12-01', 'takenThoughFixed'],
      ['2026-12-02', 'taken'],
    ]);
  });

  test('where nothing is announced, the first one to come is named', () => {
    expect(became([run('2026-12-07', 'planned')])).toEqual([['2026-12-08', 'taken']]);
    expect(movedRuns({ runs: [], preview: [], currency: 'USD' })).toEqual([]);
  });

  test('what was announced in another currency is called off, and the first one of the new one named', () => {
    expect(became([run('2026-12-01', 'announced', 'CAD')])).toEqual([
      ['2026-12-01', 'calledOff'],
      ['2026-12-08', 'taken'],
    ]);
  });
});
