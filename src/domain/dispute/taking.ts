import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';

/** Who of support has a dispute, or a chargeback, before them: the reader, somebody else, or nobody. */
export type DisputeTaker = 'me' | 'colleague' | null;

/** The user of support who has it, as their colleagues read it. */
export interface DisputeHolder {
  readonly userId: string;
  readonly name: string;
  /** Then a colleague can free it for all. */
  readonly isAbsent: boolean;
}

/** Why somebody of support cannot act on what a colleague has before it is taken over; nothing keeps the sides. */
export const heldObstacles = (
  party: DisputeParty,
  { takenBy = null }: { readonly takenBy?: DisputeTaker | undefined },
): DisputeObstacle[] =>
  party === 'support' && takenBy === 'colleague'
    ? [{ rule: 'DIS-34', facts: {}, remedy: { kind: 'takeOver' } }]
    : [];

/** What can be taken, as a user of support has it before them. */
export interface TakenSubject {
  readonly takenBy: DisputeTaker;
  /** Who has it, as far as the page has read it; null for nobody. */
  readonly told: { readonly holder: DisputeHolder | null };
}

/** Whether whoever has it is absent: they cannot sign in, or have done nothing to it for too many days. */
export function isAbsent(
  { isActive, actedOn }: { readonly isActive: boolean; readonly actedOn: PlainDate },
  today: PlainDate,
  { takenDays }: Pick<DisputeConfig, 'takenDays'>,
): boolean {
  return !isActive || daysBetween(actedOn, today) > takenDays;
}
