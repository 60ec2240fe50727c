import type { Generated } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { NoticeKind } from '#domain/notice/notice.ts';
import type { NoticeTopic } from '#domain/notice/notice-topic.ts';

/** What a notice says of a payment, as it was at its time. */
export interface PaymentNoticeFacts {
  readonly payment_number: string;
  readonly customer_name: string;
  readonly total: { readonly amount: number; readonly currency: string };
  /** Of the scheduled payment that it was; missing of others, and in notices of before. */
  readonly schedule_number?: string;
  /** The bank’s own words; missing where it said nothing, and in notices of before. */
  readonly bank_reason?: string;
  /** What followed for its invoices as it came back or failed; missing of others, and in notices of before. */
  readonly undone?: components['schemas']['PaymentUndone'];
  /** Why its card was declined; missing where the card provider did not say. */
  readonly decline_reason?: components['schemas']['CardDeclineReason'];
  /** What tells it from others; missing in notices of before. */
  readonly invoice_count?: number;
  readonly first_invoices?: string[];
  readonly bank_name?: string;
  readonly last_four?: string;
}

type DisputeNotification = components['schemas']['DisputeNotification'];
/** Missing in notices of before. */
type ToldLater =
  | 'latest_step'
  | 'held_until'
  | 'is_hold_over'
  | 'words'
  | 'words_of'
  | 'reason_id'
  | 'silence'
  | 'silent'
  | 'is_offer_accepted'
  | 'owed'
  | 'due_date'
  | 'is_past_due'
  | 'unapplied'
  | 'taken_back'
  | 'document_name'
  | 'document_refused_because';

/** What a notice says of a dispute, as it was at its time. */
export type DisputeNoticeFacts = Omit<DisputeNotification, 'kind' | 'side' | 'buid_customer' | ToldLater> &
  Partial<Pick<DisputeNotification, ToldLater>>;

type ChargebackNotification = components['schemas']['ChargebackNotification'];
/** Missing in notices of before. */
type ToldLaterOfChargeback =
  | 'silence'
  | 'reason_id'
  | 'words'
  | 'words_of'
  | 'is_silent'
  | 'unapplied'
  | 'owed'
  | 'due_date'
  | 'is_past_due';

/** What a notice says of a chargeback, as it was at its time. */
export type ChargebackNoticeFacts = Omit<
  ChargebackNotification,
  'kind' | 'side' | 'buid_customer' | ToldLaterOfChargeback
> &
  Partial<Pick<ChargebackNotification, ToldLaterOfChargeback>>;

/** What a notice says of a short pay, as it was at its time. */
export type ShortPayNoticeFacts = Omit<
  components['schemas']['ShortPayNotification'],
  'kind' | 'side' | 'buid_customer'
>;

/** What a notice says of a scheduled payment, as it was at its time. */
export type ScheduledNoticeFacts = Omit<
  components['schemas']['ScheduledNotification'],
  | 'kind'
  | 'buid_customer'
  | 'cancelled_by'
  | 'changed_by'
  | 'pay_on_before'
  | 'payment_number'
  | 'expected_to'
> &
  // Missing in notices of before.
  Partial<
    Pick<
      components['schemas']['ScheduledNotification'],
      'cancelled_by' | 'changed_by' | 'pay_on_before' | 'payment_number' | 'expected_to'
    >
  >;

/** What a notice says of what a second person is asked for, as it was at its time. */
export type ApprovalNoticeFacts = Omit<
  components['schemas']['ApprovalNotification'],
  'kind' | 'buid_customer'
>;
/** What a notice says of a refund or a void, as it was at its time. */
export type RefundNoticeFacts = Omit<components['schemas']['RefundNotification'], 'kind' | 'buid_customer'>;
/** What a notice says of a bank account, as it was at its time. */
export type BankAccountNoticeFacts = Omit<
  components['schemas']['BankAccountNotification'],
  'kind' | 'buid_customer'
>;

/** What a notice says of a cardholder's chargeback, as it was at its time. */
export type CardChargebackNoticeFacts = Omit<
  components['schemas']['CardChargebackNotification'],
  'kind' | 'buid_customer' | 'evidence_due'
> & {
  /** Of support's notices alone. */
  readonly evidence_due?: string;
};

/** What a notice says of an account, as it was at its time. */
export type AccountNoticeFacts = Omit<components['schemas']['AccountNotification'], 'kind'>;

/** What a notice says of an adjustment, as it was at its time. */
export type AdjustmentNoticeFacts = Omit<
  components['schemas']['AdjustmentNotification'],
  'kind' | 'buid_customer'
>;

/** What a notice says of a resubmitted transaction, as it was at its time. */
export type RejectionNoticeFacts = Omit<
  components['schemas']['RejectionNotification'],
  'kind' | 'buid_customer'
>;

/** What a notice says of a card, as it was at its time. */
export type CardNoticeFacts = Omit<
  components['schemas']['CardNotification'],
  'kind' | 'buid_customer' | 'controls' | 'delivery' | 'pick_up_place'
> &
  // Missing in notices of before.
  Partial<Pick<components['schemas']['CardNotification'], 'controls' | 'delivery' | 'pick_up_place'>>;

type AutoPayNotification = components['schemas']['AutoPayNotification'];

/** What a notice says of AutoPay, as it was at its time. */
export type AutoPayNoticeFacts = Omit<
  AutoPayNotification,
  | 'kind'
  | 'buid_customer'
  | 'skip_reason'
  | 'stopped_by'
  | 'missed_on'
  | 'after_return'
  | 'changed'
  | 'is_run_fixed'
  | 'fixed_runs'
  | 'announced_total'
  | 'not_collected'
  | 'allowed'
> &
  // Missing in notices of what is not taken back or has not come back, and of before.
  Partial<
    Pick<
      AutoPayNotification,
      | 'skip_reason'
      | 'stopped_by'
      | 'missed_on'
      | 'after_return'
      | 'changed'
      | 'is_run_fixed'
      | 'fixed_runs'
      | 'announced_total'
      | 'not_collected'
      | 'allowed'
    >
  >;

export interface NoticesTable {
  notice_id: string;
  user_id: string;
  /** As whom the user is told: while they are mapped to the customer, to the merchant, or are of support. */
  side: Generated<DisputeParty>;
  /** Null of what the user's own account is told of, which is theirs whatever they are mapped to. */
  customer_id: string | null;
  /** Of whom a merchant's user is told; null of the other sides. */
  merchant_id: Generated<string | null>;
  kind: NoticeKind;
  /** What is told once: a payment's id, the step of a dispute, a reminder. */
  about: string;
  facts: unknown;
  created_at: Instant;
  /** Null while it is unread. */
  read_at: Instant | null;
  /** Null while it is in the inbox; what is in the archive has been read. */
  archived_at: Generated<Instant | null>;
}

/** How a user wants to be told of a topic; without a row by every channel. */
export interface NoticeChoicesTable {
  user_id: string;
  topic: NoticeTopic;
  portal: Generated<boolean>;
  mail: Generated<boolean>;
}
