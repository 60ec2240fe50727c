import { sql, type RawBuilder } from 'kysely';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { Hindered, Hindrance } from '#domain/selection/hindrance.ts';
import type { LeftOut } from '#domain/selection/left-out.ts';
import { money, totals } from '#domain/money/money.ts';
import type { LeaveOutRule, Offender, OffenceRule } from '#domain/payment/payment-obstacle.ts';
import {
  NAMED_OFFENDERS,
  partsByCurrency,
  type AccountShare,
  type CurrencyShare,
  type Offence,
  type SelectionSummary,
} from '#domain/selection/selection-summary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  DISPUTED_WHOLE,
  PAYABLE_AMOUNT,
  type Condition,
} from '#server/receivables/invoices/list-condition.ts';

const OFFENCE_RULES: readonly OffenceRule[] = ['PAY-02', 'PAY-04', 'PAY-06', 'PAY-07'];

/** Those whose offenders can be paid in no way. */
const HINDERING: readonly OffenceRule[] = ['PAY-02', 'PAY-04', 'PAY-06'];

/** What makes a row of `invoices` offend a rule on its own: the SQL of what the domain leaves out by it. */
export function offenceCondition(rule: LeaveOutRule, config: PaymentConfig): Condition {
  switch (rule) {
    case 'PAY-02':
      return sql<boolean>`not is_payable`;
    case 'PAY-04':
      return sql<boolean>`(is_payable and ${PAYABLE_AMOUNT} <= 0)`;
    case 'PAY-06':
      return sql<boolean>`not currency = any(${[...config.supportedCurrencies]}::text[])`;
    case 'PAY-07':
      return sql<boolean>`(${PAYABLE_AMOUNT} > 0 and ${PAYABLE_AMOUNT} < ${config.cardMinimum}::bigint)`;
    case 'PAY-29':
      return sql<boolean>`(scheduled_on is not null)`;
    case 'PAY-46':
      return sql<boolean>`(asked_in is not null)`;
  }
}

/** What can be paid, whoever pays: the SQL of what the domain finds no hindrance of. */
export const isPayableCondition = ({ supportedCurrencies }: PaymentConfig): Condition =>
  sql<boolean>`(is_payable and ${PAYABLE_AMOUNT} > 0 and currency = any(${[...supportedCurrencies]}::text[]))`;

interface NamedOffender extends Offender {
  readonly position: number;
}

/** One account's part of a selection in one currency. */
interface Share {
  readonly account_id: string;
  readonly account_name: string;
  readonly currency: string;
  readonly count: number;
  readonly disputed: number;
  readonly payable: number;
  readonly disputed_parts: number;
  readonly payable_amount: number;
  readonly offences: Record<OffenceRule, { readonly count: number; readonly first: NamedOffender[] }>;
}

/** The invoices of a selection, or those that it leaves out. */
const itemsOf = (tx: Tx, selectionId: string, customerId: string, isLeftOut: boolean) =>
  tx
    .selectFrom('invoice_selection_items as item')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.customer_id', '=', 'item.customer_id')
        .onRef('invoices.trx_id', '=', 'item.trx_id'),
    )
    .where('item.selection_id', '=', selectionId)
    .where('item.customer_id', '=', customerId)
    .where('item.left_out', '=', isLeftOut);

/**
 * The summary of a selection that the server keeps, by one aggregate in the database: the same as the domain's
 * `summarize` over its invoices in the order of their positions, which a test holds it to.
 */
