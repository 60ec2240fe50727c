import { SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';
import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import type { ListedCredit } from '#domain/credit/credit-plan.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { PaidBy, Payment } from '#domain/payment/payment.ts';
import { takenTogether, type Payable } from '#domain/payment/payable.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import { money } from '#domain/money/money.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import type { PaymentInput } from '#machines/payment/context.ts';
import { ACCOUNTS, invoice, OF_WEST, PAYMENT_CONFIG, TODAY } from '../invoice-examples.ts';

/** Three invoices by card at most, so that both sides of the limit are a press apart; above 20,000.00 USD the password is asked again. */
export const CONFIG: PaymentConfig = {
  ...PAYMENT_CONFIG,
  cardMaximumCount: 3,
  stepUpAbove: { USD: 2_000_000 },
};

const open = (amount: number, currency = 'USD') => ({
  total: money(amount, currency),
  open: money(amount, currency),
});

/** Of Fleet East, past due, just at the card minimum. */
export const AT_MINIMUM = invoice(7802114, { status: ['Past Due'], dueDate: '2026-09-03', ...open(2_500) });
/** Of Fleet East, one cent below the card minimum. */
export const BELOW_MINIMUM = invoice(7810025, { ...open(2_499) });
/** Of the other account. */
export const OTHER_ACCOUNT = invoice(7809377, {
  ...OF_WEST,
  status: ['Past Due'],
  dueDate: '2026-09-28',
  ...open(742_025),
});
/** Of the other account, and disputed, so that only its own box takes it. */
export const OTHER_ACCOUNT_TOO = invoice(7817902, {
  ...OF_WEST,
  status: ['Billed', 'Disputed'],
  ...open(611_840),
});
/** What cannot be paid at all. */
export const NEGATIVE = invoice(7830001, open(-100));
export const ZERO = invoice(7830002, open(0));
export const ONE_CENT = invoice(7830003, open(1));
export const OTHER_CURRENCY = invoice(7830004, open(50_000, 'CAD'));
/** In a currency that the card pays and no bank account can have. */
export const IN_EUROS = invoice(7830008, open(50_000, 'EUR'));
/** At the sum above which the password is asked again, and one cent above it. */
export const AT_SUM = invoice(7830011, open(2_000_000));
export const ABOVE_SUM = invoice(7830010, open(2_000_001));
/** Above what one person pays alone. */
export const ABOVE_LIMIT = invoice(7830009, open(6_000_000));
export const UNSUPPORTED_CURRENCY = invoice(7830005, open(50_000, 'HUF'));
export const IN_ANOTHER_PAYMENT = invoice(7802114, {
  status: ['Past Due', 'Payment Pending'],
  dueDate: AT_MINIMUM.dueDate,
  ...open(2_500),
});

/** Of a merchant of whom there is a credit of its whole amount. */
export const CREDITED = invoice(7830006, {
  buidMerchant: 'morrow',
  merchantName: 'Morrow Tire & Fleet',
  ...open(50_000),
});
export const CREDIT: ListedCredit = {
  trxId: '9000000000000020417',
  invoiceId: 'CM-20417',
  buidCustomer: CREDITED.buidCustomer,
  accountName: CREDITED.accountName,
  buidMerchant: CREDITED.buidMerchant,
  merchantName: CREDITED.merchantName,
  since: '2026-10-30',
  left: money(50_000, 'USD'),
  reserved: money(0, 'USD'),
};

/** As many payable invoices of one account as asked for. */
export function several(count: number): Invoice[] {
  return Array.from({ length: count }, (_, index) => invoice(7_840_000 + index, open(10_000)));
}

/** A set that the server keeps. */
export const serverSelection = (
  invoices: readonly Invoice[],
  selectionId = 'sel-1',
  disputed = 0,
): InvoiceSelection => ({
  selectionId,
  summary: summarize(invoices, CONFIG),
  leftOut: { disputed, credits: 0 },
  expiresAt: '2026-11-20T21:15:00.000Z',
});

/** How the flow begins: a payer of the whole customer, who has asked for nothing yet. */
export const PAYMENT_INPUT: PaymentInput = {
  scope: { buidCustomer: '0400', currency: null },
  mode: 'INDIVIDUAL_ACCOUNT',
  role: 'payer',
  config: CONFIG,
  wanted: [],
  wantedLeftOut: [],
  wantedSelection: null,
  wantsPastDue: false,
  paymentId: null,
  isFromProvider: false,
};

export const BANK_ACCOUNT: BankAccount = {
  bankAccountId: 'bank-1',
  buidCustomer: '0400',
  accountName: 'Kestrel Ridge Logistics',
  accountType: 'checking',
  bankName: 'First Lakes Bank',
  lastFour: '4471',
  bankCountry: 'US',
  currency: 'USD',
  state: 'usable',
  usableOn: null,
  isOwn: false,
  addedOn: '2026-03-02',
  lastPayment: null,
  underWay: [],
  askedIn: null,
  isStranded: false,
  version: 'v1',
  paymentTypes: ['online'],
};

/** One that too many payments came back from: it is shown, and pays nothing until it is confirmed. */
export const STOPPED_ACCOUNT: BankAccount = {
  ...BANK_ACCOUNT,
  bankAccountId: 'bank-2',
  bankName: 'Harbor Credit Union',
  lastFour: '0002',
  state: 'stopped',
};

/** Friday, November 20, 2026, in the afternoon: Monday can still be scheduled. */
const SCHEDULING = {
  timeZone: 'America/Chicago',
  terms: SCHEDULE_DEFAULTS,
  at: '2026-11-20T20:15:00.000Z',
};
/** The first day that can be scheduled then, and one on which banks are closed. */
export const FIRST_DAY = '2026-11-23';
export const THANKSGIVING = '2026-11-26';

/** 50,000.00 USD a payment, above which Priya Raman is asked. */
export const LIMIT: ToldLimit = {
  limit: { currency: 'USD', perPayment: 5_000_000, perDay: null, methods: false },
  spentToday: 0,
  approvers: ['Priya Raman'],
  limitApprovers: ['Priya Raman'],
  setBy: 'Priya Raman',
  setAt: '2026-11-18T17:08:00.000Z',
  waitingId: null,
  waitingNumber: null,
  waitingLimit: null,
  waitingApprovers: [],
  mayAnswerWaiting: false,
};

/** What step 1 offers: these invoices, and perhaps more that are not loaded. */
export function payable(
  invoices: readonly Invoice[],
  selected: readonly Invoice[] = [],
  differing: Partial<Payable> = {},
): Payable {
  return {
    matching: { summary: summarize(invoices, CONFIG) },
    invoices,
    pagesLoaded: 1,
    pastDueCount: invoices.filter(({ status }) => status.includes('Past Due')).length,
    taken: takenTogether(invoices),
    selected,
    accounts: ACCOUNTS,
    waiting: [],
    credits: [],
    bankAccounts: [BANK_ACCOUNT, STOPPED_ACCOUNT],
    today: TODAY,
    scheduling: SCHEDULING,
    ...differing,
  };
}

/** A payment of these invoices. */
export function aPayment(
  invoices: readonly Invoice[],
  method: PaidBy,
  differing: Partial<Payment> = {},
): Payment {
  const amount = money(
    invoices.reduce((sum, one) => sum + one.open.amount, 0),
    'USD',
  );
  const fee = paymentFee(method, amount, CONFIG);
  return {
    paymentId: 'pay-1',
    paymentNumber: 'PMT-2048817',
    confirmationNumber: '7F4K-29QX',
    mode: 'INDIVIDUAL_ACCOUNT',
    method,
    status: 'processing',
    failure: null,
    payer: 'Dana Whitlock',
    buidCustomer: '0400',
    customerName: 'Kestrel Ridge Logistics',
    amount,
    fee,
    total: money(amount.amount + fee.amount, 'USD'),
    lines: invoices.map((one) => ({
      trxId: one.trxId,
      invoiceId: one.invoiceId,
      accountName: one.accountName,
      merchantName: one.merchantName,
      amount: one.open,
      credits: [],
      leftOpen: null,
      short: null,
      status: ['Billed', 'Payment Pending'] as const,
    })),
    invoiceCount: invoices.length,
    payableCount: 0,
    together: [],
    bankAccount: method === 'bank' ? { bankName: 'First Lakes Bank', lastFour: '4471' } : null,
    submittedAt: '2026-11-20T20:32:00.000Z',
    settledAt: null,
    expectedFrom: '2026-11-23',
    expectedTo: method === 'bank' ? '2026-11-24' : '2026-11-25',
    isOverdue: false,
    bankReason: null,
    expiresAt: differing.status === 'submitted' && method === 'card' ? '2026-11-20T21:02:00.000Z' : null,
    events: [{ status: 'submitted', at: '2026-11-20T20:32:00.000Z' }],
    ...differing,
  };
}

/** Two payments of one submit, one for each account, the second as told. */
export function paymentsTogether(second: Payment['status'] = 'processing'): Payment {
  const first = aPayment([BELOW_MINIMUM], 'bank');
  const paid = (one: Invoice) => {
    const { trxId, invoiceId, merchantName, open: amount } = one;
    return { trxId, invoiceId, merchantName, amount, credits: [] };
  };
  const west = { accountName: OTHER_ACCOUNT.accountName, invoiceCount: 1, total: OTHER_ACCOUNT.open };
  const { paymentId, paymentNumber, confirmationNumber, total, status } = first;
  const { method, bankAccount, expectedFrom, expectedTo, isOverdue } = first;
  const made = { method, bankAccount, expectedFrom, expectedTo, isOverdue };
  return {
    ...first,
    together: [
      {
        paymentId,
        paymentNumber,
        confirmationNumber,
        accountName: BELOW_MINIMUM.accountName,
        invoiceCount: 1,
        total,
        status,
        failure: null,
        kept: 'all',
        ...made,
        lines: [paid(BELOW_MINIMUM)],
      },
      {
        paymentId: 'pay-2',
        paymentNumber: 'PMT-2048818',
        confirmationNumber: '8Q2M-11AB',
        ...west,
        status: second,
        failure: second === 'failed' ? 'voided' : null,
        kept: 'all',
        ...made,
        lines: [paid(OTHER_ACCOUNT)],
      },
    ],
  };
}

/** The server's answer when another payment holds an invoice (PAY-14). */
export const CONFLICT: PaymentObstacle = {
  rule: 'PAY-14',
  facts: {
    count: 1,
    invoices: [{ trxId: AT_MINIMUM.trxId, invoiceId: AT_MINIMUM.invoiceId }],
    payments: [
      { paymentId: 'pay-2', paymentNumber: 'PMT-2048818', payer: 'Sam Okafor', isOwn: false },
      { paymentId: 'pay-3', paymentNumber: 'PMT-2048819', payer: 'Dana Whitlock', isOwn: true },
    ],
  },
  remedy: { kind: 'leaveOut', rule: 'PAY-02', count: 1 },
};
