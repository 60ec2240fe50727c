import { addDays, businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import { actionsOf, type DisputeFacts, type DisputeStatus } from '#domain/dispute/dispute.ts';

/** What others have done since a dispute ended. */
export interface ReopeningFacts {
  /** Whether its credit lessened another invoice, so that it cannot be taken back (`reversalRefusals`). */
  readonly isCreditUsed: boolean;
  /** Whether the customer has opened another dispute of the invoice. */
  readonly isDisputedAgain: boolean;
  /** Whether nothing happens to the invoice any more. */
  readonly isInvoiceClosed: boolean;
}

/** The last day on which customer support can reopen a dispute that has ended; null where it cannot, or not any more. */
export function reopenableUntil(
  dispute: Pick<DisputeFacts, 'endedOn' | 'reopenings' | 'adjusted' | 'disputed'> &
    ReopeningFacts & { readonly status: DisputeStatus },
  { reopeningDays, reopenings: limit }: Pick<DisputeConfig, 'reopeningDays' | 'reopenings'>,
  today: PlainDate,
): PlainDate | null {
  const { status, endedOn, reopenings, adjusted, disputed } = dispute;
  if (endedOn === null || reopenings >= limit || !actionsOf(status, 'support').includes('reopen'))
    return null;
  if (dispute.isCreditUsed || dispute.isDisputedAgain || dispute.isInvoiceClosed || adjusted >= disputed) {
    return null;
  }
  const until = addDays(endedOn, reopeningDays);
  return today > until ? null : until;
}

/**
 * Whether the end of a dispute stays, whatever comes. A credit that was used may come back, and another dispute or a
 * chargeback be withdrawn, while it could still be reopened; what was taken back was never to be reopened.
 */
export function isFinal(...[dispute, config, today]: Parameters<typeof reopenableUntil>): boolean {
  const atBest = { ...dispute, isCreditUsed: false, isDisputedAgain: false };
  return (
    actionsOf(dispute.status, 'support').includes('reopen') && reopenableUntil(atBest, config, today) === null
  );
}

/** Every reason why support cannot reopen a dispute that has ended; empty when it can (decisions §12). */
export function reopeningObstacles(
  dispute: Pick<DisputeFacts, 'terms' | 'endedOn' | 'reopenings' | 'adjusted' | 'disputed'> & ReopeningFacts,
  at: Instant,
): DisputeObstacle[] {
  const { terms, endedOn, reopenings, adjusted, disputed } = dispute;
  const { reopeningDays, reopenings: limit } = terms.config;
  const obstacles: DisputeObstacle[] = [];
  const until = endedOn === null ? undefined : addDays(endedOn, reopeningDays);
  if (until === undefined || businessDate(at, terms.timeZone) > until) {
    obstacles.push({ rule: 'DIS-40', facts: { until }, remedy: { kind: 'none' } });
  }
  if (reopenings >= limit) obstacles.push({ rule: 'DIS-41', facts: { limit }, remedy: { kind: 'none' } });
  if (dispute.isCreditUsed) obstacles.push({ rule: 'DIS-42', facts: {}, remedy: { kind: 'none' } });
  if (adjusted >= disputed) obstacles.push({ rule: 'DIS-43', facts: {}, remedy: { kind: 'none' } });
  if (dispute.isDisputedAgain) {
    obstacles.push({ rule: 'DIS-06', facts: {}, remedy: { kind: 'openDispute', dispute: null } });
  }
  if (dispute.isInvoiceClosed) obstacles.push({ rule: 'DIS-44', facts: {}, remedy: { kind: 'none' } });
  return obstacles;
}
