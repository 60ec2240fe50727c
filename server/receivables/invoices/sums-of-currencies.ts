import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AskedPage } from '#server/platform/http/asked-page.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** What there is in a currency; minor units. */
interface CurrencySum {
  readonly currency: string;
  readonly count: number;
  readonly open: number;
}

/** How many invoices match and what is open of them, by currency; minor units. */
export function sumsOfCurrencies(tx: Pick<Tx, 'selectFrom'>, condition: Condition): Promise<CurrencySum[]> {
  return tx
    .selectFrom('invoices')
    .select(['currency', sql<number>`count(*)`.as('count'), sql<number>`sum(open)::bigint`.as('open')])
    .where(condition)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** What a page of invoices says of all that match. */
export const sumsMeta = (sums: readonly CurrencySum[], page: AskedPage, today: PlainDate) => ({
  total: sums.reduce((sum, { count }) => sum + count, 0),
  ...page.meta,
  totals: sums.map(({ currency, open }) => money(open, currency)),
  business_date: today,
});
