import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';

/** Who of support has a dispute before them: the reader, somebody else, or nobody. */
export type DisputeTaker = 'me' | 'colleague' | null;

/** The user of support who has a dispute, as their colleagues read it. */
export interface DisputeHolder {
  readonly userId: string;
  readonly name: string;
  /** Then a colleague can free the dispute for all. */
  readonly isAbsent: boolean;
}

/** Whether whoever has a dispute is absent: they cannot sign in, or have done nothing to it for too many days. */
export function isAbsent(
  { isActive, actedOn }: { readonly isActive: boolean; readonly actedOn: PlainDate },
  today: PlainDate,
  { takenDays }: Pick<DisputeConfig, 'takenDays'>,
): boolean {
  return !isActive || daysBetween(actedOn, today) > takenDays;
}
