import { shownStatuses, type InvoiceStatus } from '#domain/invoice/invoice.ts';

/** The order of a list by status: what wants paying, what is argued about, what waits, what is still to come, what is done. */
export const STATUS_ORDER: readonly InvoiceStatus[] = [
  'Past Due',
  'Billed',
  'Escalated',
  'Disputed',
  'Pending Adjustment',
  'On Hold',
  'Pending',
  'Payment Pending',
  'Invoiced',
  'Unbilled',
  'Unapplied',
  'Adjusted',
  'Closed',
  'Paid',
];

/** Where an invoice stands in the order by status: by the first status that its row shows, so that eye and order agree. */
export function statusRank(status: readonly InvoiceStatus[]): number {
  return STATUS_ORDER.findIndex((known) => known === shownStatuses(status)[0]);
}
