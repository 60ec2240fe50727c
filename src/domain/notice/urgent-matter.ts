import type { AutoPayStatus } from '#domain/autopay/autopay.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { whoseTurn, type DisputeParty, type DisputeStatus } from '#domain/dispute/dispute.ts';
import type { NoticeKind } from '#domain/notice/notice.ts';

/** A notice of high priority, as far as it goes whether its matter still is as it says. */
export interface ToldMatter {
  readonly kind: NoticeKind;
  readonly side: DisputeParty;
  readonly createdAt: Instant;
  /** Of a dispute, the day by which it asks for an answer. */
  readonly deadline: PlainDate | null;
}

/** How what a notice is of stands now; null where there is no such thing, or the notice is of something else. */
export interface UrgentMatter {
  /** The business date. */
  readonly today: PlainDate;
  readonly autoPay: {
    readonly status: AutoPayStatus;
    readonly turnedOnAt: Instant;
    /** It is off because its bank account was lost. */
    readonly isLost: boolean;
  } | null;
  readonly dispute: { readonly status: DisputeStatus; readonly deadline: PlainDate | null } | null;
  /** Since when the reader has the second factor that there is. */
  readonly secondFactorSince: Instant | null;
  readonly bankAccount: { readonly changedAt: Instant | null; readonly isRemoved: boolean } | null;
}

/**
 * Whether the matter of a notice still is as it says: an answer is over once it is given, or its day has moved or passed, what stopped
 * AutoPay once it is turned on again, an account to mend once it is changed, a second factor that somebody took once there is a new one. What has happened for good stands.
 */
export function isMatterOpen(
  { kind, side, createdAt, deadline }: ToldMatter,
  { today, autoPay, dispute, bankAccount, secondFactorSince }: UrgentMatter,
): boolean {
  const isAwaited = () =>
    dispute !== null && whoseTurn(dispute.status) === side && dispute.deadline === deadline;
  switch (kind) {
    case 'dispute_due':
      return isAwaited() && deadline !== null && deadline >= today;
    case 'dispute_overdue':
      return isAwaited();
    case 'autopay_suspended':
    case 'autopay_account_stopped':
      return autoPay?.status === 'suspended' && createdAt >= autoPay.turnedOnAt;
    case 'autopay_account_removed':
    case 'autopay_account_unused':
    case 'autopay_account_gone':
      return autoPay?.status === 'off' && autoPay.isLost && createdAt >= autoPay.turnedOnAt;
    case 'bank_account_to_mend':
      return (
        bankAccount !== null &&
        !bankAccount.isRemoved &&
        (bankAccount.changedAt === null || bankAccount.changedAt < createdAt)
      );
    case 'second_factor_taken':
      return secondFactorSince === null || secondFactorSince < createdAt;
    default:
      return true;
  }
}

/** What is overdue first, the longest before all else; the rest stays in its order. */
export function inUrgentOrder<Notice extends Pick<ToldMatter, 'kind' | 'deadline'>>(
  notices: readonly Notice[],
): Notice[] {
  const overdue = notices
    .filter(({ kind }) => kind === 'dispute_overdue')
    .toSorted((one, other) => ((one.deadline ?? '') < (other.deadline ?? '') ? -1 : 1));
  return [...overdue, ...notices.filter(({ kind }) => kind !== 'dispute_overdue')];
}
