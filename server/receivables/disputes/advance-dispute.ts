import { creditDue, type DisputeStatus } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import { disputeLifeOf, disputeStatusOf, moveDispute } from '#machines/lifecycle/move-dispute.ts';
import type { Deps } from '#server/deps.ts';
import { columnsOf, factsOf, type DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { moveDisputedInvoice } from '#server/receivables/disputes/disputed-invoice.ts';
import { tellDispute } from '#server/receivables/disputes/tell-dispute.ts';
import { writeResponse, type Happened } from '#server/receivables/disputes/write-response.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { inFlightOf } from '#server/money/credits/locked-invoice.ts';
import { reverseCredit } from '#server/money/credits/reverse-credit.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

export type AdvanceDeps = Pick<Deps, 'clock' | 'portal' | 'sealer'>;

/** What is noted of a step, besides where it led. */
export interface Step {
  readonly event: DisputeEvent;
  readonly happened: Omit<Happened, 'at'>;
  /** Columns of support's own that go with it. */
  readonly more?: Partial<Pick<DisputeRow, 'latest_step' | 'hold_reason' | 'taken_by'>>;
  readonly requestId?: string | undefined;
}

/** A dispute after an event, and the entry of its thread that the event has made; null where it was not taken. */
export interface Advanced {
  readonly row: DisputeRow;
  readonly isTaken: boolean;
  readonly responseId: string | null;
}

/** What the passing of time does to a dispute: a hold ends, or the time to answer. */
export function timePassed({ status }: Pick<DisputeRow, 'status'>): Omit<Happened, 'at'> {
  return { party: 'system', user: null, action: status === 'onHold' ? 'holdEnded' : 'deadlinePassed' };
}

/**
 * Moves a locked dispute by one event of its chart, with everything that follows in the same transaction: its columns,
 * the thread, its invoice, the audit entry, the credit of what was agreed, or the return of one where it is reopened, and
 * what its sides are told.
 * Where its time was over before, that is what happens, and the event is not taken. Answers the dispute as it is now, and
 * the entry of its thread where the event was taken.
 */
export async function advanceDispute(
  tx: Tx,
  deps: AdvanceDeps,
  row: DisputeRow,
  { event, happened, more = {}, requestId }: Step,
): Promise<Advanced> {
  const before = disputeLifeOf(row.status, factsOf(row, deps.portal));
  const { life, isTaken } = moveDispute(before, event);
  const status = disputeStatusOf(life.value);
  if (!isTaken && status === row.status) return { row, isTaken, responseId: null };
  const after = await store(tx, row, { ...columnsOf(life), ...(isTaken ? more : {}) });
  const what = isTaken ? happened : timePassed(row);
  const responseId = await writeResponse(tx, after, { ...what, at: event.at });
  const settled = await asServer(tx, async () => {
    await follow(tx, deps, row.status, after, event.at, what, requestId);
    const { row: now } = status === 'pendingAdjustment' ? await adjust(tx, deps, after) : { row: after };
    // Told once, as it is by now, though what was agreed and what it ends as are two entries of the thread.
    await tellDispute(tx, deps, now, { ...what, responseId, from: row.status });
    return now;
  });
  return { row: settled, isTaken, responseId: isTaken ? responseId : null };
}

/** Gives the credit that waited for money of the invoice, and tells the sides that the dispute has ended with it. */
export async function adjustDispute(tx: Tx, deps: AdvanceDeps, row: DisputeRow): Promise<DisputeRow> {
  const { row: after, responseId } = await adjust(tx, deps, row);
  if (responseId !== null) await tellDispute(tx, deps, after, { ...ADJUSTED, responseId, from: row.status });
  return after;
}

/** What the server does by itself with what was agreed. */
const ADJUSTED = { party: 'system', user: null, action: 'adjusted' } as const;

/**
 * Gives the credit that was agreed and ends the dispute, unless money of its invoice is on its way: then it waits. Runs
 * as the server, on a locked dispute that is pending adjustment. Answers the dispute as it is now, and the entry of its
 * thread; null where it waits.
 */
async function adjust(
  tx: Tx,
  deps: AdvanceDeps,
  row: DisputeRow,
): Promise<{ readonly row: DisputeRow; readonly responseId: string | null }> {
  const isPaymentUnderWay = (await inFlightOf(tx, row)) > 0;
  const at = deps.clock.instant();
  const before = disputeLifeOf(row.status, factsOf(row, deps.portal));
  const { life, isTaken } = moveDispute(before, { type: 'dispute.adjust', at, isPaymentUnderWay });
  if (!isTaken) return { row, responseId: null };
  const amount = money(creditDue(row), row.currency);
  const { customer_id: customerId, trx_id: trxId } = row;
  const credit =
    amount.amount > 0 ? await giveCredit(tx, deps, { customerId, trxId, amount, userId: null }) : null;
  const after = await store(tx, row, {
    ...columnsOf(life),
    credit_trx_id: credit?.creditTrxId ?? row.credit_trx_id,
  });
  const happened = { ...ADJUSTED, amount: amount.amount };
  const responseId = await writeResponse(tx, after, { ...happened, at });
  await follow(tx, deps, row.status, after, at, happened);
  return { row: after, responseId };
}

async function store(tx: Tx, { dispute_id }: DisputeRow, columns: Partial<DisputeRow>): Promise<DisputeRow> {
  const { is_over: _, ...own } = columns;
  return tx
    .updateTable('disputes')
    .set(own as object)
    .where('dispute_id', '=', dispute_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What follows from a step, as the server: the invoice, a credit that is taken back, and who did it. */
async function follow(
  tx: Tx,
  { clock }: AdvanceDeps,
  from: DisputeStatus,
  row: DisputeRow,
  at: string,
  { action, user, amount, comment }: Omit<Happened, 'at'>,
  requestId?: string,
): Promise<void> {
  const { customer_id: customerId } = row;
  const userId = user?.userId ?? null;
  if (action === 'reopen' && row.credit_trx_id !== null) {
    await reverseCredit(tx, { clock }, { customerId, creditTrxId: row.credit_trx_id, userId, requestId });
    await store(tx, row, { credit_trx_id: null });
  }
  await moveDisputedInvoice(tx, row, { at, from, to: [row.status], action });
  await writeAudit(tx, clock, {
    userId,
    customerId,
    action: `dispute_${action.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    subject: row.dispute_id,
    facts: {
      status: row.status,
      ...(amount == null ? {} : { amount, currency: row.currency }),
      ...(comment === undefined ? {} : { words: comment.trim() }),
    },
    requestId,
  });
}
