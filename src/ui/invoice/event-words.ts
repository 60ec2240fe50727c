import type { InvoiceEvent } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import type { HistoryReader } from './claim-moments.ts';

/** What happened to an invoice, or to a credit, in words for who reads it, and with an amount. */
export function useEventWords(isCredit: boolean, reader: HistoryReader) {
  const { t } = useMessages();
  const isOwn = reader === 'merchant';
  const words: Record<InvoiceEvent['kind'], string> = {
    invoiced: t(
      isCredit ? 'invoice.eventCreditGiven' : isOwn ? 'invoice.eventOwnInvoiced' : 'invoice.eventInvoiced',
    ),
    billed: t('invoice.eventBilled'),
    due: t('invoice.eventDue'),
    payment_submitted: t('invoice.eventPaymentSubmitted'),
    payment_settled: t('invoice.eventPaymentSettled'),
    payment_failed: t('invoice.eventPaymentFailed'),
    payment_returned: t('invoice.eventPaymentReturned'),
    payment_refunded: t('invoice.eventPaymentRefunded'),
    payment_charged_back: t('invoice.eventPaymentChargedBack'),
    refund_arrived: t('invoice.eventRefundArrived'),
    credit_applied: t('invoice.eventCreditApplied'),
    credit_freed: t('invoice.eventCreditReversed'),
    credit_withdrawn: t('invoice.eventCreditWithdrawn'),
    adjusted: t(isOwn ? 'invoice.eventOwnAdjusted' : 'invoice.eventAdjusted'),
    details_changed: t(isOwn ? 'invoice.eventOwnDetailsChanged' : 'invoice.eventDetailsChanged'),
    dispute_opened: t('invoice.eventDisputeOpened'),
    dispute_escalated: t('invoice.eventDisputeEscalated'),
    dispute_agreed: t('invoice.eventDisputeAgreed'),
    dispute_closed: t('invoice.eventDisputeClosed'),
    dispute_on_hold: t('invoice.eventDisputeOnHold'),
    dispute_hold_ended: t('invoice.eventDisputeHoldEnded'),
    dispute_reopened: t('invoice.eventDisputeReopened'),
    dispute_decided: t('invoice.eventDisputeDecided'),
    dispute_granted: t('invoice.eventDisputeGranted'),
    dispute_withdrawn: t('invoice.eventDisputeWithdrawn'),
    dispute_expired: t('invoice.eventDisputeExpired'),
    put_on_hold: t('invoice.eventPutOnHold'),
    released: t('invoice.eventReleased'),
  };
  /** What happened; that a part was paid is not said as if all were. */
  const wordOf = ({ kind, leftOpen }: Pick<InvoiceEvent, 'kind' | 'leftOpen'>): string =>
    kind === 'payment_settled' && leftOpen !== undefined ? t('invoice.eventPartSettled') : words[kind];
  /** The amount of an end is what it credits. */
  const withAmount = (kind: InvoiceEvent['kind'], event: string, amount: string): string =>
    kind === 'dispute_closed' || kind === 'dispute_expired'
      ? t('invoice.eventCredited', { event, amount })
      : t('invoice.eventAmount', { event, amount });
  return { wordOf, withAmount };
}
