import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListedStatus, PaymentMark, PaymentSort } from '#domain/payment/payment-list.ts';
import type { AwaitedOfPayer, PaymentMethod } from '#domain/payment/payment.ts';
import { hasChargebackNumber, hasRefundNumber, MARKED } from '#server/money/payments/payment-marks.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';
import { amountIn } from '#domain/search/search-hit.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { searchKey } from '#server/platform/db/search-text.ts';
import { isSaidSo, unmasked } from '#server/money/payments/shown-words.ts';

type Condition = RawBuilder<boolean>;

/** The parameters of the history and of its CSV, by their names in the contract. */
export interface PaymentParameters {
  readonly 'filter[status]'?: ListedStatus;
  readonly 'filter[method]'?: PaymentMethod;
  readonly 'filter[mark]'?: PaymentMark;
  readonly 'filter[submitted_from]'?: PlainDate;
  readonly 'filter[submitted_to]'?: PlainDate;
  readonly 'filter[account]'?: string;
  readonly 'filter[total_from]'?: number;
  readonly 'filter[total_to]'?: number;
  readonly 'filter[search]'?: string;
  readonly 'filter[waits_for]'?: AwaitedOfPayer;
  readonly 'filter[sol_currency]'?: string;
}

/**
 * The condition of a request on `payments`, always with the customer, beside row-level security. Days are those of the
 * business time zone.
 */
export function paymentCondition(
  query: PaymentParameters,
  customer: NamedCustomer,
  timeZone: string,
): Condition {
  const conditions: Condition[] = [
    sql<boolean>`payments.customer_id = ${customer.customerId}`,
    ofAccount(customer),
  ];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => Condition) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  const midnight = (day: PlainDate) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const dayAfter = (day: PlainDate) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  add(query['filter[status]'], isListedAs);
  add(query['filter[method]'], (method) => sql<boolean>`method = ${method}`);
  add(query['filter[mark]'], (mark) => MARKED[mark]);
  add(query['filter[sol_currency]'], (currency) => sql<boolean>`currency = ${currency}`);
  add(query['filter[submitted_from]'], (day) => sql<boolean>`submitted_at >= ${midnight(inCalendar(day))}`);
  add(query['filter[submitted_to]'], (day) => sql<boolean>`submitted_at < ${dayAfter(inCalendar(day))}`);
  add(query['filter[total_from]'], (total) => sql<boolean>`amount + fee >= ${total}::bigint`);
  add(query['filter[total_to]'], (total) => sql<boolean>`amount + fee <= ${total}::bigint`);
  add(query['filter[account]'], (account) => hasLine(customer, sql`line.account_id = ${account}`));
  add(query['filter[search]'], (search) => isFound(customer, searchKey(search)));
  add(query['filter[waits_for]'], (awaited) => WAITS[awaited]);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether nothing of a settled payment stands any more: the SQL of the domain's `keptOfInvoices`, which a test holds it to. */
const IS_NO_LONGER_PAID: Condition = sql<boolean>`(payments.status = 'settled' and payments.amount > 0
  and payments.amount <= coalesce((select sum(line.amount) from refunds
      join refund_lines line on line.refund_id = refunds.refund_id
      where refunds.payment_id = payments.payment_id and refunds.kind = 'refund' and refunds.cause = 'support'), 0)
    + coalesce((select sum(taken.amount) from card_chargebacks chargeback
      join card_chargeback_lines taken on taken.chargeback_id = chargeback.chargeback_id
      where chargeback.payment_id = payments.payment_id and chargeback.status in ('accepted', 'lost')), 0))`;

function isListedAs(status: ListedStatus): Condition {
  // What the bank took back after it was paid is no longer paid either; it stands among what was sent back as well.
  if (status === 'no_longer_paid')
    return sql<boolean>`(${IS_NO_LONGER_PAID} or (payments.status = 'returned' and payments.settled_at is not null))`;
  const isSo = sql<boolean>`payments.status = ${status}`;
  return status === 'settled' ? sql<boolean>`(${isSo} and not ${IS_NO_LONGER_PAID})` : isSo;
}

