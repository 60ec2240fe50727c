import { money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';

const usd = (amount: number) => money(amount, 'USD');

/** A payment that the bank has returned. */
export const RETURNED: Payment = {
  paymentId: 'p-1041',
  paymentNumber: 'PAY-1041',
  confirmationNumber: 'C-88213',
  mode: 'INDIVIDUAL_ACCOUNT',
  method: 'bank',
  status: 'returned',
  failure: 'returned_by_bank',
  payer: 'Dana Whitlock',
  buidCustomer: '0412',
  customerName: 'Kestrel Ridge Logistics',
  amount: usd(124_000),
  fee: usd(0),
  total: usd(124_000),
  lines: [],
  invoiceCount: 2,
  together: [],
  payableCount: 2,
  bankAccount: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  submittedAt: '2026-11-09T16:00:00.000Z',
  settledAt: null,
  expectedFrom: '2026-11-10',
  expectedTo: '2026-11-12',
  isOverdue: false,
  bankReason: null,
  expiresAt: null,
  events: [],
};

/** A card payment for which nobody has entered the card. */
export const WAITING: Payment = {
  ...RETURNED,
  paymentId: 'p-1052',
  paymentNumber: 'PAY-1052',
  confirmationNumber: null,
  method: 'card',
  status: 'submitted',
  failure: null,
  amount: usd(40_000),
  fee: usd(1_000),
  total: usd(41_000),
  invoiceCount: 1,
  payableCount: 0,
  bankAccount: null,
  submittedAt: '2026-11-12T15:32:00.000Z',
  expiresAt: '2026-11-12T16:02:00.000Z',
  events: [{ status: 'submitted', at: '2026-11-12T15:32:00.000Z' }],
};
