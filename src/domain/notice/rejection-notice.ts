import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { ReasonCode } from '#domain/rejection/rejection.ts';

/** What a merchant's user is told: what became of a transaction that they have resubmitted, and that the time to do so ends. */
export const REJECTION_NOTICE_KINDS = [
  'transaction_accepted',
  'transaction_rejected',
  'transaction_expiring',
  'transaction_expired',
] as const;
export type RejectionNoticeKind = (typeof REJECTION_NOTICE_KINDS)[number];

/** What a notice says of a transaction, as it was at its time. */
export interface RejectionTold {
  readonly kind: RejectionNoticeKind;
  readonly transactionId: string;
  /** The merchant's own number. */
  readonly number: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly total: Money;
  /** Why it was rejected last; null of one that was accepted. */
  readonly reason: ReasonCode | null;
  /** The last day on which it can or could be resubmitted; null of what became of it. */
  readonly resubmitUntil: PlainDate | null;
}

/** Where it is read. */
export function rejectionAddress({ transactionId }: Pick<RejectionTold, 'transactionId'>): PageAddress {
  return `/rejection-center/${transactionId}`;
}
