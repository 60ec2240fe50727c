import { isDisputed, isPayable, type InvoiceList, type InvoiceStatus } from '#domain/invoice/invoice.ts';

const OTHER = ['Adjusted', 'Unapplied', 'Closed'] as const satisfies readonly InvoiceStatus[];

/** Which statuses put an invoice into a list. 'Past due' and 'billed' hold what can be paid, as exposure counts it. */
const MEMBERSHIP: Record<InvoiceList, (status: readonly InvoiceStatus[]) => boolean> = {
  all: () => true,
  unpaid: isPayable,
  'past-due': (status) => isPayable(status) && status.includes('Past Due'),
  billed: (status) => isPayable(status) && status.includes('Billed'),
  'payment-pending': (status) => status.includes('Payment Pending'),
  disputed: isDisputed,
  'on-hold': (status) => status.includes('On Hold') || status.includes('Pending'),
  unbilled: (status) => status.includes('Unbilled') || status.includes('Invoiced'),
  paid: (status) => status.includes('Paid'),
  // What ended otherwise than paid, and credits that nothing is applied to: without it the lists are fewer than all.
  other: (status) => OTHER.some((one) => status.includes(one)),
};

/** Whether an invoice with these statuses stands in a list of `/invoice-list/:status` (§2, §4 Invoice statuses). */
export function belongsToList(status: readonly InvoiceStatus[], list: InvoiceList): boolean {
  return MEMBERSHIP[list](status);
}
