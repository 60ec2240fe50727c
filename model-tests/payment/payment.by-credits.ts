import { CREDIT, CREDITED, aPayment } from './payment-examples.ts';

/** A payment that a credit pays whole: no method, nothing charged, and settled as it is submitted. */
export const paidByCredits = () =>
  aPayment([], 'credits', {
    status: 'settled',
    settledAt: '2026-11-20T20:32:00.000Z',
    lines: [
      {
        trxId: CREDITED.trxId,
        invoiceId: CREDITED.invoiceId,
        accountName: CREDITED.accountName,
        merchantName: CREDITED.merchantName,
        amount: { amount: 0, currency: 'USD' },
        credits: [
          { creditTrxId: CREDIT.trxId, creditId: CREDIT.invoiceId, amount: CREDIT.left, isFreed: false },
        ],
        leftOpen: null,
        short: null,
        status: ['Adjusted'],
      },
    ],
    invoiceCount: 1,
  });
