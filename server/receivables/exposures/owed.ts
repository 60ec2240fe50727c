import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  AGE_DAYS,
  AGING_BUCKETS,
  OWED_PARTS,
  type AgingBucket,
  type OwedPart,
} from '#domain/customer/exposure.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import {
  DISPUTED_IN_PART,
  DISPUTED_WHOLE,
  listCondition,
  PAYABLE_AMOUNT,
  type Condition,
} from '#server/receivables/invoices/list-condition.ts';

/** A number of invoices and what is open of them, minor units. */
export interface OpenSum {
  readonly count: number;
  readonly open: number;
}

/** What is owed in one currency. */
export interface Owed {
  /** All billed invoices, whatever stands in the way of paying them; and how much of each age is disputed. */
  readonly aging: Readonly<Record<AgingBucket, OpenSum>>;
  readonly disputed: Readonly<Record<AgingBucket, number>>;
  /** The same invoices by what stands in the way; of one that is disputed in part the rest can be paid. */
  readonly parts: Readonly<Record<OwedPart, OpenSum>>;
  /** What can be paid and is late, and what can be paid and is not, as 'pay all' takes it: no credit, nothing that is disputed. */
  readonly pastDue: OpenSum;
  readonly currentDue: OpenSum;
  readonly unbilled: number;
  readonly lateFee: number;
  readonly oldestDaysLate: number;
}

