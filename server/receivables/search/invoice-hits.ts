import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { amountIn, amountOf, type Among, type SearchHit } from '#domain/search/search-hit.ts';
import { INVOICE_COLUMNS, invoiceOf, type InvoiceRow } from '#server/money/payments/invoice-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { begins, type Beginning } from '#server/receivables/search/begins.ts';
import { firstHits, latest, LOOKED_AT, type LookedAt } from '#server/receivables/search/first-hits.ts';

/** What an invoice is found by, and the order that an index has of what is found. */
interface Way extends Beginning {
  readonly order: RawBuilder<unknown>;
}

/**
 * Invoices of the customer, or of the caller's merchants, by the beginning of their number or of their order's, by what is
 * open of them and by their total: those with something open first, and the latest of them.
 */
export async function invoiceHits(
  tx: Tx,
  asking: Asking,
  text: string,
  today: PlainDate,
): Promise<SearchHit[]> {
  const isMerchant = asking.party === 'merchant';
  const find = isMerchant ? ofMerchants : ofCustomer;
  const ways: LookedAt<Seen>[] = [];
  for (const way of waysOf(text)) ways.push(await find(asking, way).execute(tx));
  const { first, among } = firstHits(ways, ({ trx_id }) => trx_id, openThenLatest);
  if (first.length === 0) return [];
  // Whose they are was asked above, and is asked once more by the policies.
  const { rows } = await sql<InvoiceRow>`select ${columnsOf('invoices')} from invoices
    where ${sql.join(
      first.map(({ customer_id, trx_id }) => sql`(customer_id = ${customer_id} and trx_id = ${trx_id})`),
      sql` or `,
    )}`.execute(tx);
  const byId = new Map(rows.map((row) => [row.trx_id, row]));
  return first.flatMap(({ trx_id }) => {
    const row = byId.get(trx_id);
    return row ? [hitOf(row, { isMerchant, today, among })] : [];
  });
}

/** What of an invoice is looked at to choose the first. */
interface Seen {
  readonly customer_id: string;
  readonly trx_id: string;
  readonly open: number;
  readonly invoice_date: string | null;
}

/** What is still open first, of that and of the rest the latest. */
const openThenLatest = (one: Seen, other: Seen): number =>
  Number(other.open !== 0) - Number(one.open !== 0) || latest(one.invoice_date, other.invoice_date);

function waysOf(text: string): Way[] {
  const amount = amountIn(text);
  const numbers: Way[] = [
    { ...begins(text, { key: 'number_key', number: 'invoice_id' }), order: sql.ref('number_key') },
    { ...begins(text, { key: 'po_key', number: 'po_number' }), order: sql.ref('po_key') },
  ];
  if (amount === null) return numbers;
  const amounts = (['open', 'total'] as const).map((column) => ({
    inRange: sql<boolean>`${sql.ref(column)} = ${amount}::bigint`,
    letters: sql<boolean>`true`,
    order: sql.ref(column),
  }));
  return [...numbers, ...amounts];
}

function hitOf(
  row: InvoiceRow,
  {
    isMerchant,
    today,
    among,
  }: { readonly isMerchant: boolean; readonly today: PlainDate; readonly among: Among },
): SearchHit {
  const invoice = invoiceOf(row, today);
  return {
    kind: 'invoice',
    target: row.trx_id,
    title: row.invoice_id,
    alsoBy: row.po_number,
    party: isMerchant ? row.account_name : row.merchant_name,
    standing: {
      kind: 'invoice',
      status: invoice.status,
      isSentBack: invoice.isSentBack ?? false,
      isPartlyPaid: invoice.isPartlyPaid ?? false,
      // Where it waits is told to whoever pays it alone.
      scheduledOn: isMerchant ? null : row.scheduled_on,
      askedIn: isMerchant ? null : row.asked_in,
    },
    amount: amountOf(invoice),
    dueOn: row.due_date,
    at: null,
    among,
  };
}

const columnsOf = (table: string) => sql.join(INVOICE_COLUMNS.map((name) => sql.ref(`${table}.${name}`)));

const SEEN = sql`customer_id, trx_id, open, invoice_date, number_key, po_key, total`;

/** Those that are looked at of whose they are. */
function lookedAtOf(own: RawBuilder<boolean>, { inRange, letters, order }: Way) {
  return sql`(select ${SEEN}, ${letters} as matches from (select * from invoices
      where ${own} and ${inRange} order by ${order}, trx_id limit ${LOOKED_AT}) as invoices)`;
}

function ofCustomer({ customer }: Asking, way: Way) {
  const accounts = customer?.accountIds ?? null;
  const ofAccounts = accounts ? sql`account_id = any(${accounts as string[]}::text[])` : sql`true`;
  const own = sql<boolean>`customer_id = ${customer?.customerId ?? ''} and ${ofAccounts}`;
  return sql<Seen & { matches: boolean }>`select found.* from ${lookedAtOf(own, way)} found
    order by ${way.order}, found.trx_id`;
}

/** Each merchant's first ones, and of those the first: an index has them of one merchant in this order. */
function ofMerchants({ caller }: Asking, way: Way) {
  const own = sql<boolean>`invoices.merchant_id = mapped.merchant_id`;
  return sql<Seen & { matches: boolean }>`select found.*
    from user_merchants mapped cross join lateral ${lookedAtOf(own, way)} found
    where mapped.user_id = ${caller.userId}
    order by ${way.order}, found.trx_id limit ${LOOKED_AT}`;
}
