import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import {
  DISPUTE_PARTIES,
  whoseTurn,
  type DisputeParty,
  type DisputeStatus,
} from '#domain/dispute/dispute.ts';
import type { DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';

/** Whom time asks to be told, of what, and by what name it is told once. */
export interface DisputeReminder {
  readonly kind: Extract<
    DisputeNoticeKind,
    'dispute_due' | 'dispute_their_due' | 'dispute_decision_due' | 'dispute_silent' | 'dispute_overdue'
  >;
  readonly side: DisputeParty;
  /** The same as long as it is the same reminder, and another one after it. */
  readonly occasion: string;
}

/** Days before a deadline at which whoever is to act is told again, and so are those who wait for them, the most first. */
export const REMINDER_DAYS = [3, 1] as const;

/** A dispute as far as its reminders go. */
export interface RemindedDispute {
  readonly status: DisputeStatus;
  readonly deadline: PlainDate | null;
}

/**
 * The reminders of a dispute on a business date: of whose turn it is and of the sides that wait for them, three days and
 * one day before the deadline; of support, of a merchant that is silent in the last days and, each day, of a decision that
 * is overdue (decisions §12). A day that nobody looked at is made up for by the next one.
 */
export function disputeReminders(
  { status, deadline }: RemindedDispute,
  today: PlainDate,
  { lastDays }: Pick<DisputeConfig, 'lastDays'>,
): DisputeReminder[] {
  const turn = whoseTurn(status);
  if (deadline === null || turn === null) return [];
  const left = daysBetween(today, deadline);
  if (left < 0) {
    return status === 'escalated'
      ? [{ kind: 'dispute_overdue', side: 'support', occasion: `overdue ${today}` }]
      : [];
  }
  const step = REMINDER_DAYS.findLast((days) => left <= days);
  const reminders: DisputeReminder[] = [];
  if (step !== undefined) {
    const occasion = `${step} before ${deadline}`;
    const waiting = turn === 'support' ? 'dispute_decision_due' : 'dispute_their_due';
    for (const side of DISPUTE_PARTIES) {
      if (side === turn) reminders.push({ kind: 'dispute_due', side, occasion });
      else if (side !== 'support') reminders.push({ kind: waiting, side, occasion });
    }
  }
  if (status === 'waitingOnMerchant' && left <= lastDays) {
    reminders.push({ kind: 'dispute_silent', side: 'support', occasion: `silent before ${deadline}` });
  }
  return reminders;
}

/**
 * Whether the customer's reminder of a business date is a new one: whoever keeps no notices, as a contact, is told it by
 * message alone. `before` is the date on which the dispute was looked at last.
 */
export function isRemindedAnew(
  dispute: RemindedDispute,
  { today, before }: { readonly today: PlainDate; readonly before: PlainDate | null },
  config: Pick<DisputeConfig, 'lastDays'>,
): boolean {
  const ofCustomer = (date: PlainDate) =>
    disputeReminders(dispute, date, config).find(({ side }) => side === 'customer')?.occasion;
  return ofCustomer(today) !== undefined && (before === null || ofCustomer(before) !== ofCustomer(today));
}
