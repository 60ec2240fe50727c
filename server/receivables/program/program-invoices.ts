import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import {
  readFilter,
  type FilterParameters,
  type WireFilter,
} from '#server/receivables/invoices/filter-condition.ts';

/** What queries of `invoices` are built from, whichever rows stand behind that name. */
export type InvoicesSource = Pick<Tx, 'selectFrom'>;

/**
 * The invoices of all customers of a user under the name of their table, so that the lists of one customer's invoices
 * ask them as they are. Of a program the customer stands in the place of the account: it is paid for and narrowed to;
 * `part_id` and `part_name` are the sub-account. Call it as the owner of the tables, because a program spans customers.
 */
export function programInvoices(tx: Tx, userId: string): InvoicesSource {
  const source = sql`(select invoice.customer_id, invoice.trx_id, invoice.customer_id as account_id,
      customer.customer_name as account_name, invoice.account_id as part_id, invoice.account_name as part_name,
      merchant_id, merchant_name, invoice_id, po_number, life_cycle, hold, collection, dispute, invoice_date,
      billed_date, due_date, invoice.currency, total, paid, credited, open, disputed_total, invoice.search_text,
      scheduled_on, scheduled_in, asked_in, is_billed, is_payable
    from user_customers mapped
      join customers customer on customer.buid = mapped.customer_id
      join invoices invoice on invoice.customer_id = customer.buid
    where mapped.user_id = ${userId})`;
  // The columns that lists read are there; those of details are not, and no list asks for them.
  return tx.with('invoices', () => source as never) as unknown as InvoicesSource;
}

/** The filter of a request; of several customers the currency that is selected for one of them says nothing. */
export function programFilter(
  query: FilterParameters & { readonly 'filter[currency]'?: string },
): WireFilter {
  return { ...readFilter(query), currency: query['filter[currency]'] };
}

/** The sub-account that a row is of. */
export const PART_NAME = sql<string>`part_name`.as('part_name');

/** Whether that sub-account or its customer is terminated, as `OF_TERMINATED` of one customer's rows. */
export const PART_OF_TERMINATED = sql<boolean>`exists (select from customers
  where buid in (invoices.part_id, invoices.customer_id) and status = 'terminated')`.as('of_terminated');
