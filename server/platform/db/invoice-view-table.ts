import type { Instant } from '#domain/dates/dates.ts';
import type { JSONColumnType } from 'kysely';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';

/** Conditions of the list of invoices under a name. */
export interface InvoiceViewsTable {
  view_id: string;
  /** The customer at the top. */
  customer_id: string;
  /** Who has made it; one that is shared stays when they leave. */
  user_id: string;
  name: string;
  list: InvoiceList;
  query: string;
  is_shared: boolean;
  saved_at: Instant;
}

/** With which view a user's list of a customer's invoices opens. */
export interface InvoiceViewStartsTable {
  user_id: string;
  customer_id: string;
  view_id: string;
}

/** Which columns a user's list of invoices has, in their order; who has chosen none has no row. */
export interface InvoiceColumnsTable {
  user_id: string;
  columns: JSONColumnType<InvoiceColumnId[]>;
  saved_at: Instant;
}
