import { sql, type Selectable } from 'kysely';
import type { CreditedInvoice, TotalParts } from '#domain/credit/credit.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';

/** An invoice or a credit, locked until the transaction ends. */
export type LockedInvoice = Selectable<Schema['invoices']>;

/**
 * Locks invoices of a customer in the order of their ids, as a payment does, so that two who lock the same ones wait
 * for each other and never in a circle; answers them in the order asked for. Throws 404 where one is missing.
 */
export async function lockInvoices(
  tx: Tx,
  customerId: string,
  ...trxIds: readonly string[]
): Promise<LockedInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('trx_id', 'in', trxIds)
    .orderBy('trx_id')
    .forUpdate()
    .execute();
  return trxIds.map((trxId) => {
    const row = rows.find((one) => one.trx_id === trxId);
    if (!row) throw notFound();
    return row;
  });
}

/** What a payment under way holds of an invoice; minor units. */
export async function inFlightOf(
  tx: Tx,
  { customer_id, trx_id }: Pick<LockedInvoice, 'customer_id' | 'trx_id'>,
): Promise<number> {
  const { held } = await tx
    .selectFrom('payment_lines')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('held'))
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return held;
}

/** An invoice as the rules on credits read it, with what earlier credits have left of it. */
export async function creditedInvoice(tx: Tx, row: LockedInvoice): Promise<CreditedInvoice> {
  const { currency } = row;
  return {
    lifeCycle: row.life_cycle,
    parts: partsOf(row, currency),
    open: money(row.open, currency),
    inFlight: money(await inFlightOf(tx, row), currency),
    given: partsOf(await givenBefore(tx, row), currency),
  };
}

/** A credit is below zero in each part; together they are counted as what they take away. */
async function givenBefore(tx: Tx, { customer_id, trx_id }: LockedInvoice): Promise<PartColumns> {
  return tx
    .selectFrom('given_credits as given')
    .innerJoin('invoices as credit', (join) =>
      join.onRef('credit.customer_id', '=', 'given.customer_id').onRef('credit.trx_id', '=', 'given.trx_id'),
    )
    .select(
      (['total', 'rebates', 'tax', 'late_fee'] as const).map((column) =>
        sql<number>`coalesce(-sum(${sql.ref(`credit.${column}`)}), 0)::bigint`.as(column),
      ),
    )
    .where('given.customer_id', '=', customer_id)
    .where('given.for_trx_id', '=', trx_id)
    .where('given.withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
}

type PartColumns = Pick<LockedInvoice, 'total' | 'rebates' | 'tax' | 'late_fee'>;

/** The total counts: where an import knows no parts it is the subtotal. */
function partsOf({ total, rebates, tax, late_fee }: PartColumns, currency: string): TotalParts {
  return {
    subtotal: money(total + rebates - tax - late_fee, currency),
    rebates: money(rebates, currency),
    tax: money(tax, currency),
    lateFee: money(late_fee, currency),
  };
}
