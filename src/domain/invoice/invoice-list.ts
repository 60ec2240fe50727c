import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { InvoiceAttention } from '#domain/invoice/invoice-attention.ts';
import type { InvoiceGroup, InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceConditions } from '#domain/invoice/invoice-conditions.ts';
import type { Invoice, InvoiceList } from '#domain/invoice/invoice.ts';
import type { Money } from '#domain/money/money.ts';

/** Orders that the list can be in; what `default` is, `orderIn` says. */
export const INVOICE_SORTS = [
  'default',
  'due_date',
  '-due_date',
  'total',
  '-total',
  'amount',
  '-amount',
  'invoice_id',
  '-invoice_id',
  'invoice_date',
  '-invoice_date',
  'merchant_name',
  '-merchant_name',
  'account_name',
  '-account_name',
  'po_number',
  '-po_number',
  'status',
  '-status',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The order of a list: by default unpaid first, the oldest due date on top; of paid ones, which nobody owes, the latest. */
export function orderIn(list: InvoiceList | undefined, sort: InvoiceSort): InvoiceSort {
  return sort === 'default' && list === 'paid' ? '-due_date' : sort;
}

/** What narrows a list; an absent field does not. */
export interface InvoiceFilter extends InvoiceConditions {
  readonly status: InvoiceList;
  /** Over several customers, those in one currency; of one customer the selected currency says it. */
  readonly currency?: string;
}

/** A page of invoices: what is asked for. */
export type InvoicePageQuery = ListQuery<InvoiceFilter, InvoiceSort, InvoiceGrouping>;

/** A page of invoices: what is answered. */
export interface InvoicePage extends ListPage<Invoice> {
  /** Open amounts of all that match, one for each currency. */
  readonly totals: readonly Money[];
  /** Of a list that is grouped those groups of which rows stand on the page, in their order. */
  readonly groups?: readonly InvoiceGroup[];
  /** The business date on the server's clock, from which lateness is counted. */
  readonly today: PlainDate;
}

/** How many invoices each list holds, and what a list can be narrowed by. */
export interface InvoiceCounts {
  readonly lists: readonly {
    readonly list: InvoiceList;
    readonly count: number;
    readonly totals: readonly Money[];
  }[];
  /** What is in dispute, by currency: of an invoice that is disputed in part only that part. */
  readonly disputed: readonly Money[];
  /** How many need attention, and why; absent where nobody is told. */
  readonly attention?: readonly { readonly attention: InvoiceAttention; readonly count: number }[];
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly merchants: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly today: PlainDate;
}
