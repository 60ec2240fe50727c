import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { ACCOUNT_NOTICE_KINDS } from '#domain/notice/account-notice.ts';
import { APPROVAL_NOTICE_KINDS } from '#domain/notice/approval-notice.ts';
import { AUTOPAY_NOTICE_KINDS } from '#domain/notice/autopay-notice.ts';
import { BANK_ACCOUNT_NOTICE_KINDS } from '#domain/notice/bank-account-notice.ts';
import { CARD_NOTICE_KINDS } from '#domain/notice/card-notice.ts';
import { CARD_CHARGEBACK_NOTICE_KINDS } from '#domain/notice/card-chargeback-notice.ts';
import { CHARGEBACK_NOTICE_KINDS } from '#domain/notice/chargeback-notice.ts';
import { PAYMENT_NOTICE_KINDS } from '#domain/notice/notice.ts';
import { noticeLead } from '#domain/notice/notice-lead.ts';
import { isHighPriority } from '#domain/notice/notice-topic.ts';
import { ADJUSTMENT_NOTICE_KINDS } from '#domain/notice/adjustment-notice.ts';
import { REFUND_NOTICE_KINDS } from '#domain/notice/refund-notice.ts';
import { REJECTION_NOTICE_KINDS } from '#domain/notice/rejection-notice.ts';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { SHORT_PAY_NOTICE_KINDS } from '#domain/notice/short-pay-notice.ts';
import type {
  AccountNoticeFacts,
  AdjustmentNoticeFacts,
  ApprovalNoticeFacts,
  AutoPayNoticeFacts,
  BankAccountNoticeFacts,
  CardChargebackNoticeFacts,
  CardNoticeFacts,
  ChargebackNoticeFacts,
  DisputeNoticeFacts,
  NoticesTable,
  PaymentNoticeFacts,
  RefundNoticeFacts,
  RejectionNoticeFacts,
  ScheduledNoticeFacts,
  ShortPayNoticeFacts,
} from '#server/platform/db/notice-table.ts';
import { noticeOf, type NoticeParts } from '#server/platform/notices/notice-of.ts';
import { noticeTexts, type ReaderWords } from '#server/platform/notices/notice-texts.ts';

type AnyRow = Selectable<NoticesTable> & { readonly sent_back_at: Instant | null };
/** One that is of a customer: each but those of the reader's own account. */
type Row = AnyRow & { readonly customer_id: string };

/** A notice as its reader gets it, with the part of what it is of. */
export function noticeResource(
  row: AnyRow,
  words: ReaderWords,
): components['schemas']['NotificationResource'] {
  const parts = partsOf(row);
  const notice = noticeOf(parts, {
    noticeId: row.notice_id,
    createdAt: row.created_at,
    readAt: row.read_at,
    archivedAt: row.archived_at,
  });
  const { title, sentences } = noticeTexts(words, notice);
  return {
    type: 'notifications',
    id: row.notice_id,
    attributes: {
      ...parts,
      text_title: title,
      text_body: sentences.join('\n'),
      high_priority: isHighPriority(row.kind) ? 'Y' : 'N',
      notification_links: [{ href: noticeLead(notice).href }],
      notification_attachments: [],
      created_ts: row.created_at,
      // What happened holds from when it happened.
      effective_ts: row.created_at,
      read_ts: row.read_at,
      archived_ts: row.archived_at,
    },
  };
}

function partsOf(any: AnyRow): NoticeParts {
  const account = accountPart(any);
  // Written with a customer where it is of none's account.
  const row = any as Row;
  const parts = {
    payment: paymentPart(row),
    chargeback: chargebackPart(row),
    autopay: autoPayPart(row),
    short_pay: shortPayPart(row),
    scheduled: scheduledPart(row),
    approval: approvalPart(row),
    refund: refundPart(row),
    bank_account: bankAccountPart(row),
    card_chargeback: cardChargebackPart(row),
    adjustment: adjustmentPart(row),
    rejection: rejectionPart(row),
    card: cardPart(row),
    account,
  };
  const isOther = Object.values(parts).some((part) => part !== null);
  return { ...parts, dispute: isOther ? null : disputePart(row) };
}

