import { ACCOUNT_NOTICE_KINDS } from '#domain/notice/account-notice.ts';
import { ADJUSTMENT_NOTICE_KINDS } from '#domain/notice/adjustment-notice.ts';
import { APPROVAL_NOTICE_KINDS } from '#domain/notice/approval-notice.ts';
import { AUTOPAY_NOTICE_KINDS } from '#domain/notice/autopay-notice.ts';
import { BANK_ACCOUNT_NOTICE_KINDS } from '#domain/notice/bank-account-notice.ts';
import { CARD_CHARGEBACK_NOTICE_KINDS } from '#domain/notice/card-chargeback-notice.ts';
import { CARD_NOTICE_KINDS } from '#domain/notice/card-notice.ts';
import { CHARGEBACK_NOTICE_KINDS } from '#domain/notice/chargeback-notice.ts';
import { DISPUTE_NOTICE_KINDS } from '#domain/notice/dispute-notice.ts';
import { PAYMENT_NOTICE_KINDS, type NoticeKind } from '#domain/notice/notice.ts';
import { REFUND_NOTICE_KINDS } from '#domain/notice/refund-notice.ts';
import { REJECTION_NOTICE_KINDS } from '#domain/notice/rejection-notice.ts';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { SHORT_PAY_NOTICE_KINDS } from '#domain/notice/short-pay-notice.ts';

/** What notices are of, as a reader narrows them: the kinds of several flows under one name. */
export const NOTICE_TOPICS = [
  'approvals',
  'payments',
  'disputes',
  'invoices',
  'bankAccounts',
  'cards',
  'account',
  'rejections',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** The topics of a customer's notices: transactions are a merchant's. */
export const CUSTOMER_TOPICS = [
  'approvals',
  'payments',
  'disputes',
  'invoices',
  'bankAccounts',
  'cards',
  'account',
] as const satisfies readonly NoticeTopic[];

const KINDS: Readonly<Record<NoticeTopic, readonly NoticeKind[]>> = {
  approvals: APPROVAL_NOTICE_KINDS,
  payments: [
    ...PAYMENT_NOTICE_KINDS,
    ...AUTOPAY_NOTICE_KINDS,
    ...SCHEDULED_NOTICE_KINDS,
    ...REFUND_NOTICE_KINDS,
    ...CARD_CHARGEBACK_NOTICE_KINDS,
  ],
  disputes: [...DISPUTE_NOTICE_KINDS, ...CHARGEBACK_NOTICE_KINDS],
  invoices: [...SHORT_PAY_NOTICE_KINDS, ...ADJUSTMENT_NOTICE_KINDS],
  bankAccounts: BANK_ACCOUNT_NOTICE_KINDS,
  cards: CARD_NOTICE_KINDS,
  account: ACCOUNT_NOTICE_KINDS,
  rejections: REJECTION_NOTICE_KINDS,
};

/** The kinds of notices under a topic; each kind is under exactly one. */
export const kindsOf = (topic: NoticeTopic): readonly NoticeKind[] => KINDS[topic];

/**
 * What has high priority (§3 Notification, high_priority): money that did not go where it was sent, what pays nothing
 * any more, an answer whose time runs out or has, and an account that somebody else has made less safe. It stands above every page until it is read.
 */
export const HIGH_PRIORITY_KINDS = [
  'payment_returned',
  'autopay_suspended',
  'autopay_account_removed',
  'autopay_account_unused',
  'autopay_account_gone',
  'autopay_account_stopped',
  'schedule_stopped',
  'bank_account_to_mend',
  'refund_failed',
  'dispute_due',
  'dispute_overdue',
  'card_chargeback_due',
  'second_factor_taken',
] as const satisfies readonly NoticeKind[];

/** What time reminds of, in disputes, chargebacks and refunds that wait: over once the thing has moved on, or a later one is told. */
export const REMINDER_KINDS = [
  'dispute_due',
  'dispute_their_due',
  'dispute_decision_due',
  'dispute_silent',
  'dispute_overdue',
  'chargeback_due',
  'chargeback_overdue',
  'card_chargeback_due',
  'card_chargeback_unanswered',
  'refund_still_to_send',
] as const satisfies readonly NoticeKind[];

/** Whether a kind has high priority. */
export const isHighPriority = (kind: NoticeKind): boolean => HIGH_PRIORITY_KINDS.some((one) => one === kind);
