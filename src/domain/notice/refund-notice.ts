import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { NoticedOrder } from '#domain/notice/noticed-order.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { RefundReason } from '#domain/refund/refund.ts';

/**
 * What a payer is told of what goes back, and of a payment that was taken back before it was collected; and what support
 * is told, who sends it.
 */
export const REFUND_NOTICE_KINDS = [
  'refund_opened',
  'refund_to_send',
  'refund_still_to_send',
  'refund_requested',
  'refund_arrived',
  'refund_failed',
  'refund_voided',
] as const;
export type RefundNoticeKind = (typeof REFUND_NOTICE_KINDS)[number];

/** What a notice says of a refund or a void, as it was at its time. */
export interface RefundTold extends NoticedOrder {
  readonly kind: RefundNoticeKind;
  readonly refundId: string;
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  /** What goes back; of a void, all that would have been collected. */
  readonly amount: Money;
  /** The card fee, where there is one that stays charged; null otherwise. */
  readonly feeKept: Money | null;
  readonly isByBank: boolean;
  /** The numbers of the invoices that are open again. */
  readonly invoices: readonly string[];
  /** Null where nobody had to say why. */
  readonly reason: RefundReason | null;
  readonly words: string;
  readonly expectedOn: PlainDate | null;
  /** Why the bank has sent it back, in its own words; null where it said nothing. */
  readonly bankReason: string | null;
  /** Who submitted the payment; missing where AutoPay did, and in notices of before. */
  readonly payer?: string | undefined;
  /** Since when it waits to be sent; missing where it is not reminded of. */
  readonly waitsSince?: PlainDate | undefined;
  /** Whether AutoPay, whose debit was voided, leaves its invoices out until they are put back; missing in notices of before. */
  readonly isLeftOut?: boolean | undefined;
}

/** Whether a kind is support's to read, on the page where it sends what waits. */
export const isSentBySupport = (kind: RefundNoticeKind): boolean =>
  kind === 'refund_to_send' || kind === 'refund_still_to_send';

/** Where it is read: of support, where it is sent. */
export function refundAddress({ kind, paymentId }: Pick<RefundTold, 'kind' | 'paymentId'>): PageAddress {
  return isSentBySupport(kind) ? `/support/payments/${paymentId}` : `/payments/${paymentId}`;
}