/** What is said of a payment, with when the bank sent back what it calls paid; null where it is of something else. */
function paymentPart(row: Row): components['schemas']['PaymentNotification'] | null {
  const kind = PAYMENT_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotice` alone.
  const facts = row.facts as PaymentNoticeFacts;
  return {
    kind,
    payment_id: row.about,
    buid_customer: row.customer_id,
    ...facts,
    schedule_number: facts.schedule_number ?? null,
    bank_reason: facts.bank_reason ?? null,
    sent_back_ts: kind === 'payment_settled' ? row.sent_back_at : null,
  };
}

/** What is said of a chargeback; null where it is of something else. */
function chargebackPart(row: Row): components['schemas']['ChargebackNotification'] | null {
  const kind = CHARGEBACK_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  const facts = row.facts as ChargebackNoticeFacts;
  const before = {
    silence: null,
    reason_id: null,
    words: null,
    words_of: null,
    is_silent: false,
    unapplied: null,
    owed: null,
    due_date: null,
    is_past_due: false,
  };
  return { ...before, ...facts, kind, side: row.side, buid_customer: row.customer_id };
}

/** What is said of a short pay; null where it is of something else. */
function shortPayPart(row: Row): components['schemas']['ShortPayNotification'] | null {
  const kind = SHORT_PAY_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as ShortPayNoticeFacts), kind, side: row.side, buid_customer: row.customer_id };
}

/** What is said of a scheduled payment; null where it is of something else. */
function scheduledPart(row: Row): components['schemas']['ScheduledNotification'] | null {
  const kind = SCHEDULED_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  const facts = row.facts as ScheduledNoticeFacts;
  const before = {
    cancelled_by: null,
    changed_by: null,
    pay_on_before: null,
    payment_number: null,
    expected_to: null,
  };
  return { ...before, ...facts, kind, buid_customer: row.customer_id };
}

/** What is said of what a second person is asked for; null where it is of something else. */
function approvalPart(row: Row): components['schemas']['ApprovalNotification'] | null {
  const kind = APPROVAL_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as ApprovalNoticeFacts), kind, buid_customer: row.customer_id };
}

/** What is said of a refund or a void; null where it is of something else. */
function refundPart(row: Row): components['schemas']['RefundNotification'] | null {
  const kind = REFUND_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as RefundNoticeFacts), kind, buid_customer: row.customer_id };
}

/** What is said of a bank account; null where it is of something else. */
function bankAccountPart(row: Row): components['schemas']['BankAccountNotification'] | null {
  const kind = BANK_ACCOUNT_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as BankAccountNoticeFacts), kind, buid_customer: row.customer_id };
}

/** What is said of a card; null where it is of something else. */
function cardPart(row: Row): components['schemas']['CardNotification'] | null {
  const kind = CARD_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  const facts = row.facts as CardNoticeFacts;
  const { controls = null, delivery = null, pick_up_place = null } = facts;
  return { ...facts, controls, delivery, pick_up_place, kind, buid_customer: row.customer_id };
}

/** What is said of a cardholder's chargeback; null where it is of something else. */
function cardChargebackPart(row: Row): components['schemas']['CardChargebackNotification'] | null {
  const kind = CARD_CHARGEBACK_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  const { evidence_due = null, ...facts } = row.facts as CardChargebackNoticeFacts;
  return { ...facts, evidence_due, kind, buid_customer: row.customer_id };
}

/** What is said of an adjustment; null where it is of something else. */
function adjustmentPart(row: Row): components['schemas']['AdjustmentNotification'] | null {
  const kind = ADJUSTMENT_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as AdjustmentNoticeFacts), kind, buid_customer: row.customer_id };
}

/** What is said of a resubmitted transaction; null where it is of something else. */
function rejectionPart(row: Row): components['schemas']['RejectionNotification'] | null {
  const kind = REJECTION_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as RejectionNoticeFacts), kind, buid_customer: row.customer_id };
}

/** What is said of the reader's account; null where it is of something else. */
function accountPart(row: AnyRow): components['schemas']['AccountNotification'] | null {
  const kind = ACCOUNT_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  return { ...(row.facts as AccountNoticeFacts), kind };
}

/** What is said of AutoPay; null where it is of something else. */
function autoPayPart(row: Row): components['schemas']['AutoPayNotification'] | null {
  const kind = AUTOPAY_NOTICE_KINDS.find((one) => one === row.kind);
  if (!kind) return null;
  // Written by `writeNotices` alone.
  const facts = row.facts as AutoPayNoticeFacts;
  return {
    ...facts,
    skip_reason: facts.skip_reason ?? null,
    stopped_by: facts.stopped_by ?? null,
    missed_on: facts.missed_on ?? null,
    after_return: facts.after_return ?? null,
    changed: facts.changed ?? null,
    is_run_fixed: facts.is_run_fixed ?? false,
    fixed_runs: facts.fixed_runs ?? [],
    announced_total: facts.announced_total ?? null,
    not_collected: facts.not_collected ?? null,
    allowed: facts.allowed ?? null,
    kind,
    buid_customer: row.customer_id,
  };
}

function disputePart(row: Row): components['schemas']['DisputeNotification'] {
  // Written by `writeNotices` alone, with the kinds of a dispute.
  const facts = row.facts as DisputeNoticeFacts;
  return {
    ...facts,
    latest_step: facts.latest_step ?? null,
    held_until: facts.held_until ?? null,
    is_hold_over: facts.is_hold_over ?? false,
    words: facts.words ?? null,
    // What notices of before have is support's.
    words_of: facts.words_of ?? (facts.words ? 'support' : null),
    reason_id: facts.reason_id ?? null,
    silence: facts.silence ?? null,
    silent: facts.silent ?? null,
    is_offer_accepted: facts.is_offer_accepted ?? false,
    owed: facts.owed ?? null,
    due_date: facts.due_date ?? null,
    is_past_due: facts.is_past_due ?? false,
    document_name: facts.document_name ?? null,
    document_refused_because: facts.document_refused_because ?? null,
    unapplied: facts.unapplied ?? null,
    taken_back: facts.taken_back ?? null,
    kind: row.kind as components['schemas']['DisputeNotification']['kind'],
    side: row.side,
    buid_customer: row.customer_id,
  };
}
