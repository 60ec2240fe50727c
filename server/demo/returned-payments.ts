import { KESTREL } from '#server/demo/customers.ts';
import type { DemoPayment } from '#server/demo/demo-payment.ts';

const OLD_QUARRY = { bankAccountId: `${KESTREL}-5`, bankName: 'Old Quarry Bank', lastFour: '3305' };

/** Two payments from one bank account that came back, by which it stopped (decisions §13). */
export const RETURNED_PAYMENTS: readonly DemoPayment[] = [41, 34].map((daysAgo) => ({
  method: 'bank',
  account: '100441',
  count: 1,
  isLate: true,
  daysAgo,
  from: OLD_QUARRY,
  steps: [
    [0, { type: 'bank.accepted' }],
    [1, { type: 'funds.settled' }],
    [2, { type: 'funds.returned' }],
  ],
}));
