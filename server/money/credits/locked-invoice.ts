import { sql, type Selectable } from 'kysely';
import { creditableOf, type CreditedInvoice, type TotalParts } from '#domain/credit/credit.ts';
import { waitsForPayment } from '#domain/dispute/agreed-credit.ts';
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

/** An invoice by its customer and its number. */
export type NamedInvoice = Pick<LockedInvoice, 'customer_id' | 'trx_id'>;

/** By what an invoice is found again among those of several customers. */
export const invoiceKey = ({ customer_id, trx_id }: NamedInvoice): string => `${customer_id} ${trx_id}`;

/** The rows of a statement that names invoices of several customers. */
const named = (invoices: readonly NamedInvoice[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    invoices.map(({ customer_id, trx_id }) => ({ customer_id, trx_id })),
  )}::jsonb) as named (customer_id text, trx_id text)`;

/** The same of invoices of several customers, in one statement; what is missing is not among them. */
export async function lockNamed(
  tx: Tx,
  invoices: readonly NamedInvoice[],
): Promise<ReadonlyMap<string, LockedInvoice>> {
  const rows = await tx
    .selectFrom('invoices')
    .selectAll('invoices')
    .where(sql<boolean>`(customer_id, trx_id) in (select customer_id, trx_id from ${named(invoices)})`)
    .orderBy('trx_id')
    .orderBy('customer_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [invoiceKey(row), row]));
}

/** What a payment under way holds of an invoice; minor units. */
export async function inFlightOf(tx: Tx, invoice: NamedInvoice): Promise<number> {
  return (await inFlightsOf(tx, [invoice])).get(invoiceKey(invoice)) ?? 0;
}

/** The same of several; absent where none holds any. */
export async function inFlightsOf(
  tx: Tx,
  invoices: readonly NamedInvoice[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<NamedInvoice & { held: number }>`
    select line.customer_id, line.trx_id, sum(line.amount)::bigint as held
    from ${named(invoices)}
    join payment_lines line on line.customer_id = named.customer_id and line.trx_id = named.trx_id and line.active
    group by line.customer_id, line.trx_id`.execute(tx);
  return new Map(rows.map((row) => [invoiceKey(row), row.held]));
}

/**
 * Of which invoices a payment is under way, so that their credits wait, by `invoiceKey`. They are locked first: a payment
 * that begins meanwhile is waited for, and none begins before the credit is given.
 */
export async function paymentsUnderWay(
  tx: Tx,
  invoices: readonly NamedInvoice[],
): Promise<ReadonlySet<string>> {
  await lockNamed(tx, invoices);
  const held = await inFlightsOf(tx, invoices);
  return new Set([...held].flatMap(([key, inFlight]) => (waitsForPayment({ inFlight }) ? key : [])));
}

/** An invoice as the rules on credits read it, with what earlier credits have left of it. */
export async function creditedInvoice(tx: Tx, row: LockedInvoice): Promise<CreditedInvoice> {
  const [credited] = await creditedInvoices(tx, [row]);
  if (!credited) throw new RangeError('one invoice was asked for');
  return credited;
}

/** The same of several, in the order asked for. */
export async function creditedInvoices(tx: Tx, rows: readonly LockedInvoice[]): Promise<CreditedInvoice[]> {
  const inFlight = await inFlightsOf(tx, rows);
  const given = await givenBefore(tx, rows);
  return rows.map((row) => {
    const { currency } = row;
    return {
      lifeCycle: row.life_cycle,
      parts: partsOf(row, currency),
      open: money(row.open, currency),
      inFlight: money(inFlight.get(invoiceKey(row)) ?? 0, currency),
      given: partsOf(given.get(invoiceKey(row)) ?? NOTHING, currency),
    };
  });
}

/** What can still be credited of invoices, which are locked for it; minor units, absent of what is missing. */
export async function creditablesOf(
  tx: Tx,
  invoices: readonly NamedInvoice[],
): Promise<ReadonlyMap<string, number>> {
  const rows = [...(await lockNamed(tx, invoices)).values()];
  const credited = await creditedInvoices(tx, rows);
  return new Map(
    rows.flatMap((row, index) => {
      const one = credited[index];
      return one ? [[invoiceKey(row), creditableOf(one)] as const] : [];
    }),
  );
}

/** A credit is below zero in each part; together they are counted as what they take away. Absent where there is none. */
async function givenBefore(
  tx: Tx,
  invoices: readonly NamedInvoice[],
): Promise<ReadonlyMap<string, PartColumns>> {
  const { rows } = await sql<NamedInvoice & PartColumns>`
    select given.customer_id, given.for_trx_id as trx_id, (-sum(credit.total))::bigint as total,
      (-sum(credit.rebates))::bigint as rebates, (-sum(credit.tax))::bigint as tax,
      (-sum(credit.late_fee))::bigint as late_fee
    from ${named(invoices)}
    join given_credits given on given.customer_id = named.customer_id and given.for_trx_id = named.trx_id
      and given.withdrawn_at is null
    join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
    group by given.customer_id, given.for_trx_id`.execute(tx);
  return new Map(rows.map((row) => [invoiceKey(row), row]));
}

const NOTHING: PartColumns = { total: 0, rebates: 0, tax: 0, late_fee: 0 };

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