export async function summarizeSelection(
  tx: Tx,
  selectionId: string,
  customerId: string,
  config: PaymentConfig,
): Promise<SelectionSummary> {
  const shares = await itemsOf(tx, selectionId, customerId, false)
    .select([
      'account_id',
      'currency',
      sql<string>`(array_agg(account_name order by position))[1]`.as('account_name'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${DISPUTED_WHOLE})`.as('disputed'),
      sql<number>`count(*) filter (where is_payable and ${PAYABLE_AMOUNT} > 0)`.as('payable'),
      sql<number>`sum(open - ${PAYABLE_AMOUNT})::bigint`.as('disputed_parts'),
      sql<number>`sum(${PAYABLE_AMOUNT})::bigint`.as('payable_amount'),
      sql<Share['offences']>`json_build_object(${sql.join(
        OFFENCE_RULES.flatMap((rule) => [sql.lit(rule), offencesOf(rule, offenceCondition(rule, config))]),
      )})`.as('offences'),
    ])
    .groupBy(['account_id', 'currency'])
    .orderBy(sql`min(position)`)
    .execute();
  const offenders = shares.flatMap(({ offences }) => HINDERING.map((rule) => offences[rule].count));
  const isHindered = offenders.some((count) => count > 0);
  return {
    hindered: isHindered ? await countHindered(tx, selectionId, customerId, config) : {},
    count: shares.reduce((sum, { count }) => sum + count, 0),
    disputed: shares.reduce((sum, { disputed }) => sum + disputed, 0),
    disputedParts: partsByCurrency(shares.map((share) => money(share.disputed_parts, share.currency))),
    accounts: accountShares(shares),
    currencies: currencyShares(shares),
    offences: Object.fromEntries(OFFENCE_RULES.map((rule) => [rule, mergeOffences(shares, rule)])) as Record<
      OffenceRule,
      Offence
    >,
  };
}

/** What keeps an invoice from being paid: the SQL of the domain's `notPayableAs`. */
const NOT_PAYABLE_AS = sql`case when collection = 'paymentPending' then 'inPayment' when life_cycle = 'paid' then 'paid'
  when life_cycle = 'billed' and hold = 'onHold' then 'onHold' when hold = 'pending' then 'underReview'
  when life_cycle in ('unbilled', 'invoiced') then 'notBilled' when life_cycle = 'unapplied' then 'credit' else 'closed' end`;

/** How many invoices of a selection can be paid in no way, by why. */
async function countHindered(
  tx: Tx,
  selectionId: string,
  customerId: string,
  config: PaymentConfig,
): Promise<Hindered> {
  const rows = await itemsOf(tx, selectionId, customerId, false)
    .select([
      sql<Hindrance>`case when not is_payable then ${NOT_PAYABLE_AS} when ${offenceCondition('PAY-04', config)}
        then 'nothingOpen' else 'currency' end`.as('why'),
      sql<number>`count(*)`.as('count'),
    ])
    .where(sql<boolean>`not ${isPayableCondition(config)}`)
    .groupBy(sql`1`)
    .execute();
  return Object.fromEntries(rows.map(({ why, count }) => [why, count]));
}

function offencesOf(rule: OffenceRule, condition: Condition): RawBuilder<unknown> {
  const why = rule === 'PAY-02' ? sql`, 'as', ${NOT_PAYABLE_AS}` : sql``;
  const named = sql`json_build_object('position', position, 'trxId', invoices.trx_id, 'invoiceId', invoice_id${why})`;
  return sql`json_build_object(
    'count', count(*) filter (where ${condition}),
    'first', coalesce((array_agg(${named} order by position) filter (where ${condition}))[1:${sql.lit(
      NAMED_OFFENDERS,
    )}], '{}'))`;
}

function mergeOffences(shares: readonly Share[], rule: OffenceRule): Offence {
  const first = shares
    .flatMap(({ offences }) => offences[rule].first)
    .toSorted((one, other) => one.position - other.position)
    .slice(0, NAMED_OFFENDERS)
    .map(({ trxId, invoiceId, as }) => ({ trxId, invoiceId, ...(as && { as }) }));
  return { count: shares.reduce((sum, { offences }) => sum + offences[rule].count, 0), first };
}

function accountShares(shares: readonly Share[]): AccountShare[] {
  return Array.from(
    Map.groupBy(shares, ({ account_id }) => account_id),
    ([buidCustomer, group]) => ({
      buidCustomer,
      accountName: group[0]?.account_name ?? '',
      count: group.reduce((sum, { count }) => sum + count, 0),
      payable: group.reduce((sum, { payable }) => sum + payable, 0),
      totals: totals(group.map((share) => money(share.payable_amount, share.currency))),
    }),
  );
}

function currencyShares(shares: readonly Share[]): CurrencyShare[] {
  return Array.from(
    Map.groupBy(shares, ({ currency }) => currency),
    ([currency, group]) => ({
      currency,
      count: group.reduce((sum, { count }) => sum + count, 0),
      payable: group.reduce((sum, { payable }) => sum + payable, 0),
      total: money(
        group.reduce((sum, share) => sum + share.payable_amount, 0),
        currency,
      ),
    }),
  );
}

/** How many a selection leaves out until they are taken in, by why: the SQL of the domain's `leftOutReason`. */
export async function countLeftOut(tx: Tx, selectionId: string, customerId: string): Promise<LeftOut> {
  return itemsOf(tx, selectionId, customerId, true)
    .select([
      sql<number>`count(*) filter (where total >= 0)`.as('disputed'),
      sql<number>`count(*) filter (where total < 0)`.as('credits'),
    ])
    .executeTakeFirstOrThrow();
}
