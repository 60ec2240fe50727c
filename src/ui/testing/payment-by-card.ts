import { money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';

/** A payment of one invoice by card that is on its way, unless told otherwise. */
export function paymentByCard(differing: Partial<Payment> = {}): Payment {
  return {
    paymentId: 'pay-1',
    paymentNumber: 'PMT-2048817',
    confirmationNumber: '7F4K-29QX',
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'card',
    status: 'processing',
    failure: null,
    payer: 'Dana Whitlock',
    buidCustomer: '0400',
    customerName: 'Kestrel Ridge Logistics',
    amount: money(3_042_785, 'USD'),
    fee: money(83_677, 'USD'),
    total: money(3_126_462, 'USD'),
    lines: [
      {
        trxId: '7802114',
        invoiceId: 'INV-7802114',
        accountName: 'Fleet East 0412',
        merchantName: 'Morrow Tire & Fleet',
        amount: money(3_042_785, 'USD'),
        credits: [],
        leftOpen: null,
        short: null,
        status: ['Billed', 'Payment Pending'],
      },
    ],
    invoiceCount: 1,
    together: [],
    payableCount: 0,
    bankAccount: null,
    submittedAt: '2026-11-20T20:32:00.000Z',
    settledAt: null,
    isOverdue: false,
    bankReason: null,
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-25',
    expiresAt: null,
    events: [
      { status: 'submitted', at: '2026-11-20T20:32:00.000Z' },
      { status: 'processing', at: '2026-11-20T20:34:00.000Z' },
    ],
    ...differing,
  };
}
