import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import { addDays } from '#domain/dates/dates.ts';
import { INVOICE_LISTS, type Invoice } from '#domain/invoice/invoice.ts';
import { belongsToList } from '#domain/invoice/testing/list-membership.ts';
import type { InvoiceCounts, InvoicePage, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import type { LeftOut } from '#domain/selection/left-out.ts';
import { totals } from '#domain/money/money.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';

/** The business date that the examples are seen on. */
export const TODAY = '2026-11-20';

/** Limits other than the defaults, so that nothing in the charts can rely on those. */
export const PAYMENT_CONFIG: PaymentConfig = {
  cardMinimum: 2_500,
  methods: ['bank', 'card'],
  cardMaximumCount: 25,
  cardFeeBasisPoints: 275,
  termsVersion: '2026-01',
  supportedCurrencies: ['USD', 'CAD'],
  shortPayReasons: ['damagedGoods', 'other'],
  shortPayLabels: {},
  shortPayDays: 30,
  stepUpAbove: {},
};

const account = (buidCustomer: string, customerName: string): PayingCustomer => ({
  buidCustomer,
  customerName,
  paymentEligible: true,
  enabledMethods: ['bank', 'card'],
  bankCurrencies: ['USD'],
});

/** Two sub-accounts that may be paid for in both ways. */
export const ACCOUNTS = [account('0412', 'Fleet East 0412'), account('0417', 'Fleet West 0417')];

/** A payer of both. */
export const PAYER: PaymentContext = {
  config: PAYMENT_CONFIG,
  role: 'payer',
  accounts: new Map(ACCOUNTS.map((one) => [one.buidCustomer, one])),
};

/** Days from an invoice to its due date. */
const TERMS = 30;

/** An invoice of Fleet East, billed and not yet due, unless told otherwise. */
export function invoice(number: number, differing: Partial<Invoice> = {}): Invoice {
  const { dueDate = '2026-11-27' } = differing;
  return {
    trxId: String(number),
    invoiceId: `INV-${number}`,
    status: ['Billed'],
    eligibleForDispute: true,
    buidCustomer: '0412',
    accountName: 'Fleet East 0412',
    buidMerchant: 'ostrander',
    merchantName: 'Ostrander Truck Centers',
    poNumber: '45-11342',
    invoiceDate: addDays(dueDate, -TERMS),
    dueDate,
    total: { amount: 126_850, currency: 'USD' },
    open: { amount: 126_850, currency: 'USD' },
    ...differing,
  };
}

/** What makes an invoice one of Fleet West. */
export const OF_WEST = {
  buidCustomer: '0417',
  accountName: 'Fleet West 0417',
  buidMerchant: 'bexley',
  merchantName: 'Bexley Parts Depot',
};

/** Payable by bank and by card. */
export const EAST = invoice(7816240, { status: ['Past Due'], dueDate: '2026-10-27' });
/** Of another account, and under the card minimum. */
export const WEST = invoice(7818455, {
  ...OF_WEST,
  total: { amount: 1_840, currency: 'USD' },
  open: { amount: 1_840, currency: 'USD' },
});
/** Paid already, so that nothing can be paid with it. */
export const PAID = invoice(7828001, {
  status: ['Paid'],
  open: { amount: 0, currency: 'USD' },
  eligibleForDispute: false,
});

/** Payable, and disputed, so that only its own box takes it. */
export const DISPUTED = invoice(7829110, { status: ['Past Due', 'Disputed'], dueDate: '2026-10-30' });

/** A page that answers a query. */
export function pageOf(
  invoices: readonly Invoice[],
  query: InvoicePageQuery,
  total: number = invoices.length,
): InvoicePage {
  return {
    rows: invoices,
    total,
    totals: totals(invoices.map(({ open }) => open)),
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    today: TODAY,
  };
}

/** A set that the server keeps until a quarter past three. */
export function serverSelection(
  selectionId: string,
  invoices: readonly Invoice[],
  leftOut: Partial<LeftOut> = {},
): InvoiceSelection {
  return {
    selectionId,
    summary: summarize(invoices, PAYMENT_CONFIG),
    leftOut: { disputed: 0, credits: 0, ...leftOut },
    expiresAt: '2026-11-20T15:15:00.000Z',
  };
}

/** What the list shows, whatever is asked for. */
export const LISTED = [EAST, WEST, DISPUTED];

/** How many of the list are of each account, or of each merchant. */
function countedBy(idOf: (one: Invoice) => string, nameOf: (one: Invoice) => string) {
  const groups = Map.groupBy(LISTED, idOf);
  return [...groups].map(([id, all]) => ({ id, name: nameOf(all[0]!), count: all.length }));
}

/** What the tabs and filters show of the examples. */
export const invoiceCounts: InvoiceCounts = {
  lists: INVOICE_LISTS.map((list) => {
    const all = LISTED.filter(({ status }) => belongsToList(status, list));
    return { list, count: all.length, totals: totals(all.map(({ open }) => open)) };
  }),
  disputed: totals(LISTED.flatMap(({ disputed }) => disputed ?? [])),
  accounts: countedBy(
    ({ buidCustomer }) => buidCustomer,
    ({ accountName }) => accountName,
  ),
  merchants: countedBy(
    ({ buidMerchant }) => buidMerchant,
    ({ merchantName }) => merchantName,
  ),
  today: TODAY,
};
