import type { Instant } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';
import { ACCOUNT_NOTICE_KINDS, type AccountTold } from '#domain/notice/account-notice.ts';
import { ADJUSTMENT_NOTICE_KINDS, type AdjustmentTold } from '#domain/notice/adjustment-notice.ts';
import { APPROVAL_NOTICE_KINDS, type ApprovalTold } from '#domain/notice/approval-notice.ts';
import { AUTOPAY_NOTICE_KINDS, type AutoPayTold } from '#domain/notice/autopay-notice.ts';
import { BANK_ACCOUNT_NOTICE_KINDS, type BankAccountTold } from '#domain/notice/bank-account-notice.ts';
import {
  CARD_CHARGEBACK_NOTICE_KINDS,
  type CardChargebackTold,
} from '#domain/notice/card-chargeback-notice.ts';
import { CARD_NOTICE_KINDS, type CardTold } from '#domain/notice/card-notice.ts';
import { CHARGEBACK_NOTICE_KINDS, type ChargebackTold } from '#domain/notice/chargeback-notice.ts';
import { DISPUTE_NOTICE_KINDS, type DisputeTold } from '#domain/notice/dispute-notice.ts';
import type { NoticedOrder } from '#domain/notice/noticed-order.ts';
import { REFUND_NOTICE_KINDS, type RefundTold } from '#domain/notice/refund-notice.ts';
import { REJECTION_NOTICE_KINDS, type RejectionTold } from '#domain/notice/rejection-notice.ts';
import { SCHEDULED_NOTICE_KINDS, type ScheduledTold } from '#domain/notice/scheduled-notice.ts';
import { SHORT_PAY_NOTICE_KINDS, type ShortPayTold } from '#domain/notice/short-pay-notice.ts';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { PaymentUndone } from '#domain/payment/payment-undone.ts';
import type { PaymentFailure, PaymentStatus } from '#domain/payment/payment.ts';

/** What becomes of a payment, as its payer is told. */
export const PAYMENT_NOTICE_KINDS = [
  'payment_settled',
  'payment_returned',
  'payment_declined',
  'payment_cancelled',
  'payment_expired',
  'payment_failed',
] as const;
export type PaymentNoticeKind = (typeof PAYMENT_NOTICE_KINDS)[number];

