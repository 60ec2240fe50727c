import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';

type OfDispute = Extract<InvoiceEvent['type'], `dispute.${string}`>;

const LEADS_TO: Readonly<Record<DisputeStatus, OfDispute>> = {
  open: 'dispute.open',
  waitingOnCustomer: 'dispute.putToCustomer',
  waitingOnMerchant: 'dispute.putToMerchant',
  escalated: 'dispute.escalate',
  onHold: 'dispute.hold',
  pendingAdjustment: 'dispute.agree',
  closed: 'dispute.close',
  cancelled: 'dispute.cancel',
  expired: 'dispute.expire',
};

/** What moves an invoice with its dispute, from one status of the dispute to another; null where it stays. */
export function invoiceEventOf(
  from: InvoiceFacts['dispute'],
  to: DisputeStatus,
): { readonly type: OfDispute } | null {
  if (from === to) return null;
  const isReopened = from === 'closed' || from === 'expired';
  return { type: isReopened && to === 'escalated' ? 'dispute.reopen' : LEADS_TO[to] };
}