/**
 * Whether it is searched for by a part of its number, of a reference to it, of the number of one of its invoices, credits or
 * chargebacks, of who has paid, of its bank account as it is shown, or of what the bank said as it sent it back, or what the
 * portal says for that; or by its sum, as it was charged or as its invoices got it.
 */
function isFound(customer: NamedCustomer, key: string): Condition {
  const { customerId } = customer;
  const ofInvoice = hasLine(customer, sql`strpos(lower(line.invoice_id), ${key}) > 0`);
  const ofCredit = sql`payments.payment_id in (select used.payment_id from credit_applications used
    join invoices credit on credit.customer_id = used.customer_id and credit.trx_id = used.credit_trx_id
    where used.customer_id = ${customerId} and strpos(lower(credit.invoice_id), ${key}) > 0)`;
  const ofSchedule = sql`payments.schedule_id in (select schedule_id from scheduled_payments
    where scheduled_payments.customer_id = ${customerId} and strpos(lower(schedule_number), ${key}) > 0)`;
  const amount = amountIn(key);
  const ofSum = amount === null ? sql`false` : sql`${amount}::bigint in (amount, amount + fee)`;
  return sql<boolean>`(${ofSum} or strpos(lower(payment_number), ${key}) > 0
    or strpos(lower(payer_name), ${key}) > 0
    or strpos(lower(bank_name || ' ' || last_four), ${unmasked(key)}) > 0
    or strpos(lower(bank_reason), ${key}) > 0 or ${isSaidSo(key)} or ${hasChargebackNumber(key)}
    or strpos(lower(coalesce(confirmation_number, '')), ${key}) > 0
    or ${hasProviderReference(key)}
    or ${ofInvoice} or ${ofCredit} or ${ofSchedule} or ${hasRefundNumber(key)})`;
}

/** Whether a part of what the card provider calls its charge is this. */
export function hasProviderReference(key: string): Condition {
  return sql<boolean>`exists (select from card_charges charge where charge.charge_id = payments.charge_id
    and strpos(lower(charge.provider_reference), ${key}) > 0)`;
}

function hasLine({ customerId }: NamedCustomer, condition: RawBuilder<unknown>): Condition {
  return sql<boolean>`payments.payment_id in (select line.payment_id from payment_lines line
    where line.customer_id = ${customerId} and ${condition})`;
}

/** Whether its cardholder got back for good what `line` had paid. */
export const isChargedBack = sql<boolean>`exists (select from card_chargebacks chargeback
  join card_chargeback_lines taken on taken.chargeback_id = chargeback.chargeback_id
  where chargeback.payment_id = line.payment_id and taken.trx_id = line.trx_id
    and chargeback.status in ('accepted', 'lost'))`;

/** Where the payer has still to do something. */
const WAITS: Readonly<Record<AwaitedOfPayer, Condition>> = {
  card: sql<boolean>`method = 'card' and status = 'submitted'`,
  payment: sql<boolean>`(payments.status = 'returned' or payments.payment_id in
      (select payment_id from card_chargebacks where card_chargebacks.status in ('accepted', 'lost')))
    and exists (select from payment_lines line
      join invoices invoice on invoice.customer_id = line.customer_id and invoice.trx_id = line.trx_id
      where line.payment_id = payments.payment_id and invoice.is_payable
        and (payments.status = 'returned' or ${isChargedBack}))`,
};

/** PostgreSQL's calendar has no year 0, which the contract's date format allows. */
const inCalendar = (day: PlainDate): PlainDate => (day.startsWith('0000') ? '0001-01-01' : day);

/** By what each order goes; payments that are alike in it by their ids, so that no page shows one twice. */
export const PAYMENT_ORDERS = {
  newest: { key: 'submitted_at', way: 'desc' },
  oldest: { key: 'submitted_at', way: 'asc' },
  total: { key: 'amount + fee', way: 'asc' },
  '-total': { key: 'amount + fee', way: 'desc' },
} as const satisfies Record<PaymentSort, { key: string; way: 'asc' | 'desc' }>;

/** The order of a list, for `order by`. */
export function paymentOrder(sort: PaymentSort): RawBuilder<unknown> {
  const { key, way } = PAYMENT_ORDERS[sort];
  return sql`${sql.raw(`${key} ${way}, payments.payment_id ${way}`)}`;
}
