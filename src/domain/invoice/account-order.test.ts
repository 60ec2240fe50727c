import { expect, test } from 'vitest';
import { byAccountAndDueDate } from '#domain/invoice/account-order.ts';

const placed = (accountName: string, dueDate: string, trxId: string) => ({ accountName, dueDate, trxId });

test('of one account the oldest due date comes first, and ids break ties', () => {
  const inOrder = [
    placed('East', '2026-11-02', '9'),
    placed('East', '2026-11-10', '10'),
    placed('East', '2026-11-10', '7'),
    // An account whose name goes on where another's ends is none of its rows.
    placed('East 2', '2026-01-01', '1'),
    placed('East 2026-11-05', '2026-01-01', '2'),
    placed('West', '2026-10-01', '3'),
  ];
  expect(inOrder.toReversed().toSorted(byAccountAndDueDate)).toEqual(inOrder);
  expect([inOrder[3], inOrder[0]].map((one) => one && byAccountAndDueDate(one, { ...one }))).toEqual([0, 0]);
});
