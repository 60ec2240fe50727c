import { expect, test } from 'vitest';
import { businessDate } from '#domain/dates/dates.ts';
import { inHistoryOrder, type HistoryLine } from '#domain/invoice/history-order.ts';

const dayOf = (instant: string) => businessDate(instant, 'America/Chicago');
const ordered = (...lines: HistoryLine[]) => inHistoryOrder(lines, dayOf).map(({ at, kind }) => kind ?? at);

test('what has no time of day comes after what has one on that day, unless the invoice begins with it', () => {
  const disputed = { kind: 'dispute_opened', at: '2026-11-10T15:00:00.000Z' } as const;
  const day = { at: '2026-11-10' };
  const due = { kind: 'due', at: '2026-11-10' } as const;
  expect(ordered(day, disputed)).toEqual(['dispute_opened', '2026-11-10']);
  expect(ordered(due, disputed)).toEqual(['dispute_opened', 'due']);
  expect(
    ordered(disputed, { kind: 'billed', at: '2026-11-10' }, { kind: 'invoiced', at: '2026-11-10' }),
  ).toEqual(['billed', 'invoiced', 'dispute_opened']);
});

test('a dispute of which only the day is known stands before what was done on that day', () => {
  const paid = { kind: 'payment_settled', at: '2026-11-10T15:00:00.000Z' } as const;
  expect(ordered(paid, { kind: 'dispute_opened', at: '2026-11-10' })).toEqual([
    'dispute_opened',
    'payment_settled',
  ]);
});

test('a moment is of the business day that is shown, and moments of one day are in their order', () => {
  // It is still November 10 in Chicago.
  const evening = { kind: 'put_on_hold', at: '2026-11-11T03:00:00.000Z' } as const;
  const noon = { kind: 'adjusted', at: '2026-11-10T18:00:00.000Z' } as const;
  expect(ordered({ at: '2026-11-11' }, { at: '2026-11-10' }, evening, noon, { at: '2026-11-09' })).toEqual([
    '2026-11-09',
    'adjusted',
    'put_on_hold',
    '2026-11-10',
    '2026-11-11',
  ]);
});

test('what is of one moment stays in the order in which it is told', () => {
  const at = '2026-11-10T15:00:00.000Z';
  expect(ordered({ kind: 'released', at }, { kind: 'adjusted', at })).toEqual(['released', 'adjusted']);
});
