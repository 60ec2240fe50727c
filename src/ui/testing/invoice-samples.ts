import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type { InvoiceCounts, InvoicePage } from '#domain/invoice/invoice-list.ts';
import type { Invoice, InvoiceList } from '#domain/invoice/invoice.ts';
import { money, totals } from '#domain/money/money.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import { aPaymentConfig } from '#domain/testing/payment-facts.ts';

const usd = (amount: number) => money(amount, 'USD');

/** The business date of the samples. */
export const TODAY = '2026-11-12';

const ACCOUNTS = { '0412': 'Fleet East 0412', '0417': 'Fleet West 0417', '0433': 'Shop & Yard 0433' };

type Row = [
  number: number,
  status: Invoice['status'],
  merchantName: string,
  poNumber: string | null,
  buidCustomer: keyof typeof ACCOUNTS,
  invoiceDate: string,
  dueDate: string,
  amount: number,
];

const ROWS: readonly Row[] = [
  [7802114, ['Past Due'], 'Morrow Tire & Fleet', '45-10988', '0412', '2026-08-04', '2026-09-03', 385_350],
  [
    7809377,
    ['Past Due'],
    'Vasquez Hydraulic Supply',
    '45-11207',
    '0417',
    '2026-08-29',
    '2026-09-28',
    742_025,
  ],
  [
    7812633,
    ['Past Due', 'Disputed'],
    'Bramwell Tool & Safety',
    '45-11260',
    '0433',
    '2026-09-09',
    '2026-10-09',
    196_400,
  ],
  [7814408, ['On Hold'], 'Calloway Ag Partners', null, '0417', '2026-09-14', '2026-10-14', 88_025],
  [
    7815519,
    ['Past Due', 'Payment Pending'],
    'Ostrander Truck Centers',
    '45-11318',
    '0412',
    '2026-09-16',
    '2026-10-16',
    931_000,
  ],
  [
    7816240,
    ['Past Due'],
    'Ostrander Truck Centers',
    '45-11342',
    '0412',
    '2026-09-19',
    '2026-10-19',
    1_268_500,
  ],
  [7818455, ['Past Due'], 'Bexley Parts Depot', '45-11390', '0417', '2026-09-26', '2026-10-26', 1_840],
  [
    7821390,
    ['Billed'],
    'Pinebrook Equipment Rental',
    '45-11467',
    '0433',
    '2026-10-14',
    '2026-11-13',
    1_521_000,
  ],
  [7829944, ['Unbilled'], 'Calloway Ag Partners', '45-11602', '0417', '2026-11-11', '2026-12-11', 310_475],
  [7828001, ['Paid'], 'Tidewater Marine Supply', '45-11420', '0433', '2026-10-17', '2026-11-16', 96_035],
];

/** Ten invoices in the states that a list shows. */
export const INVOICES: readonly Invoice[] = ROWS.map(
  ([number, status, merchantName, poNumber, buidCustomer, invoiceDate, dueDate, amount]) => ({
    trxId: String(number),
    invoiceId: `INV-${number}`,
    status,
    eligibleForDispute: true,
    buidCustomer,
    accountName: ACCOUNTS[buidCustomer],
    buidMerchant: merchantName.slice(0, 8).toLowerCase().trim(),
    merchantName,
    poNumber,
    invoiceDate,
    dueDate,
    total: usd(amount),
    open: usd(status.includes('Paid') ? 0 : amount),
  }),
);

/** The first page of many. */
export const INVOICE_PAGE: InvoicePage = {
  rows: INVOICES,
  total: 2418,
  totals: totals(INVOICES.map(({ open }) => open)),
  pageNumber: 1,
  pageSize: 10,
  today: TODAY,
};

const COUNTS: Record<InvoiceList, number> = {
  all: 2418,
  unpaid: 70,
  'past-due': 9,
  billed: 61,
  'payment-pending': 4,
  disputed: 3,
  'on-hold': 2,
  unbilled: 12,
  paid: 2327,
  other: 3,
};

/** What the tabs and filters show. */
export const INVOICE_COUNTS: InvoiceCounts = {
  lists: Object.entries(COUNTS).map(([list, count]) => ({
    list: list as InvoiceList,
    count,
    totals: [usd(count * 104_312)],
  })),
  disputed: [usd(104_312)],
  accounts: Object.entries(ACCOUNTS).map(([id, name]) => ({ id, name, count: 806 })),
  merchants: Array.from(
    new Map(INVOICES.map(({ buidMerchant, merchantName }) => [buidMerchant, merchantName])),
    ([id, name]) => ({ id, name, count: 241 }),
  ),
  today: TODAY,
};

