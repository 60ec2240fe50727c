import type { Rejection } from '#domain/rejection/rejection.ts';
import type { Transaction, TransactionFacts } from '#domain/rejection/transaction.ts';

/** A sale of 2,140.00 USD. */
export function aTransaction(more: Partial<Transaction> = {}): Transaction {
  return {
    number: 'HV-21044',
    buidCustomer: '100417',
    kind: 'sale',
    soldOn: '2026-11-10',
    dueOn: '2026-12-10',
    poNumber: '',
    proof: '',
    currency: 'USD',
    lines: [{ description: 'Hydraulic pump, rebuilt', quantity: 2, unitPrice: 96_000 }],
    tax: 22_000,
    total: 214_000,
    ...more,
  };
}

/** Nothing is against a sale. */
export const FACTS: TransactionFacts = {
  isActive: true,
  isCurrencyAccepted: true,
  openCredit: 1_000_000,
  acceptedOn: null,
  poFrom: null,
  isPoOnFile: false,
  proofFrom: null,
};

const noPo = {
  rule: 'REJ-03',
  facts: { field: 'poNumber', value: '', amount: { amount: 100_000, currency: 'USD' } },
  remedy: { kind: 'correct', field: 'poNumber' },
} as const;

/** The same, rejected because it names no purchase order. */
export function aRejection(more: Partial<Rejection> = {}): Rejection {
  const sent = more.sent ?? aTransaction();
  return {
    transactionId: 'TRX-558131',
    merchantId: '700101',
    merchantName: 'Ostrander Truck Centers',
    customerName: 'Kestrel Ridge Logistics',
    accountName: 'Fleet West 0417',
    sent,
    total: { amount: sent.total, currency: sent.currency },
    status: 'rejected',
    reasons: [noPo],
    standing: [noPo],
    rejectedAt: '2026-11-11T22:12:00.000Z',
    resubmitUntil: '2026-12-11',
    attempt: 0,
    resubmittedAt: null,
    waitSeconds: null,
    trxId: null,
    ...more,
  };
}
