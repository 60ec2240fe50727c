import type { UserType } from '#domain/access/role.ts';
import { ACCOUNT_NOTICE_KINDS } from '#domain/notice/account-notice.ts';
import { BANK_ACCOUNT_NOTICE_KINDS } from '#domain/notice/bank-account-notice.ts';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice/notice.ts';
import { CUSTOMER_TOPICS, kindsOf, NOTICE_TOPICS, type NoticeTopic } from '#domain/notice/notice-topic.ts';

/** How somebody is told: in the portal, where an unread notice waits, and by a message. */
export const NOTICE_CHANNELS = ['portal', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** How a user wants to be told of a topic. */
export interface NoticeChoice extends Readonly<Record<NoticeChannel, boolean>> {
  readonly topic: NoticeTopic;
}

/** One choice as it is sent. */
export interface WantedChoice {
  readonly topic: NoticeTopic;
  readonly channel: NoticeChannel;
  readonly isOn: boolean;
}

/** Why something is told whatever was chosen: by when to act, what concerns security, and money that did not arrive. */
export const ALWAYS_REASONS = ['security', 'deadline', 'money'] as const;
export type AlwaysReason = (typeof ALWAYS_REASONS)[number];

const ALWAYS: Readonly<Record<AlwaysReason, readonly NoticeKind[]>> = {
  security: [
    ...ACCOUNT_NOTICE_KINDS,
    ...BANK_ACCOUNT_NOTICE_KINDS,
    'card_viewed',
    'card_controls_changed',
    'autopay_changed',
    'autopay_turned_off',
  ],
  deadline: [
    'approval_asked',
    'autopay_announced',
    'schedule_waits',
    'card_to_approve',
    'card_chargeback_to_answer',
    'card_chargeback_due',
    'card_chargeback_unanswered',
    'refund_to_send',
    'refund_still_to_send',
    'short_pay_told',
    'transaction_expiring',
    'dispute_your_turn',
    'dispute_company_turn',
    'dispute_escalated',
    'dispute_due',
    'dispute_decision_due',
    'dispute_overdue',
    'dispute_colleague_asks',
    'dispute_document_refused',
    'dispute_document_missing',
    'chargeback_requested',
    'chargeback_objected',
    'chargeback_due',
    'chargeback_overdue',
  ],
  money: [
    'payment_returned',
    'payment_declined',
    'payment_expired',
    'payment_failed',
    'refund_failed',
    'schedule_stopped',
    'autopay_not_made',
    'autopay_suspended',
    'autopay_account_removed',
    'autopay_account_unused',
    'autopay_account_gone',
    'autopay_account_stopped',
  ],
};

/** Why a kind is told whatever was chosen; null where the choice holds. */
export function whyAlways(kind: NoticeKind): AlwaysReason | null {
  return ALWAYS_REASONS.find((reason) => ALWAYS[reason].includes(kind)) ?? null;
}

/** Why some of a topic is told whatever was chosen. */
export function alwaysOf(topic: NoticeTopic): readonly AlwaysReason[] {
  return ALWAYS_REASONS.filter((reason) => kindsOf(topic).some((kind) => whyAlways(kind) === reason));
}

/** Whether of a topic nothing can be chosen: each of its kinds is told whatever was. */
export const isFixed = (topic: NoticeTopic): boolean =>
  kindsOf(topic).every((kind) => whyAlways(kind) !== null);

const MERCHANT_TOPICS = [
  'disputes',
  'invoices',
  'rejections',
  'account',
] as const satisfies readonly NoticeTopic[];
const SUPPORT_TOPICS = ['payments', 'disputes', 'account'] as const satisfies readonly NoticeTopic[];

/** What a user of this type is told of. */
export function topicsOf(userType: UserType): readonly NoticeTopic[] {
  if (userType === 'merchant') return MERCHANT_TOPICS;
  return userType === 'admin' ? SUPPORT_TOPICS : CUSTOMER_TOPICS;
}

const TOPICS = new Map(
  NOTICE_KINDS.map((kind) => [kind, NOTICE_TOPICS.find((topic) => kindsOf(topic).includes(kind))]),
);

/** By which channels a user is told of a kind, by what they have chosen; nothing chosen is all of them. */
export function channelsOf(
  kind: NoticeKind,
  choices: readonly NoticeChoice[],
): Readonly<Record<NoticeChannel, boolean>> {
  const chosen = choices.find(({ topic }) => topic === TOPICS.get(kind));
  if (!chosen || whyAlways(kind) !== null) return { portal: true, mail: true };
  return { portal: chosen.portal, mail: chosen.mail };
}

/** Choices with one that was made. */
export function withChoice(
  choices: readonly NoticeChoice[],
  { topic, channel, isOn }: WantedChoice,
): readonly NoticeChoice[] {
  return choices.map((one) => (one.topic === topic ? { ...one, [channel]: isOn } : one));
}