/** What a customer, or the accounts that the request is narrowed to, owe by currency and age on a business date. */
export async function owedByCurrency(
  tx: Tx,
  { customerId, accountIds }: NamedCustomer,
  today: PlainDate,
): Promise<Map<string, Owed>> {
  const pastDue = paidByAll('past-due', today);
  const sums: Record<string, readonly [condition: Condition, amount: RawBuilder<number>]> = {
    ...Object.fromEntries(AGING_BUCKETS.map((bucket) => [bucket, [inBucket(bucket, today), OPEN]])),
    ...Object.fromEntries(
      AGING_BUCKETS.map((bucket) => [`disputed ${bucket}`, [inBucket(bucket, today), DISPUTED_OPEN]]),
    ),
    ...Object.fromEntries(OWED_PARTS.map((part) => [part, [inPart(part), AMOUNTS[part] ?? OPEN]])),
    pastDue: [pastDue, PAYABLE_AMOUNT],
    currentDue: [paidByAll('billed', today), PAYABLE_AMOUNT],
  };
  const query = tx
    .selectFrom('invoices')
    .select('currency')
    .select(
      Object.entries(sums).flatMap(([name, [condition, amount]]) => [
        sql<number>`count(*) filter (where ${condition})`.as(`count ${name}`),
        sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`.as(`open ${name}`),
      ]),
    )
    .select([
      sql<number>`coalesce(sum(open) filter (where life_cycle in ('unbilled', 'invoiced')), 0)::bigint`.as(
        'unbilled',
      ),
      sql<number>`coalesce(sum(late_fee) filter (where is_payable), 0)::bigint`.as('late_fee'),
      // Of the same invoices as `pastDue`, beside which it is said.
      sql<number>`coalesce(max(${today}::date - due_date) filter (where ${pastDue}), 0)`.as('oldest'),
    ])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`life_cycle in ('unbilled', 'invoiced', 'billed')`)
    .groupBy('currency')
    .orderBy('currency');
  const rows = await (accountIds ? query.where('account_id', 'in', accountIds) : query).execute();
  return new Map(
    rows.map((row) => {
      const sum = (name: string): OpenSum => ({
        count: row[`count ${name}`] ?? 0,
        open: row[`open ${name}`] ?? 0,
      });
      const each = <Name extends string>(names: readonly Name[]) =>
        Object.fromEntries(names.map((name) => [name, sum(name)])) as Record<Name, OpenSum>;
      return [
        row.currency,
        {
          aging: each(AGING_BUCKETS),
          disputed: Object.fromEntries(
            AGING_BUCKETS.map((bucket) => [bucket, sum(`disputed ${bucket}`).open]),
          ) as Record<AgingBucket, number>,
          parts: each(OWED_PARTS),
          pastDue: sum('pastDue'),
          currentDue: sum('currentDue'),
          unbilled: row.unbilled,
          lateFee: row.late_fee,
          oldestDaysLate: Math.max(0, row.oldest),
        },
      ];
    }),
  );
}

/** What of a list 'all' takes to be paid: no credit (PAY-04), nothing of which all that is open is disputed. */
export function paidByAll(list: 'past-due' | 'billed', today: PlainDate): Condition {
  return sql<boolean>`(${listCondition(list, today)} and total >= 0 and not ${DISPUTED_WHOLE})`;
}

/** The customer's credit limits by currency, minor units. */
export async function creditLimits(tx: Tx, customerId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('credit_limits')
    .select(['currency', 'amount'])
    .where('customer_id', '=', customerId)
    .orderBy('currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/**
 * Whether a row is in 'not yet due' or 'past due' of a list of customers and of a program: what the invoice lists of
 * these names hold, which neither a payment under way nor a hold keeps.
 */
export function dueHalf(half: 'notYetDue' | 'pastDue', today: PlainDate): Condition {
  return listCondition(half === 'notYetDue' ? 'billed' : 'past-due', today);
}

function inBucket(bucket: AgingBucket, today: PlainDate): Condition {
  const [from, to] = AGE_DAYS[bucket];
  const late = sql`(${today}::date - due_date)`;
  const conditions = [
    sql<boolean>`is_billed`,
    ...(from === Number.MIN_SAFE_INTEGER ? [] : [sql<boolean>`${late} >= ${sql.lit(from)}`]),
    ...(to === null ? [] : [sql<boolean>`${late} <= ${sql.lit(to)}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether the payment that holds an invoice waits for its card, so that nothing has been taken. */
const waitsForCard = sql<boolean>`exists (select from payment_lines line join payments payment using (payment_id)
  where line.customer_id = invoices.customer_id and line.trx_id = invoices.trx_id and line.active
    and payment.method = 'card' and payment.status = 'submitted')`;

const OPEN = sql<number>`open`;
const DISPUTED_OPEN = sql<number>`disputed_total`;

/** What the payment that holds an invoice leaves open of it, with what was disputed when it was paid. */
const LEFT_OPEN = sql<number>`coalesce((select max(line.left_open) from payment_lines line
  where line.customer_id = invoices.customer_id and line.trx_id = invoices.trx_id and line.active), 0)`;

/** What is disputed of an invoice beside what can be paid. */
const DISPUTED_BESIDE = sql<number>`case when ${DISPUTED_IN_PART} then disputed_total else 0 end`;

/** What of an invoice is in a part, where that is not all that is open. */
const AMOUNTS: Partial<Record<OwedPart, RawBuilder<number>>> = {
  // A payment holds neither what is disputed nor what it leaves open.
  in_flight: sql<number>`open - greatest(${LEFT_OPEN}, ${DISPUTED_BESIDE})`,
  waiting_for_card: sql<number>`open - greatest(${LEFT_OPEN}, ${DISPUTED_BESIDE})`,
  left_open: sql<number>`${LEFT_OPEN} - ${DISPUTED_BESIDE}`,
  disputed: DISPUTED_OPEN,
  to_pay_now: sql<number>`open - disputed_total`,
};

/**
 * Whether a row is in a part of what is owed, so that all that is open is in one. An invoice that is disputed in part is
 * disputed with that, and with the rest to be paid now or in the payment that holds it, which may leave some of it open.
 */
function inPart(part: OwedPart): Condition {
  switch (part) {
    case 'in_flight':
      return sql<boolean>`is_billed and collection = 'paymentPending' and not (${waitsForCard})`;
    case 'waiting_for_card':
      return sql<boolean>`is_billed and collection = 'paymentPending' and ${waitsForCard}`;
    case 'left_open':
      return sql<boolean>`is_billed and collection = 'paymentPending' and ${LEFT_OPEN} > ${DISPUTED_BESIDE}`;
    case 'on_hold':
      return sql<boolean>`is_billed and collection <> 'paymentPending' and hold <> 'none'`;
    case 'credits':
      return sql<boolean>`is_payable and total < 0`;
    case 'disputed':
      return sql<boolean>`((is_payable and total >= 0 and disputed_total > 0)
        or (is_billed and collection = 'paymentPending' and ${DISPUTED_IN_PART}))`;
    case 'to_pay_now':
      return sql<boolean>`is_payable and total >= 0 and (disputed_total = 0 or disputed_total < open)`;
  }
}
