import { sql, type RawBuilder } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { AGE_DAYS, AGING_BUCKETS, type AgingBucket } from '#domain/customer/exposure.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { STATEMENT_KINDS, type StatementKind } from '#domain/statement/statement.ts';
import { CREDIT_USED } from '#server/money/ledger/ledger-account.ts';
import { kindOf, type Moved } from '#server/money/statements/statement-kind.ts';
import {
  lineResource,
  linesOf,
  type LinePart,
  type LineResource,
  type LineRow,
} from '#server/money/statements/statement-lines.ts';
import { entriesOf, movedOf, type StatementScope } from '#server/money/statements/statement-scope.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Statement = components['schemas']['Statement'];

/** What else stands on a statement. */
export interface StatementTold {
  readonly today: PlainDate;
  readonly asOf: Instant;
  readonly longestYears: number;
}

/** A statement with a part of its lines. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly lines: readonly LineResource[];
  /** Of all days. */
  readonly lineCount: number;
}

interface Figures {
  readonly opening: number;
  readonly owed: number;
  readonly in_transit: number;
  readonly unapplied: number;
  readonly sums: readonly (Moved & { readonly count: number })[];
  readonly aging: readonly {
    readonly bucket: AgingBucket;
    readonly count: number;
    readonly amount: number;
  }[];
  readonly lines: readonly LineRow[];
}

/** Reads a statement by one query, so that no payment arrives between its lines and its balances. */
export async function readStatement(
  tx: Tx,
  scope: StatementScope,
  part: LinePart,
  told: StatementTold,
): Promise<ReadStatement> {
  const entries = entriesOf(scope);
  const opening = openingOf(scope);
  const sumTo = (condition: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(amount), 0)::bigint from ledger_entries
      where ${entries} and effective_on <= ${scope.to}::date and ${condition})`;
  const { rows } = await sql<Figures>`select ${opening} as opening,
      ${sumTo(sql`ledger_account = any(${CREDIT_USED}::text[])`)} as owed,
      ${sumTo(sql`ledger_account in ('in_transit_bank', 'in_transit_card')`)} as in_transit,
      ${sumTo(sql`ledger_account = 'unapplied_credit'`)} as unapplied,
      (select coalesce(jsonb_agg(to_jsonb(summed)), '[]') from (select reason, is_credit, cause,
          sum(amount)::bigint as amount, count(*)::int as count
        from (${movedOf(scope)}) moved group by reason, is_credit, cause, amount > 0) summed) as sums,
      (select coalesce(jsonb_agg(to_jsonb(aged)), '[]') from (${agedOf(scope)}) aged) as aging,
      (select coalesce(jsonb_agg(to_jsonb(line) order by line.day, line.entry_id), '[]')
        from (${linesOf(scope, opening, part)}) line) as lines`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new RangeError('a query without a table answers one row');
  const sums = sumsOf(figures.sums, scope.currency);
  return {
    statement: statementOf(figures, sums, scope, told),
    lines: figures.lines.map((row) => lineResource(row, scope.currency)),
    lineCount: sums.reduce((all, { count }) => all + count, 0),
  };
}

/** The balance at the end of the day before the first, as a query. */
export function openingOf(scope: StatementScope): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(amount), 0)::bigint from ledger_entries
    where ${entriesOf(scope)} and effective_on < ${scope.from}::date)`;
}

function statementOf(
  { opening, owed, in_transit: inTransit, unapplied, aging }: Figures,
  sums: Statement['sums'],
  { currency, from, to }: StatementScope,
  { today, asOf, longestYears }: StatementTold,
): Statement {
  const amount = (minorUnits: number) => money(minorUnits, currency);
  return {
    from,
    to,
    currency,
    opening: amount(opening),
    sums,
    closing: amount(sums.reduce((balance, sum) => balance + sum.amount.amount, opening)),
    owed: amount(owed),
    in_transit: amount(inTransit),
    unapplied_credit: amount(unapplied),
    aging: AGING_BUCKETS.map((bucket) => {
      const aged = aging.find((one) => one.bucket === bucket);
      return { bucket, count: aged?.count ?? 0, amount: amount(aged?.amount ?? 0) };
    }),
    business_date: today,
    longest_years: longestYears,
    as_of: asOf,
  };
}

/** What each kind comes to; several steps of the ledger can be of one. */
function sumsOf(rows: Figures['sums'], currency: string): Statement['sums'] {
  const byKind = new Map<StatementKind, { count: number; amount: number }>();
  for (const row of rows) {
    const before = byKind.get(kindOf(row)) ?? { count: 0, amount: 0 };
    byKind.set(kindOf(row), { count: before.count + row.count, amount: before.amount + row.amount });
  }
  return STATEMENT_KINDS.flatMap((kind) => {
    const sum = byKind.get(kind);
    return sum ? [{ kind, count: sum.count, amount: money(sum.amount, currency) }] : [];
  });
}

/** What was owed at the end of the last day, by how late it was then. */
function agedOf(scope: StatementScope): RawBuilder<unknown> {
  const { customerId } = scope.customer;
  const ages = Object.entries(AGE_DAYS).map(
    ([bucket, [, to]]) => sql`when ${to}::int is null or days <= ${to}::int then ${bucket}`,
  );
  return sql`select case ${sql.join(ages, sql` `)} end as bucket, count(*)::int as count, sum(amount)::bigint as amount
    from (select sum(entry.amount)::bigint as amount, ${scope.to}::date - min(invoice.due_date) as days
      from (select trx_id, amount from ledger_entries
        where ${entriesOf(scope)} and ledger_account = any(${CREDIT_USED}::text[])
          and effective_on <= ${scope.to}::date) entry
      left join invoices invoice on invoice.customer_id = ${customerId} and invoice.trx_id = entry.trx_id
      group by entry.trx_id having sum(entry.amount) <> 0) owed
    group by bucket`;
}
