import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ImportedInvoice } from '#server/receivables/import/imported-invoice.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

/** Who owns an invoice: the customer at the top, and the account, which is the same where it has no sub-accounts. */
export interface InvoiceOwner {
  readonly customerId: string;
  readonly accountId: string;
  readonly accountName: string;
}

/** The owners of a batch by the customer of its records; customers that are not there yet are added. */
export async function findCustomers(
  tx: Tx,
  clock: Clock,
  batch: readonly ImportedInvoice[],
): Promise<{ readonly owners: ReadonlyMap<string, InvoiceOwner>; readonly added: number }> {
  const first = new Map<string, ImportedInvoice>();
  for (const invoice of batch) if (!first.has(invoice.customerId)) first.set(invoice.customerId, invoice);
  const rows = Array.from(first.values(), ({ customerId, customerName, currency }) => {
    const name = customerName ?? `Customer ${customerId}`;
    return {
      buid: customerId,
      customer_name: name,
      search_text: searchKey(`${name}\n${customerId}`),
      currency,
    };
  });
  const inserted =
    await sql`insert into customers (buid, customer_id, customer_name, search_text, currency, created_at)
    select buid, buid, customer_name, search_text, currency, ${clock.instant()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as customer (buid text, customer_name text, search_text text, currency text)
    on conflict (buid) do nothing`.execute(tx);
  const found = await tx
    .selectFrom('customers')
    .select(['buid', 'customer_id', 'customer_name'])
    .where(sql<boolean>`buid = any(${[...first.keys()]}::text[])`)
    .execute();
  return {
    added: Number(inserted.numAffectedRows ?? 0n),
    owners: new Map(
      found.map((row) => [
        row.buid,
        { customerId: row.customer_id, accountId: row.buid, accountName: row.customer_name },
      ]),
    ),
  };
}
