import type { Payment } from '#domain/payment/payment.ts';
import { AT_MINIMUM, aPayment, IN_EUROS } from './payment-examples.ts';

export const declined = () => aPayment([AT_MINIMUM], 'card', { status: 'failed', failure: 'declined' });
/** In a currency that no bank account can have. */
export const declinedAbroad = () => {
  const made = aPayment([IN_EUROS], 'card', { status: 'failed', failure: 'declined' });
  const { currency } = IN_EUROS.open;
  return { ...made, amount: { ...made.amount, currency }, total: { ...made.total, currency } };
};
/** Its card was authorized after it was declined. */
export const tookLate = () => {
  const made = declined();
  return {
    ...made,
    refunds: [
      {
        refundId: 'refund-1',
        refundNumber: 'R-100001',
        kind: 'refund',
        cause: 'lateAuthorized',
        status: 'opened',
        amount: made.total,
        lines: [],
        reason: null,
        words: '',
        openedAt: '2026-11-20T20:42:00.000Z',
        sentAt: null,
        endedAt: null,
        expectedOn: null,
        failure: null,
        bankReason: null,
      },
    ],
  } satisfies Payment;
};
export const atProvider = () =>
  aPayment([AT_MINIMUM], 'card', { status: 'submitted', confirmationNumber: null });
export const sentBack = () => {
  const made = aPayment([AT_MINIMUM], 'bank');
  return {
    ...made,
    status: 'returned',
    failure: 'returned_by_bank',
    bankReason: 'R01: insufficient funds',
    payableCount: 1,
    lines: made.lines.map((line) => ({ ...line, status: AT_MINIMUM.status })),
    events: [...made.events, { status: 'returned', at: '2026-11-24T15:00:00.000Z' }],
  } as const;
};
