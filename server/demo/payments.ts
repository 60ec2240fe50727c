import { payableAmount } from '#domain/invoice/invoice.ts';
import { addBusinessDays, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { money, totals } from '#domain/money/money.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { RETURNED_PAYMENTS } from '#server/demo/returned-payments.ts';
import type { DemoPayer, DemoPayment } from '#server/demo/demo-payment.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { answerShortPay } from '#server/money/short-pays/answer-short-pay.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { paidInvoices, partsOf } from '#server/money/payments/parts-of-order.ts';
import { lockOrderedInvoices } from '#server/money/payments/ordered-invoices.ts';
import { writePayment } from '#server/money/payments/write-payment.ts';
import { parseSettings } from '#server/settings.ts';

type AnswerDeps = Pick<Deps, 'clock' | 'sealer'>;

/** Why the bank of the demonstration sends back. */
const RETURNED = 'R01 Insufficient funds';
const BY_CLOCK = { bankPayments: 'clock', settings: parseSettings({}) } as const;

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

/** Of a merchant that answers why less was paid: one waits, one was accepted, one refused. */
const ANSWERED_PAYMENTS: readonly DemoPayment[] = [
  {
    ...paidInPart(16),
    short: { reason: 'agreedDiscount', note: 'Half price for the first month, as agreed with Ray' },
    answer: { act: 'accept', words: 'As agreed', daysAgo: 11 },
  },
  {
    ...paidInPart(14),
    short: { reason: 'wrongPrice', note: 'The price list says half' },
    answer: {
      act: 'refuse',
      words: 'The price list of October applies, and the delivery was in October',
      daysAgo: 9,
    },
  },
  { ...paidInPart(10), short: { reason: 'damagedGoods', note: 'One of two drums was cracked' } },
];

/** One invoice of the merchant whose user shows the merchant's side, by bank, settled the day after. */
function paidInPart(daysAgo: number) {
  return {
    method: 'bank',
    merchant: '700101',
    count: 1,
    daysAgo,
    steps: [
      [0, { type: 'bank.accepted' }],
      [1, { type: 'funds.settled' }],
    ],
  } as const;
}

/** Makes the payments by the same functions as real ones, at the time at which they happened. */
export async function insertDemoPayments(
  tx: Tx,
  deps: AnswerDeps,
  config: PaymentConfig,
  caller: Caller,
  bankAccountId: string,
): Promise<void> {
  const payer: DemoPayer = {
    buid: KESTREL,
    name: 'Kestrel Ridge Logistics',
    caller,
    bankAccount: { bankAccountId, bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  };
  for (const payment of [...DEMO_PAYMENTS, ...ANSWERED_PAYMENTS, ...RETURNED_PAYMENTS])
    await insertDemoPayment(tx, deps, config, payer, payment);
}

/** Makes one payment and moves it on. Answers its id; null where there is nothing that it could pay. */
export async function insertDemoPayment(
  tx: Tx,
  deps: AnswerDeps,
  config: PaymentConfig,
  payer: DemoPayer,
  payment: DemoPayment,
): Promise<string | null> {
  const { clock, sealer } = deps;
  const { buid } = payer;
  const customer = {
    customerId: buid,
    buidCustomer: buid,
    accountIds: null,
    customerName: payer.name,
    currency: 'USD',
  };
  const { method, account, count, daysAgo, steps, isLate, merchant, short, answer } = payment;
  const bankAccount = payment.from ?? payer.bankAccount;
  const today = clock.today();
  const day = submissionDay(today, daysAgo);
  const payable = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'open'])
    .where('customer_id', '=', buid)
    .$if(account !== undefined, (query) => query.where('account_id', '=', account ?? ''))
    .where('currency', '=', 'USD')
    .where('is_payable', '=', true)
    .where('dispute', '=', 'none')
    .where('open', '>=', config.cardMinimum)
    // By the days that were asked for, so that the same invoices are paid on whatever day it is loaded.
    .where('invoice_date', '<=', addDays(today, daysAgo === 0 ? -1 : -daysAgo - LONGEST_CLOSED))
    .$if(merchant === undefined, (query) => query.where('due_date', isLate ? '<' : '>=', today))
    // A part payment takes an invoice out of its scheduled payment: what is to stand in one is left alone.
    .$if(merchant !== undefined, (query) =>
      query.where('merchant_id', '=', merchant ?? '').where('scheduled_in', 'is', null),
    )
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
  if (!amount) return null;
  const input = {
    buid_customer: buid,
    mode: 'INDIVIDUAL_ACCOUNT' as const,
    method,
    lines,
    bank_account_id: method === 'bank' ? bankAccount.bankAccountId : null,
    amount,
    fee: paymentFee(method, amount, config),
    fee_accepted: true,
    terms_version: config.termsVersion,
  };
  const at = standingClock(clock, day);
  const locked = await lockOrderedInvoices(tx, input, customer, payer.caller, at);
  const order = {
    input,
    paidBy: method,
    lines: paidInvoices(locked, partsOf(input)).map((one) => ({
      ...one,
      charged: payableAmount(one.invoice).amount,
    })),
    uses: [],
    bankAccount: method === 'bank' ? bankAccount : null,
    submissionId: null,
    caller: payer.caller,
    customer,
    requestId: 'demonstration',
  };
  const paymentId = await writePayment(tx, order, { clock: at, config });
  for (const [daysLater, event] of steps) {
    const then = standingClock(clock, daysLater === 0 ? day : addBusinessDays(day, daysLater, 'USD'));
    const cause =
      event.type === 'funds.returned'
        ? { booked: { at: then.instant(), on: then.today(), reason: RETURNED } }
        : {};
    await advancePayment(tx, paymentId, event, { ...BY_CLOCK, clock: then, sealer, cause });
  }
  if (answer) await answerOf(tx, deps, paymentId, answer);
  return paymentId;
}

/** The merchant's answer to the part payment, by the same function as a real one. */
async function answerOf(
  tx: Tx,
  deps: AnswerDeps,
  paymentId: string,
  { act, words, daysAgo }: NonNullable<DemoPayment['answer']>,
): Promise<void> {
  const clock = standingClock(deps.clock, addDays(deps.clock.today(), -daysAgo));
  const asked = await tx
    .selectFrom('short_pays')
    .select('short_pay_id')
    .where('payment_id', '=', paymentId)
    .execute();
  for (const { short_pay_id } of asked) {
    await answerShortPay(
      tx,
      { ...deps, clock },
      {
        input: { short_pay_id, action: act, words },
        caller: demoCaller('ray.ostrander', clock),
        requestId: 'demonstration',
      },
    );
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
