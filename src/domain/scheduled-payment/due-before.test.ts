import { expect, test } from 'vitest';
import { dueBefore } from '#domain/scheduled-payment/due-before.ts';

test('§4 Payment timing: what falls due before the money arrives becomes past due, and what is past due already does not', () => {
  const lines = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map((dueDate) => ({ dueDate }));
  const due = dueBefore(lines, { today: '2026-11-20', payOn: '2026-11-30', currency: 'USD' });
  // Collected on Monday, it settles from Tuesday on.
  expect(due.map(({ dueDate }) => dueDate)).toEqual(['2026-11-20', '2026-11-30']);
});
