import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { amountIn, amountOf, HITS_PER_KIND, type SearchHit } from '#domain/search/search-hit.ts';
import { INVOICE_COLUMNS, invoiceOf, type InvoiceRow } from '#server/money/payments/invoice-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { begins, type Beginning } from '#server/receivables/search/begins.ts';

/** What an invoice is found by, and the order that an index has of what is found. */
interface Way extends Beginning {
  readonly order: RawBuilder<unknown>;
}

/**
 * Invoices of the customer, or of the caller's merchants, by the beginning of their number, then of their order's, then by
 * what is open of them and by their total.
 */
export async function invoiceHits(
  tx: Tx,
  asking: Asking,
  text: string,
  today: PlainDate,
): Promise<SearchHit[]> {
  const isMerchant = asking.party === 'merchant';
  const find = isMerchant ? ofMerchants : ofCustomer;
  const found = new Map<string, InvoiceRow>();
  for (const way of waysOf(text)) {
    if (found.size >= HITS_PER_KIND) break;
    const { rows } = await find(asking, way).execute(tx);
    for (const row of rows) if (found.size < HITS_PER_KIND) found.set(row.trx_id, row);
  }
  return Array.from(found.values(), (row) => hitOf(row, { isMerchant, today }));
}

function waysOf(text: string): Way[] {
  const amount = amountIn(text);
  const numbers: Way[] = [
    { ...begins(text, { key: 'number_key', number: 'invoice_id' }), order: sql.ref('number_key') },
    { ...begins(text, { key: 'po_key', number: 'po_number' }), order: sql.ref('po_key') },
  ];
  if (amount === null) return numbers;
  const amounts = (['open', 'total'] as const).map((column) => ({
    inRange: sql<boolean>`${sql.ref(column)} = ${amount}::bigint`,
    lookedAt: HITS_PER_KIND,
    letters: sql<boolean>`true`,
    order: sql.ref(column),
  }));
  return [...numbers, ...amounts];
}

function hitOf(
  row: InvoiceRow,
  { isMerchant, today }: { readonly isMerchant: boolean; readonly today: PlainDate },
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
  };
}

const columnsOf = (table: string) => sql.join(INVOICE_COLUMNS.map((name) => sql.ref(`${table}.${name}`)));

/** The first of whose they are, of those that are looked at. */
function firstOf(own: RawBuilder<boolean>, { inRange, lookedAt, letters, order }: Way) {
  return sql`(select * from (select * from invoices
      where ${own} and ${inRange} order by ${order}, trx_id limit ${lookedAt}) as invoices
    where ${letters} order by ${order}, trx_id limit ${HITS_PER_KIND})`;
}

function ofCustomer({ customer }: Asking, way: Way) {
  const accounts = customer?.accountIds ?? null;
  const ofAccounts = accounts ? sql`account_id = any(${accounts as string[]}::text[])` : sql`true`;
  const own = sql<boolean>`customer_id = ${customer?.customerId ?? ''} and ${ofAccounts}`;
  return sql<InvoiceRow>`select ${columnsOf('found')} from ${firstOf(own, way)} found
    order by ${way.order}, found.trx_id`;
}

/** Each merchant's first ones, and of those the first: an index has them of one merchant in this order. */
function ofMerchants({ caller }: Asking, way: Way) {
  const own = sql<boolean>`invoices.merchant_id = mapped.merchant_id`;
  return sql<InvoiceRow>`select ${columnsOf('found')}
    from user_merchants mapped cross join lateral ${firstOf(own, way)} found
    where mapped.user_id = ${caller.userId}
    order by ${way.order}, found.trx_id limit ${HITS_PER_KIND}`;
}
