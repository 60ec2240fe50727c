import { payableAmount } from '#domain/invoice/invoice.ts';
import { addBusinessDays, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { money, totals } from '#domain/money/money.ts';
import { paymentFee, type PaymentMethod } from '#domain/payment/payment.ts';
import type { ShortPay } from '#domain/payment/part-amount.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { paidInvoices, partsOf } from '#server/money/payments/parts-of-order.ts';
import { lockOrderedInvoices } from '#server/money/payments/ordered-invoices.ts';
import { writePayment } from '#server/money/payments/write-payment.ts';

interface DemoPayment {
  readonly method: PaymentMethod;
  readonly account: string;
  readonly count: number;
  /** Whether what is past due is paid, not what is not due yet. */
  readonly isLate?: true;
  /** Why half of the first invoice is paid only. */
  readonly short?: ShortPay;
  /** Days ago that it was submitted, or the business day before, and the steps that followed so many business days later. */
  readonly daysAgo: number;
  readonly steps: readonly (readonly [number, PaymentEvent])[];
}

/** Payments of the large customer: settled ones, a declined one, and one that is under way. */
const DEMO_PAYMENTS: readonly DemoPayment[] = [
  {
    method: 'bank',
    account: '100413',
    count: 4,
    daysAgo: 17,
    steps: [
      [0, { type: 'bank.accepted' }],
      [2, { type: 'funds.settled' }],
    ],
  },
  {
    method: 'card',
    account: '100433',
    count: 2,
    daysAgo: 11,
    steps: [
      [0, { type: 'card.authorized' }],
      [3, { type: 'funds.settled' }],
    ],
  },
  { method: 'card', account: '100417', count: 1, daysAgo: 6, steps: [[0, { type: 'card.declined' }]] },
  {
    method: 'bank',
    account: '100417',
    count: 3,
    daysAgo: 5,
    steps: [
      [0, { type: 'bank.accepted' }],
      [1, { type: 'funds.settled' }],
    ],
  },
  { method: 'bank', account: '100413', count: 4, daysAgo: 0, steps: [[0, { type: 'bank.accepted' }]] },
  // Of part payments one is settled, one under way, and one came back.
  {
    method: 'bank',
    account: '100433',
    count: 2,
    isLate: true,
    short: { reason: 'damagedGoods', note: 'Two of five pallets were wet on arrival' },
    daysAgo: 9,
    steps: [
      [0, { type: 'bank.accepted' }],
      [1, { type: 'funds.settled' }],
    ],
  },
  {
    method: 'bank',
    account: '100433',
    count: 2,
    short: { reason: 'agreedDiscount', note: '' },
    daysAgo: 0,
    steps: [[0, { type: 'bank.accepted' }]],
  },
  {
    method: 'bank',
    account: '100417',
    count: 1,
    short: { reason: 'wrongPrice', note: 'The offer of October says less' },
    daysAgo: 8,
    steps: [
      [0, { type: 'bank.accepted' }],
      [1, { type: 'funds.settled' }],
      [2, { type: 'funds.returned' }],
    ],
  },
];

/** Makes the payments by the same functions as real ones, at the time at which they happened. */
export async function insertDemoPayments(
  tx: Tx,
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  config: PaymentConfig,
  payer: Caller,
  bankAccountId: string,
): Promise<void> {
  const customer = {
    customerId: KESTREL,
    buidCustomer: KESTREL,
    accountIds: null,
    customerName: 'Kestrel Ridge Logistics',
    currency: 'USD',
  };
  for (const { method, account, count, daysAgo, steps, isLate, short } of DEMO_PAYMENTS) {
    const today = clock.today();
    const day = submissionDay(today, daysAgo);
    const payable = await tx
      .selectFrom('invoices')
      .select(['trx_id', 'open'])
      .where('customer_id', '=', KESTREL)
      .where('account_id', '=', account)
      .where('currency', '=', 'USD')
      .where('is_payable', '=', true)
      .where('dispute', '=', 'none')
      .where('open', '>=', config.cardMinimum)
      // By the days that were asked for, so that the same invoices are paid on whatever day it is loaded.
      .where('invoice_date', '<=', addDays(today, daysAgo === 0 ? -1 : -daysAgo - LONGEST_CLOSED))
      .where('due_date', isLate ? '<' : '>=', today)
      .orderBy('invoice_date')
      .orderBy('trx_id')
      .limit(count)
      .execute();
    const lines = payable.map(({ trx_id, open }, index) =>
      short && index === 0
        ? { trx_id, amount: money(Math.round(open / 2), 'USD'), short }
        : { trx_id, amount: money(open, 'USD') },
    );
    const [amount] = totals(lines.map((line) => line.amount));
    if (!amount) continue;
    const input = {
      buid_customer: KESTREL,
      mode: 'INDIVIDUAL_ACCOUNT' as const,
      method,
      lines,
      bank_account_id: method === 'bank' ? bankAccountId : null,
      amount,
      fee: paymentFee(method, amount, config),
      fee_accepted: true,
      terms_version: config.termsVersion,
    };
    const at = standingClock(clock, day);
    const locked = await lockOrderedInvoices(tx, input, customer, payer, at);
    const bankAccount =
      method === 'bank' ? { bankAccountId, bankName: 'Harbor Commercial Bank', lastFour: '0926' } : null;
    const order = {
      input,
      paidBy: method,
      lines: paidInvoices(locked, partsOf(input)).map((one) => ({
        ...one,
        charged: payableAmount(one.invoice).amount,
      })),
      uses: [],
      bankAccount,
      submissionId: null,
      caller: payer,
      customer,
      requestId: 'demonstration',
    };
    const paymentId = await writePayment(tx, order, { clock: at, config });
    for (const [daysLater, event] of steps) {
      const then = standingClock(clock, daysLater === 0 ? day : addBusinessDays(day, daysLater, 'USD'));
      await advancePayment(tx, paymentId, event, { clock: then, sealer, bankPayments: 'clock' });
    }
  }
}

/** Days after which a bank is open again, with the day itself. */
const LONGEST_CLOSED = 4;

/** The day so many days ago, or the last business day before; today is today, though the banks be closed. */
function submissionDay(today: PlainDate, daysAgo: number): PlainDate {
  if (daysAgo === 0) return today;
  let day = addDays(today, -daysAgo);
  while (!isBusinessDay(day, 'USD')) day = addDays(day, -1);
  return day;
}
