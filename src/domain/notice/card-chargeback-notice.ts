import {
  isEvidenceLate,
  type CardChargeback,
  type CardChargebackReason,
  type CardChargebackStatus,
} from '#domain/card-chargeback/card-chargeback.ts';
import { businessDate, daysBetween, type Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import { REMINDER_DAYS } from '#domain/notice/dispute-reminder.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/**
 * What support is told, who answers: that one waits, that its time runs out, that it is over without an answer, and how it
 * was decided.
 */
const SUPPORT_KINDS = [
  'card_chargeback_to_answer',
  'card_chargeback_due',
  'card_chargeback_unanswered',
  'card_chargeback_defended',
  'card_chargeback_not_defended',
  'card_chargeback_lost_unanswered',
] as const;
export type SupportCardChargebackKind = (typeof SUPPORT_KINDS)[number];

/** What a payer is told of what a cardholder charges back: that it was asked for, that the payment stands, or not; and support. */
export const CARD_CHARGEBACK_NOTICE_KINDS = [
  'card_chargeback_opened',
  'card_chargeback_won',
  'card_chargeback_lost',
  ...SUPPORT_KINDS,
] as const;
export type CardChargebackNoticeKind = (typeof CARD_CHARGEBACK_NOTICE_KINDS)[number];

/** What a notice says of a cardholder's chargeback, as it was at its time. */
export interface CardChargebackTold {
  readonly kind: CardChargebackNoticeKind;
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly amount: Money;
  /** What of it is the card fee; null where nothing is. */
  readonly fee: Money | null;
  readonly reason: CardChargebackReason;
  /** Until when support's evidence is taken; null for whoever does not answer. */
  readonly evidenceDue: Instant | null;
  /** The numbers of the invoices that it concerns. */
  readonly invoices: readonly string[];
}

/** What support is told once a chargeback has come to where it is; null where one of its own has brought it there. */
export function supportKindOf({
  status,
  answeredAt,
}: Pick<CardChargeback, 'status' | 'answeredAt'>): SupportCardChargebackKind | null {
  const kinds: Readonly<Record<CardChargebackStatus, SupportCardChargebackKind | null>> = {
    opened: 'card_chargeback_to_answer',
    contested: null,
    accepted: null,
    won: 'card_chargeback_defended',
    lost: answeredAt === null ? 'card_chargeback_lost_unanswered' : 'card_chargeback_not_defended',
  };
  return kinds[status];
}

/** Of what time asks support to be told, and by what name it is told once. */
export interface CardChargebackReminder {
  readonly kind: Extract<SupportCardChargebackKind, 'card_chargeback_due' | 'card_chargeback_unanswered'>;
  /** The same as long as it is the same reminder, and another one after it. */
  readonly occasion: string;
}

/**
 * The reminder of a chargeback that nobody has answered: three days and one day before its evidence is due, as of a dispute
 * (decisions §12), and that its time is over. A day that nobody looked at is made up for by the next one.
 */
export function cardChargebackReminder(
  chargeback: Pick<CardChargeback, 'status' | 'evidenceDueAt'>,
  readAt: Instant,
  timeZone: string,
): CardChargebackReminder | null {
  const { status, evidenceDueAt } = chargeback;
  if (status !== 'opened') return null;
  if (isEvidenceLate(chargeback, readAt))
    return { kind: 'card_chargeback_unanswered', occasion: `unanswered ${evidenceDueAt}` };
  const left = daysBetween(businessDate(readAt, timeZone), businessDate(evidenceDueAt, timeZone));
  const step = REMINDER_DAYS.findLast((days) => left <= days);
  return step === undefined
    ? null
    : { kind: 'card_chargeback_due', occasion: `${step} before ${evidenceDueAt}` };
}

/** Whether a kind is support's to read, on the page where it is answered. */
export const isOfSupport = (kind: CardChargebackNoticeKind): kind is SupportCardChargebackKind =>
  SUPPORT_KINDS.some((one) => one === kind);

/** Where it is read: of support, where it is answered. */
export function cardChargebackAddress({
  kind,
  paymentId,
}: Pick<CardChargebackTold, 'kind' | 'paymentId'>): PageAddress {
  return isOfSupport(kind) ? `/support/payments/${paymentId}` : `/payments/${paymentId}`;
}
