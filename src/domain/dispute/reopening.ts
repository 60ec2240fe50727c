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
  /**
   * How much of what is disputed other credits of the invoice have taken, so that no end can credit it once more; in minor
   * units. All credits of an invoice never exceed its total (`creditRefusals`).
   */
  readonly creditedOtherwise: number;
}

/** What of a dispute is credited already, should it be reopened: by its merchant, or otherwise since it ended. */
export function creditedBefore({
  adjusted,
  creditedOtherwise,
}: Pick<DisputeFacts, 'adjusted'> & Pick<ReopeningFacts, 'creditedOtherwise'>): number {
  return Math.max(adjusted, creditedOtherwise);
}

/** The last day on which customer support can reopen a dispute that has ended; null where it cannot, or not any more. */
export function reopenableUntil(
  dispute: Pick<DisputeFacts, 'endedOn' | 'reopenings' | 'adjusted' | 'disputed'> &
    ReopeningFacts & { readonly status: DisputeStatus },
  { reopeningDays, reopenings: limit }: Pick<DisputeConfig, 'reopeningDays' | 'reopenings'>,
  today: PlainDate,
): PlainDate | null {
  const { status, endedOn, reopenings, disputed } = dispute;
  if (endedOn === null || reopenings >= limit || !actionsOf(status, 'support').includes('reopen'))
    return null;
  if (dispute.isCreditUsed || dispute.isDisputedAgain || dispute.isInvoiceClosed) return null;
  if (creditedBefore(dispute) >= disputed) return null;
  const until = addDays(endedOn, reopeningDays);
  return today > until ? null : until;
}

/**
 * Whether the end of a dispute stays, whatever comes. A credit that was used may come back, another dispute or a
 * chargeback be withdrawn, and the credit of another dispute be taken back, while it could still be reopened; what was
 * taken back was never to be reopened.
 */
export function isFinal(...[dispute, config, today]: Parameters<typeof reopenableUntil>): boolean {
  const atBest = { ...dispute, isCreditUsed: false, isDisputedAgain: false, creditedOtherwise: 0 };
  return (
    actionsOf(dispute.status, 'support').includes('reopen') && reopenableUntil(atBest, config, today) === null
  );
}

/** Which of some disputes support can reopen should they end now, as far as that is limited by how often it was done. */
export function reopeningLeft(
  disputes: readonly Pick<DisputeFacts, 'terms' | 'reopenings'>[],
): 'all' | 'some' | 'none' {
  const left = disputes.filter(({ reopenings, terms }) => reopenings < terms.config.reopenings);
  if (left.length === disputes.length) return 'all';
  return left.length > 0 ? 'some' : 'none';
}

/** Every reason why support cannot reopen a dispute that has ended; empty when it can (decisions §12). */
export function reopeningObstacles(
  dispute: Pick<DisputeFacts, 'terms' | 'endedOn' | 'reopenings' | 'adjusted' | 'disputed'> & ReopeningFacts,
  at: Instant,
): DisputeObstacle[] {
  const { terms, endedOn, reopenings, disputed } = dispute;
  const { reopeningDays, reopenings: limit } = terms.config;
  const obstacles: DisputeObstacle[] = [];
  const until = endedOn === null ? undefined : addDays(endedOn, reopeningDays);
  if (until === undefined || businessDate(at, terms.timeZone) > until) {
    obstacles.push({ rule: 'DIS-40', facts: { until }, remedy: { kind: 'none' } });
  }
  if (reopenings >= limit) obstacles.push({ rule: 'DIS-41', facts: { limit }, remedy: { kind: 'none' } });
  if (dispute.isCreditUsed) obstacles.push({ rule: 'DIS-42', facts: {}, remedy: { kind: 'none' } });
  if (creditedBefore(dispute) >= disputed) {
    obstacles.push({ rule: 'DIS-43', facts: {}, remedy: { kind: 'none' } });
  }
  if (dispute.isDisputedAgain) {
    obstacles.push({ rule: 'DIS-06', facts: {}, remedy: { kind: 'openDispute', dispute: null } });
  }
  if (dispute.isInvoiceClosed) obstacles.push({ rule: 'DIS-44', facts: {}, remedy: { kind: 'none' } });
  return obstacles;
}
