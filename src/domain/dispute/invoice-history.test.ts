import { expect, test } from 'vitest';
import { invoiceHistoryOf, type SteppedDispute } from '#domain/dispute/invoice-history.ts';

const told = (differing: Partial<SteppedDispute>) => {
  const step: SteppedDispute = {
    disputed: 10_000,
    agreed: null,
    adjusted: 0,
    latestStep: 'response',
    from: 'waitingOnMerchant',
    to: 'waitingOnCustomer',
    action: 'disagree',
    ...differing,
  };
  const entry = invoiceHistoryOf(step);
  return entry && [entry.kind, entry.amount];
};

test.each([
  [{ from: 'none', to: 'open', action: 'opened' }, ['dispute_opened', 10_000]],
  [{ to: 'pendingAdjustment', action: 'agree', agreed: 4_000 }, ['dispute_agreed', 4_000]],
  [{ to: 'pendingAdjustment', action: 'decide', agreed: 2_500 }, ['dispute_decided', 2_500]],
  [{ to: 'pendingAdjustment', action: 'deadlinePassed', agreed: 3_000 }, ['dispute_granted', 3_000]],
  [{ from: 'pendingAdjustment', to: 'closed', action: 'adjusted', agreed: 4_000 }, ['dispute_closed', 4_000]],
  [{ to: 'closed', action: 'close', agreed: 0 }, ['dispute_closed', null]],
  [{ to: 'closed', action: 'adjusted', agreed: null, adjusted: 10_000 }, ['dispute_closed', 10_000]],
  [{ to: 'expired', action: 'deadlinePassed', agreed: 0 }, ['dispute_expired', null]],
  [{ to: 'cancelled', action: 'cancel' }, ['dispute_withdrawn', 10_000]],
  [{ to: 'escalated', action: 'escalate' }, ['dispute_escalated', 10_000]],
  [{ to: 'escalated', action: 'deadlinePassed' }, ['dispute_escalated', 10_000]],
  [{ from: 'closed', to: 'escalated', action: 'reopen' }, ['dispute_reopened', 10_000]],
  [{ to: 'onHold', action: 'hold' }, ['dispute_on_hold', 10_000]],
  [{ from: 'onHold', to: 'escalated', action: 'release' }, ['dispute_hold_ended', 10_000]],
  [{ from: 'onHold', to: 'waitingOnMerchant', action: 'deadlinePassed' }, ['dispute_hold_ended', 10_000]],
  [{ from: 'onHold', to: 'cancelled', action: 'cancel' }, ['dispute_withdrawn', 10_000]],
  // Turns are no entry, and support's question takes nothing from support.
  [{}, null],
  [{ from: 'escalated', to: 'waitingOnCustomer', action: 'respondToCustomer' }, null],
  [{ to: 'escalated', action: 'respondToSupport' }, null],
  [{ to: 'escalated', action: 'deadlinePassed', latestStep: 'question' }, null],
  [{ from: 'escalated', to: 'escalated', action: 'remark' }, null],
] as const)('%j is told as %j', (step, entry) => {
  expect(told(step)).toEqual(entry);
});