/** The account status in US dollars, and a little owed in Canadian ones. */
export const EXPOSURES: readonly Exposure[] = [
  {
    currency: 'USD',
    creditLimit: usd(75_000_000),
    creditUsed: usd(41_238_618),
    creditHeld: usd(3_845_000),
    heldCount: 3,
    heldUntil: '2026-11-26',
    creditAvailable: usd(29_916_382),
    pastDueTotal: usd(4_691_840),
    pastDueCount: 9,
    currentDue: usd(33_120_253),
    currentDueCount: 61,
    unappliedCredit: usd(0),
    reservedCredit: usd(0),
    usableCredit: usd(0),
    unbilled: usd(1_203_400),
    lateFee: usd(7_555),
    oldestDaysLate: 70,
    aging: [
      { bucket: 'current', count: 61, amount: usd(33_120_253), disputed: usd(0) },
      { bucket: '1-30', count: 6, amount: usd(3_120_415), disputed: usd(0) },
      { bucket: '31-60', count: 2, amount: usd(1_186_075), disputed: usd(0) },
      { bucket: '61-90', count: 1, amount: usd(385_350), disputed: usd(0) },
      { bucket: '90+', count: 0, amount: usd(0), disputed: usd(0) },
    ],
    owed: [
      { part: 'in_flight', count: 3, amount: usd(2_109_075) },
      { part: 'waiting_for_card', count: 1, amount: usd(41_000) },
      { part: 'on_hold', count: 2, amount: usd(310_000) },
      { part: 'credits', count: 0, amount: usd(0) },
      { part: 'disputed', count: 0, amount: usd(0) },
      { part: 'to_pay_now', count: 64, amount: usd(35_352_018) },
    ],
    asOf: '2026-11-12T15:42:00.000Z',
  },
];

const CONFIG = { ...aPaymentConfig, cardMaximumCount: 25, termsVersion: '2026-01' };

/** A payer of all accounts of the samples. */
export const PAYER: PaymentContext = {
  config: CONFIG,
  role: 'payer',
  accounts: new Map(
    Object.entries(ACCOUNTS).map(([buidCustomer, customerName]): [string, PayingCustomer] => [
      buidCustomer,
      {
        buidCustomer,
        customerName,
        paymentEligible: true,
        enabledMethods: ['bank', 'card'],
        bankCurrencies: ['USD'],
      },
    ]),
  ),
};

/** An invoice with its document, past due and payable, unless told otherwise. */
export function invoiceDetails(changed: Partial<InvoiceDetails> = {}): InvoiceDetails {
  return {
    invoice: INVOICES[5]!,
    shortPays: [],
    documentType: 'Invoice',
    billedDate: '2026-09-20',
    receivedDate: '2026-09-20',
    terms: 'Net 30',
    lines: [
      line(1, 'Brake drum, rear, 16.5 × 7', 8, 'EA', 41_250),
      line(2, 'Air disc caliper, remanufactured', 6, 'EA', 68_500),
      line(3, 'Synthetic gear oil 75W-90, 55 gal', 4, 'DR', 79_800),
      line(4, 'Field service', 14, 'HR', 11_800),
    ],
    subtotal: usd(1_225_400),
    tax: usd(60_045),
    rebates: usd(24_500),
    lateFee: usd(7_555),
    total: usd(1_268_500),
    paid: usd(0),
    credited: usd(0),
    open: usd(1_268_500),
    disputedTotal: usd(0),
    notes:
      'Calipers on back order from Sep 12, shipped complete on Sep 18. Core return for 6 calipers due by Oct 31.',
    adjustmentReason: null,
    adjustmentComments: null,
    events: [
      { kind: 'invoiced', at: '2026-09-19', paymentId: null, amount: null },
      { kind: 'billed', at: '2026-09-20', paymentId: null, amount: usd(1_268_500) },
      { kind: 'due', at: '2026-10-19', paymentId: null, amount: null },
    ],
    activePaymentId: null,
    activePaymentAwaitsCard: false,
    chargebacks: [],
    disputeObstacles: [],
    chargebackObstacles: [],
    today: TODAY,
    ...changed,
  };
}

function line(lineNumber: number, description: string, quantity: number, unit: string, price: number) {
  return {
    lineNumber,
    description,
    quantity,
    unit,
    unitPrice: usd(price),
    amount: usd(price * quantity),
  };
}

/** The three addresses of the sample invoice. */
export const ADDRESSES = {
  merchant: {
    contactName: 'Parts desk: Ray Ostrander',
    line1: '4120 Canal Rd',
    line2: null,
    line3: null,
    cityStateZip: 'Duluth, MN 55806',
    country: 'United States',
  },
  billing: {
    contactName: 'Accounts payable',
    line1: '88 Quarry St, Floor 3',
    line2: null,
    line3: null,
    cityStateZip: 'Madison, WI 53703',
    country: 'United States',
  },
  shipping: {
    contactName: 'Dock 4, L. Petrauskas',
    line1: '1901 Harbor Ave',
    line2: null,
    line3: null,
    cityStateZip: 'Green Bay, WI 54303',
    country: 'United States',
  },
};
