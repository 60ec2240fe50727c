import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { HITS_PER_KIND, type SearchHit } from '#domain/search/search-hit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { begins } from '#server/receivables/search/begins.ts';

interface Row {
  readonly trx_id: string;
  readonly invoice_id: string;
  readonly po_number: string | null;
  readonly party: string;
  readonly total: number;
  readonly currency: string;
  readonly due_date: PlainDate;
}

const NUMBER = { key: 'number_key', number: 'invoice_id' } as const;
const ORDER = { key: 'po_key', number: 'po_number' } as const;

/** Invoices of the customer, or of the caller's merchants, by the beginning of their number, then of their order's. */
export async function invoiceHits(tx: Tx, asking: Asking, text: string): Promise<SearchHit[]> {
  const find = asking.party === 'merchant' ? ofMerchants : ofCustomer;
  const found = new Map<string, Row>();
  for (const by of [NUMBER, ORDER]) {
    if (found.size >= HITS_PER_KIND) break;
    const { rows } = await find(asking, begins(text, by), sql.ref(by.key)).execute(tx);
    for (const row of rows) if (found.size < HITS_PER_KIND) found.set(row.trx_id, row);
  }
  return Array.from(found.values(), (row) => ({
    kind: 'invoice',
    target: row.trx_id,
    title: row.invoice_id,
    alsoBy: row.po_number,
    party: row.party,
    amount: money(row.total, row.currency),
    dueOn: row.due_date,
    at: null,
  }));
}

function ofCustomer({ customer }: Asking, condition: RawBuilder<boolean>, key: RawBuilder<unknown>) {
  const accounts = customer?.accountIds ?? null;
  const ofAccounts = accounts ? sql`account_id = any(${accounts as string[]}::text[])` : sql`true`;
  return sql<Row>`select trx_id, invoice_id, po_number, merchant_name as party, total, currency, due_date
    from invoices where customer_id = ${customer?.customerId ?? ''} and ${ofAccounts} and ${condition}
    order by ${key}, trx_id limit ${HITS_PER_KIND}`;
}

/** Each merchant's first ones, and of those the first: an index has them of one merchant in this order. */
function ofMerchants({ caller }: Asking, condition: RawBuilder<boolean>, key: RawBuilder<unknown>) {
  return sql<Row>`select found.trx_id, invoice_id, po_number, account_name as party, total, currency, due_date
    from user_merchants mapped cross join lateral (select * from invoices
      where invoices.merchant_id = mapped.merchant_id and ${condition}
      order by ${key}, trx_id limit ${HITS_PER_KIND}) found
    where mapped.user_id = ${caller.userId}
    order by ${key}, found.trx_id limit ${HITS_PER_KIND}`;
}
