import { sql } from 'kysely';
import type { ListedCredit } from '#domain/credit/credit-plan.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Which credits are asked for. */
export interface CreditsAsked {
  readonly customerId: string;
  /** Null for those of all sub-accounts. */
  readonly accountIds: readonly string[] | null;
  readonly currency?: string | undefined;
  /** Only these; those of which nothing is left are not answered. */
  readonly trxIds?: readonly string[];
}

/** What scheduled payments have reserved of a credit, by the name of its table in a query; minor units. */
export const reservedOf = (credit: string) =>
  sql<number>`(select coalesce(sum(kept.amount), 0)::bigint from scheduled_payment_credits kept
    where kept.customer_id = ${sql.ref(`${credit}.customer_id`)}
      and kept.credit_trx_id = ${sql.ref(`${credit}.trx_id`)} and kept.is_reserved)`;

/** Credits and unapplied cash of which something is left beside what is reserved (decisions §13). */
export async function listedCredits(tx: Tx, asked: CreditsAsked): Promise<ListedCredit[]> {
  let query = tx
    .selectFrom('invoices')
    .select(['trx_id', 'invoice_id', 'account_id', 'account_name', 'merchant_id', 'merchant_name', 'is_cash'])
    .select(['invoice_date', 'currency'])
    .select(sql<number>`-open`.as('unused'))
    .select(reservedOf('invoices').as('reserved'))
    .where('customer_id', '=', asked.customerId)
    .where('life_cycle', '=', 'unapplied')
    .where('hold', '=', 'none')
    .orderBy('invoice_date')
    .orderBy('trx_id');
  if (asked.accountIds) query = query.where('account_id', 'in', asked.accountIds);
  if (asked.currency) query = query.where('currency', '=', asked.currency);
  if (asked.trxIds) query = query.where(sql<boolean>`trx_id = any(${asked.trxIds}::text[])`);
  const rows = await query.execute();
  return rows.map((row) => ({
    trxId: row.trx_id,
    invoiceId: row.invoice_id,
    buidCustomer: row.account_id,
    accountName: row.account_name,
    buidMerchant: row.is_cash ? null : row.merchant_id,
    merchantName: row.is_cash ? null : row.merchant_name,
    since: row.invoice_date,
    left: money(Math.max(0, row.unused - row.reserved), row.currency),
    reserved: money(row.reserved, row.currency),
  }));
}

/** What scheduled payments have reserved of all credits by currency, minor units. */
export async function reservedCredit(
  tx: Tx,
  customerId: string,
  accountIds?: readonly string[],
): Promise<Map<string, number>> {
  let query = tx
    .selectFrom('scheduled_payment_credits as kept')
    .innerJoin('invoices as credit', (join) =>
      join
        .onRef('credit.customer_id', '=', 'kept.customer_id')
        .onRef('credit.trx_id', '=', 'kept.credit_trx_id'),
    )
    .select(({ fn }) => ['credit.currency', fn.sum<string>('kept.amount').as('amount')])
    .where('kept.customer_id', '=', customerId)
    .where('kept.is_reserved', '=', true)
    .groupBy('credit.currency');
  if (accountIds) query = query.where('credit.account_id', 'in', accountIds);
  return new Map((await query.execute()).map((row) => [row.currency, Number(row.amount)]));
}
