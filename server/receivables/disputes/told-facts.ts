import { agreedOutcome, creditOutcome } from '#domain/dispute/agreed-credit.ts';
import { isEnded } from '#domain/dispute/dispute.ts';
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
  { portal, clock }: Pick<Deps, 'portal' | 'clock'>,
  disputes: readonly ToldDispute[],
): Promise<DisputeNoticeFacts[]> {
  const settled = disputes.map(({ row }) => row).filter(isSettled);
  const standings = await invoiceStandings(tx, settled);
  const credits = await creditsGiven(tx, settled);
  const creditOf = (row: DisputeRow): ToldCredit => {
    const standing = standings.get(row.dispute_id);
    if (!standing) return null;
    const { dueDate } = standing;
    const due = { dueDate, isPastDue: dueDate < clock.today() };
    if (!isEnded(row.status)) return { ...agreedOutcome(row, standing), ...due };
    // What it has credited the invoice has taken by now.
    const { owed } = creditOutcome(0, standing);
    return { owed, unapplied: unappliedOf(credits.get(row.dispute_id)), ...due };
  };
  return disputes.map(({ row, step }) => noticeFacts(row, step, creditOf(row), portal.dispute));
}

/** Whether what becomes of the invoice is settled: before that nothing is to be said of it. */
const isSettled = ({ status }: DisputeRow): boolean => status === 'pendingAdjustment' || isEnded(status);

const unappliedOf = (
  credit: { amount: { amount: number }; applied: { amount: number } } | undefined,
): number => (credit ? credit.amount.amount - credit.applied.amount : 0);