/** What the portal tells its users of (§3 Notification): each flow brings its own kinds. */
export const NOTICE_KINDS = [
  ...PAYMENT_NOTICE_KINDS,
  ...DISPUTE_NOTICE_KINDS,
  ...CHARGEBACK_NOTICE_KINDS,
  ...AUTOPAY_NOTICE_KINDS,
  ...SHORT_PAY_NOTICE_KINDS,
  ...SCHEDULED_NOTICE_KINDS,
  ...APPROVAL_NOTICE_KINDS,
  ...REFUND_NOTICE_KINDS,
  ...BANK_ACCOUNT_NOTICE_KINDS,
  ...CARD_CHARGEBACK_NOTICE_KINDS,
  ...ADJUSTMENT_NOTICE_KINDS,
  ...REJECTION_NOTICE_KINDS,
  ...CARD_NOTICE_KINDS,
  ...ACCOUNT_NOTICE_KINDS,
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What every notice has, whatever it is of. */
interface Told {
  readonly noticeId: string;
  readonly createdAt: Instant;
  /** Null while it is unread. */
  readonly readAt: Instant | null;
  /** Null while it is in the inbox; what is in the archive has been read. */
  readonly archivedAt: Instant | null;
}

/** What happened to a payment, as it was at its time. */
export interface PaymentNotice extends Told, NoticedOrder {
  readonly of: 'payment';
  readonly kind: PaymentNoticeKind;
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  /** Amount and fee together. */
  readonly total: Money;
  /** The scheduled payment that it was; null of one that was paid at once. */
  readonly scheduleNumber: string | null;
  /** Why the bank has sent it back, in its own words; null where it said nothing. */
  readonly bankReason: string | null;
  /** When the bank sent back what this notice calls paid; null of all others. */
  readonly sentBackAt: Instant | null;
  /** Why its card was declined; missing where the card provider did not say, and of others. */
  readonly declineReason?: DeclineReason | undefined;
  /** What followed for its invoices as it came back or failed; missing of others, and in notices of before. */
  readonly undone?: PaymentUndone | undefined;
}

/** What happened in a dispute, as it was at its time, for a reader of one of its sides. */
export interface DisputeNotice extends Told, DisputeTold {
  readonly of: 'dispute';
}

/** What happened to a chargeback, as it was at its time, for a reader of one of its sides. */
export interface ChargebackNotice extends Told, ChargebackTold {
  readonly of: 'chargeback';
}

/** What AutoPay does or has done, as it was at its time. */
export interface AutoPayNotice extends Told, AutoPayTold {
  readonly of: 'autopay';
}

/** What became of what was paid less, as it was at its time, for a reader of one of its sides. */
export interface ShortPayNotice extends Told, ShortPayTold {
  readonly of: 'shortPay';
}

/** What became of a scheduled payment, as it was at its time. */
export interface ScheduledNotice extends Told, ScheduledTold {
  readonly of: 'scheduled';
}

/** What a second person is asked for, or what became of it, as it was at its time. */
export interface ApprovalNotice extends Told, ApprovalTold {
  readonly of: 'approval';
}

/** What goes back of a payment, as it was at its time. */
export interface RefundNotice extends Told, RefundTold {
  readonly of: 'refund';
}

/** What a cardholder has charged back, as it was at its time. */
export interface CardChargebackNotice extends Told, CardChargebackTold {
  readonly of: 'cardChargeback';
}

/** What a bank says of an account, as it was at its time. */
export interface BankAccountNotice extends Told, BankAccountTold {
  readonly of: 'bankAccount';
}

/** By what a merchant has lowered an invoice, as it was at its time. */
export interface AdjustmentNotice extends Told, AdjustmentTold {
  readonly of: 'adjustment';
}

/** What became of a resubmitted transaction, as it was at its time. */
export interface RejectionNotice extends Told, RejectionTold {
  readonly of: 'rejection';
}

/** What happened to a card, as it was at its time. */
export interface CardNotice extends Told, CardTold {
  readonly of: 'card';
}

/** What was done to the reader's own account, as it was at its time. */
export interface AccountNotice extends Told, AccountTold {
  readonly of: 'account';
}

/** What happened, as it was at its time; how the thing stands now is seen where it leads. */
export type Notice =
  | PaymentNotice
  | DisputeNotice
  | ChargebackNotice
  | AutoPayNotice
  | ShortPayNotice
  | ScheduledNotice
  | ApprovalNotice
  | RefundNotice
  | BankAccountNotice
  | CardChargebackNotice
  | AdjustmentNotice
  | RejectionNotice
  | CardNotice
  | AccountNotice;

/** A page of a user's notices, newest first. */
export interface NoticePage extends ListPage<Notice> {
  /** How many of all are unread, not only of this page. */
  readonly unread: number;
  /** When it was read: whoever marks all as read has seen what there was then. */
  readonly asOf: Instant;
}

/** What is marked as read: one notice, or all that there were when the page was read. */
export type Marking = { readonly noticeId: string } | { readonly asOf: Instant };

/** What is put into the archive, or taken out of it. */
export interface Filing {
  readonly noticeId: string;
  readonly isArchived: boolean;
}

const OF_FAILURE = {
  declined: 'payment_declined',
  cancelled: 'payment_cancelled',
  expired: 'payment_expired',
  provider_error: 'payment_failed',
  returned_by_bank: 'payment_returned',
  // The notice of its void says so, with the reason.
  voided: null,
} as const satisfies Record<PaymentFailure, PaymentNoticeKind | null>;

/** What its payer is told when a payment has become this; null while it is on its way (decisions §4), and where its void is told. */
export function paymentNoticeKind(
  status: PaymentStatus,
  failure: PaymentFailure | null,
): PaymentNoticeKind | null {
  if (failure !== null) return OF_FAILURE[failure];
  return status === 'settled' ? 'payment_settled' : null;
}

/** Whether it is mailed as a notice: a payer who has cancelled knows it already, and of an account messages of their own tell. */
export function isMailed(kind: NoticeKind): boolean {
  return kind !== 'payment_cancelled' && !ACCOUNT_NOTICE_KINDS.some((one) => one === kind);
}
