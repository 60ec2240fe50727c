import { agreedOutcome } from '#domain/dispute/agreed-credit.ts';
import { creditedOf, isEnded } from '#domain/dispute/dispute.ts';
import type { Deps } from '#server/deps.ts';
import { creditsGiven, invoiceStandings } from '#server/receivables/disputes/credited-invoices.ts';
import {
  noticeFacts,
  type ToldCredit,
  type ToldStep,
} from '#server/receivables/disputes/dispute-notice-facts.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';

/** A dispute as it is after a step, and the step; or as it is, where none is told. */
export interface ToldDispute {
  readonly row: DisputeRow;
  readonly step: ToldStep | null;
}

/** What there is to read of disputes in the order asked for, with what their credits make of their invoices. Runs as the server. */
export async function toldFacts(
  tx: Tx,
  { portal }: Pick<Deps, 'portal'>,
  disputes: readonly ToldDispute[],
): Promise<DisputeNoticeFacts[]> {
  const credited = disputes.map(({ row }) => row).filter(isCredited);
  const standings = await invoiceStandings(tx, credited);
  const credits = await creditsGiven(tx, credited);
  const creditOf = (row: DisputeRow): ToldCredit => {
    const standing = standings.get(row.dispute_id);
    if (!standing) return null;
    return isEnded(row.status)
      ? { owed: standing.open, unapplied: unappliedOf(credits.get(row.dispute_id)) }
      : agreedOutcome(row, standing);
  };
  return disputes.map(({ row, step }) => noticeFacts(row, step, creditOf(row), portal.dispute));
}

/** Whether there is a credit, or one is agreed: of nothing credited nothing is to be said. */
const isCredited = (row: DisputeRow): boolean =>
  (row.status === 'pendingAdjustment' || isEnded(row.status)) && creditedOf(row) > 0;

const unappliedOf = (
  credit: { amount: { amount: number }; applied: { amount: number } } | undefined,
): number => (credit ? credit.amount.amount - credit.applied.amount : 0);
