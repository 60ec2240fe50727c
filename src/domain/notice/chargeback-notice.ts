import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { isChargebackOver, type ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { Money } from '#domain/money/money.ts';
import { REMINDER_DAYS } from '#domain/notice/dispute-reminder.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What a side of a chargeback is told of it: what it has become, and what time asks for. */
export const CHARGEBACK_NOTICE_KINDS = [
  'chargeback_requested',
  'chargeback_objected',
  'chargeback_reviewed',
  'chargeback_agreed',
  'chargeback_accepted',
  'chargeback_refused',
  'chargeback_withdrawn',
  'chargeback_expired',
  'chargeback_due',
  'chargeback_overdue',
  'chargeback_taken_over',
  'chargeback_freed',
] as const;
export type ChargebackNoticeKind = (typeof CHARGEBACK_NOTICE_KINDS)[number];

/** What a notice says of a chargeback, as it was at its time, to a reader of one of its sides. */
export interface ChargebackTold {
  readonly kind: ChargebackNoticeKind;
  /** As whom the reader is told. */
  readonly side: DisputeParty;
  readonly chargebackId: string;
  readonly chargebackNumber: string;
  readonly trxId: string;
  readonly invoiceId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly requested: Money;
  /** Until when somebody is to act; null where nobody's time runs. */
  readonly deadline: PlainDate | null;
  /** For whom it decides where the merchant, who may object, is silent; null where it may not, and in notices of before. */
  readonly silence: 'customer' | 'support' | null;
  /** Why it was asked for; null where a notice of before does not tell. */
  readonly reasonId: DisputeReasonId | null;
  /** What was said with it, which all sides read; null for nothing. */
  readonly words: string | null;
  /** Who has said it. */
  readonly wordsOf: DisputeParty | null;
  /** Whether the merchant's time to object ran out, so that this has come of it. */
  readonly isSilent: boolean;
  /** What of the credit the invoice does not take, to be used for others; null where nothing is credited. */
  readonly unapplied: Money | null;
  /** What no payment under way pays of the invoice once it is over; null before, and in notices of before. */
  readonly owed: Money | null;
  /** Until when that is to be paid; null likewise. */
  readonly dueDate: PlainDate | null;
  /** Whether that day had passed. */
  readonly isPastDue: boolean;
}

/** A step of a chargeback: from null it was asked for. */
export interface ChargebackHappened {
  readonly from: ChargebackStatus | null;
  readonly to: ChargebackStatus;
}

const BECOME = {
  requested: 'chargeback_requested',
  objected: 'chargeback_objected',
  underReview: 'chargeback_reviewed',
  pendingAdjustment: 'chargeback_agreed',
  accepted: 'chargeback_accepted',
  refused: 'chargeback_refused',
  withdrawn: 'chargeback_withdrawn',
  expired: 'chargeback_expired',
} as const satisfies Record<ChargebackStatus, ChargebackNoticeKind>;

/**
 * What a side is told of a step; null where it is not concerned. Support is told of what it is to decide, and no more;
 * `hasTaken`: the reader works on it, so that an end which others have made of it is theirs to hear of.
 */
export function chargebackNoticeKind(
  { from, to }: ChargebackHappened,
  side: DisputeParty,
  hasTaken = false,
): ChargebackNoticeKind | null {
  if (from === to) return null;
  if (side !== 'support') return BECOME[to];
  const isNewToSupport = to === 'objected' || (to === 'underReview' && from === 'requested');
  const isTakenFromIt = to === 'withdrawn' && from !== 'requested';
  const isOwnEnd = hasTaken && (isChargebackOver(to) || to === 'pendingAdjustment');
  return isNewToSupport || isTakenFromIt || isOwnEnd ? BECOME[to] : null;
}

/** Whom time asks to be told, of what, and by what name it is told once. */
export interface ChargebackReminder {
  readonly kind: Extract<ChargebackNoticeKind, 'chargeback_due' | 'chargeback_overdue'>;
  readonly side: DisputeParty;
  /** The same as long as it is the same reminder, and another one after it. */
  readonly occasion: string;
}

/**
 * The reminders of a chargeback on a business date: the merchant, while it may object, and support, while it is to
 * decide, three days and one day before the deadline, and support each day that its decision is overdue, as of a dispute
 * (decisions §12): so both parties read it.
 */
export function chargebackReminders(
  { status, deadline }: { readonly status: ChargebackStatus; readonly deadline: PlainDate | null },
  today: PlainDate,
): ChargebackReminder[] {
  if (deadline === null) return [];
  const side = status === 'requested' ? 'merchant' : 'support';
  const left = daysBetween(today, deadline);
  if (left < 0) {
    return side === 'support' ? [{ kind: 'chargeback_overdue', side, occasion: `overdue ${today}` }] : [];
  }
  const step = REMINDER_DAYS.findLast((days) => left <= days);
  return step === undefined ? [] : [{ kind: 'chargeback_due', side, occasion: `${step} before ${deadline}` }];
}

/** The page on which a side reads a chargeback. */
export function chargebackAddress(
  side: DisputeParty,
  { chargebackId }: Pick<ChargebackTold, 'chargebackId'>,
): PageAddress {
  return `${LISTS[side]}/${chargebackId}`;
}

/** The list in which a side finds its chargebacks. */
export const chargebackListAddress = (side: DisputeParty): PageAddress => LISTS[side];

const LISTS = {
  customer: '/dispute-center/chargebacks',
  merchant: '/merchant/chargebacks',
  support: '/support/chargebacks',
} as const;
