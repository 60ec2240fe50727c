import type { Approval, ApprovalLine } from '#domain/approval/approval.ts';
import { money } from '#domain/money/money.ts';

const line = (number: number, differing: Partial<ApprovalLine> = {}): ApprovalLine => ({
  trxId: `782800${number}`,
  invoiceId: `INV-782800${number}`,
  accountName: 'Fleet East',
  merchantName: 'Ostrander Parts',
  dueDate: '2026-11-24',
  asked: money(3_000_000, 'USD'),
  payable: money(3_000_000, 'USD'),
  status: ['Billed'],
  ...differing,
});

/** 60,000.00 USD of two invoices, asked for on Friday, November 20, unless told otherwise. */
export const approval = (differing: Partial<Approval> = {}): Approval => ({
  approvalId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c061',
  approvalNumber: 'A-1001',
  kind: 'payment',
  status: 'asked',
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  maker: 'Tom Reyes',
  isOwn: false,
  createdAt: '2026-11-20T17:08:00.000Z',
  answerBy: '2026-11-26T06:00:00.000Z',
  amount: money(6_000_000, 'USD'),
  credited: money(0, 'USD'),
  over: { why: 'payment', most: money(5_000_000, 'USD') },
  invoiceCount: 2,
  bankAccount: { bankName: 'First Lakes Bank', lastFour: '4471' },
  payOn: null,
  limitChange: null,
  methodChange: null,
  roleChange: null,
  decider: null,
  words: null,
  obstacles: [],
  paymentId: null,
  scheduleId: null,
  lines: [line(1), line(2)],
  approvers: ['Priya Raman'],
  mayAnswer: true,
  events: [{ status: 'asked', at: '2026-11-20T17:08:00.000Z', by: 'Tom Reyes' }],
  asOf: '2026-11-20T20:18:00.000Z',
  ...differing,
});

/** What an approval says of a payment where it is of none. */
const NO_PAYMENT = {
  amount: null,
  credited: null,
  over: null,
  invoiceCount: 0,
  lines: [],
} as const;

/** Of another limit, which administrators approve. */
export const ofLimit = {
  kind: 'limit',
  ...NO_PAYMENT,
  bankAccount: null,
  limitChange: {
    before: { currency: 'USD', perPayment: 5_000_000, perDay: null, methods: false },
    after: { currency: 'USD', perPayment: null, perDay: null, methods: false },
  },
} as const satisfies Partial<Approval>;

/** Of new numbers of a bank account, which stands as it did then or does not any more. */
export const ofMethod = (isAsThen = true): Partial<Approval> => ({
  kind: 'bank_account',
  ...NO_PAYMENT,
  methodChange: {
    act: 'change',
    numbers: {
      accountType: 'checking',
      bankCountry: 'US',
      currency: 'USD',
      routingNumber: '021000021',
      accountName: null,
      bankNumber: null,
      branchNumber: null,
    },
    usesBefore: ['online'],
    usesAfter: ['online'],
    newNumbers: { bankName: 'Harbor Example Bank', lastFour: '6789' },
    otherAccount: null,
    terms: null,
    autoPayAct: null,
    stopsOnline: null,
    endsWithIt: [],
    isAsThen,
  },
});

/** That a payer becomes an administrator, who stands as then or does not any more. */
export const ofRole = (isAsThen = true): Partial<Approval> => ({
  kind: 'role',
  ...NO_PAYMENT,
  bankAccount: null,
  roleChange: {
    userId: 'u-tom.reyes',
    username: 'tom.reyes',
    fullName: 'Tom Reyes',
    before: 'payer',
    after: 'admin',
    isAsThen,
  },
});

/** An invoice of which less can be paid than was asked for. */
export const paidMeanwhile = line(2, { payable: money(0, 'USD'), status: ['Paid'] });
export const lineOf = line;
