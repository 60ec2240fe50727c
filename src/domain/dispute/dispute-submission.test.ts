import { expect, test } from 'vitest';
import { standsSubmitted, type DisputeSubmission } from '#domain/dispute/dispute-submission.ts';
import { money } from '#domain/money/money.ts';

const opened = (disputeId: string): DisputeSubmission['disputes'][number] => ({
  disputeId,
  disputeNumber: 'DSP-1',
  trxId: '1',
  invoiceId: 'INV-1',
  merchantName: 'Ostrander Truck Parts',
  disputed: money(10_000, 'USD'),
  deadline: null,
});
const inDispute = (trxId: string, disputeId: string) => ({
  trxId,
  obstacles: [
    {
      rule: 'DIS-06' as const,
      facts: {},
      remedy: { kind: 'openDispute' as const, dispute: { disputeId, disputeNumber: 'DSP-1' } },
    },
  ],
});

test('what was submitted stands while every invoice of it is in that very dispute', () => {
  const made = { disputes: [opened('d1'), opened('d2')], hasContacts: true };
  expect(standsSubmitted(made, [inDispute('1', 'd1'), inDispute('2', 'd2'), inDispute('3', 'd3')])).toBe(
    true,
  );
  expect(standsSubmitted(made, [inDispute('1', 'd1')])).toBe(false);
  expect(standsSubmitted(made, [inDispute('1', 'd1'), inDispute('2', 'd9')])).toBe(false);
  expect(standsSubmitted(null, [inDispute('1', 'd1')])).toBe(false);
});
