import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import { whoseTurn, type DisputeParty, type DisputeStatus } from '#domain/dispute/dispute.ts';
import type { DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';

/** Whom time asks to be told, of what, and by what name it is told once. */
export interface DisputeReminder {
  readonly kind: Extract<DisputeNoticeKind, 'dispute_due' | 'dispute_silent' | 'dispute_overdue'>;
  readonly side: DisputeParty;
  /** The same as long as it is the same reminder, and another one after it. */
  readonly occasion: string;
}

/** Days before a deadline at which whoever is to act is told again, the most first. */
export const REMINDER_DAYS = [3, 1] as const;

/** A dispute as far as its reminders go. */
export interface RemindedDispute {
  readonly status: DisputeStatus;
  readonly deadline: PlainDate | null;
}

/**
 * The reminders of a dispute on a business date: whose turn it is, three days and one day before the deadline; support,
 * of a merchant that is silent in the last days and, each day, of a decision that is overdue (decisions §12). A day that
 * nobody looked at is made up for by the next one.
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
    reminders.push({ kind: 'dispute_due', side: turn, occasion: `${step} before ${deadline}` });
  }
  if (status === 'waitingOnMerchant' && left <= lastDays) {
    reminders.push({ kind: 'dispute_silent', side: 'support', occasion: `silent before ${deadline}` });
  }
  return reminders;
}
