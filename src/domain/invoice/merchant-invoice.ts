import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import type { Address, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type { InvoiceCounts, InvoiceFilter, InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';

/** An invoice in the list of whoever has sold it. */
export interface MerchantInvoice extends Invoice {
  /** The customer at the top that has bought; the invoice's own account may be one of its sub-accounts. */
  readonly customerName: string;
  /** Documents that the buyer reads. */
  readonly documentCount: number;
}

/** What narrows the list; an absent field does not. */
export interface MerchantInvoiceFilter extends Partial<
  Omit<InvoiceFilter, 'account' | 'buidMerchant' | 'currency' | 'attention'>
> {
  /** The customer at the top that has bought. */
  readonly buidCustomer?: string;
  readonly documents?: 'with' | 'without';
}

/** The orders that the list is offered in, the default one first. */
export const MERCHANT_INVOICE_SORTS = [
  'default',
  'due_date',
  '-due_date',
  'amount',
  '-amount',
  'invoice_id',
  '-invoice_id',
  'account_name',
  '-account_name',
  'po_number',
  '-po_number',
  'invoice_date',
  '-invoice_date',
  'status',
  '-status',
] as const satisfies readonly InvoiceSort[];
export type MerchantInvoiceSort = (typeof MERCHANT_INVOICE_SORTS)[number];

export type MerchantInvoiceQuery = ListQuery<MerchantInvoiceFilter, MerchantInvoiceSort>;

export interface MerchantInvoicePage extends ListPage<MerchantInvoice> {
  /** Open amounts of all that match, one for each currency. */
  readonly totals: readonly Money[];
  /** The business date on the server's clock, from which lateness is counted. */
  readonly today: PlainDate;
}

/** How many invoices each list holds under the conditions, and who has bought. */
export interface MerchantInvoiceCounts extends Pick<InvoiceCounts, 'lists' | 'today'> {
  readonly customers: InvoiceCounts['accounts'];
}

/** A dispute of an invoice, as its merchant's page of the invoice names it. */
export interface DisputeOfInvoice {
  readonly disputeId: string;
  readonly disputeNumber: string;
  readonly status: DisputeStatus;
  readonly disputed: Money;
  readonly openedAt: Instant;
}

/** A credit that was given for an invoice. */
export interface CreditOfInvoice {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly amount: Money;
  readonly givenAt: Instant;
  /** When it was taken back; null of one that stands. */
  readonly withdrawnAt: Instant | null;
}

/** An invoice with all that its merchant reads of it (§3 Invoice); nothing of how its buyer pays. */
export interface MerchantInvoiceDetails extends Omit<
  InvoiceDetails,
  | 'endedDispute'
  | 'openDispute'
  | 'openDisputeStanding'
  | 'endedDisputeCredit'
  | 'creditOf'
  | 'activePaymentId'
  | 'activePaymentAwaitsCard'
  | 'disputeObstacles'
  | 'chargebackObstacles'
> {
  readonly customerName: string;
  readonly addresses: {
    readonly billing: Address | null;
    readonly shipping: Address | null;
    readonly merchant: Address | null;
  };
  readonly disputes: readonly DisputeOfInvoice[];
  readonly credits: readonly CreditOfInvoice[];
}
