import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/dates/dates.ts';
import { creditDue } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import {
  disputeLifeOf,
  disputeStatusOf,
  moveDispute,
  type DisputeLife,
} from '#machines/lifecycle/move-dispute.ts';
import type { Deps } from '#server/deps.ts';
import { columnsOf, factsOf, type DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { moveDisputedInvoices } from '#server/receivables/disputes/disputed-invoice.ts';
import { storeDisputes, type StoredDispute } from '#server/receivables/disputes/store-disputes.ts';
import { tellDisputes } from '#server/receivables/disputes/tell-dispute.ts';
import { writeResponse, writeResponses, type Happened } from '#server/receivables/disputes/write-response.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { inFlightOf } from '#server/money/credits/locked-invoice.ts';
import { reverseCredit } from '#server/money/credits/reverse-credit.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
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
  step: Step,
): Promise<Advanced> {
  const [advanced] = await advanceDisputes(tx, deps, [{ row, step }]);
  if (!advanced) throw new RangeError('one dispute was to be moved');
  return advanced;
}

/**
 * The same of several disputes that one side moves, each by its own event, in as few statements as one; who is told of
 * several is told in one message. Answers each in the order asked for.
 */
export async function advanceDisputes(
  tx: Tx,
  deps: AdvanceDeps,
  disputes: readonly { readonly row: DisputeRow; readonly step: Step }[],
): Promise<Advanced[]> {
  const moves = disputes.map(({ row, step }) => moveOf(deps, row, step));
  const taken = moves.filter(({ columns }) => columns !== null);
  const stored = await storeDisputes(
    tx,
    taken.map(({ row, columns }) => ({ row, columns: columns ?? {} })),
  );
  const moved = taken.map((move, index) => ({ ...move, after: stored[index] ?? move.row }));
  await writeResponses(
    tx,
    moved.map(({ after, what, at, responseId }) => ({ row: after, happened: { ...what, at }, responseId })),
  );
  const now = await asServer(tx, async () => {
    const reversed = await follow(tx, deps, moved);
    const settled: DisputeRow[] = [];
    for (const { after } of moved) {
      settled.push(after.status === 'pendingAdjustment' ? (await adjust(tx, deps, after)).row : after);
    }
    // Told once, as it is by now, though what was agreed and what it ends as are two entries of the thread.
    await tellDisputes(
      tx,
      deps,
      moved.map(({ what, responseId, row, after }, index) => ({
        row: settled[index] ?? after,
        step: { ...what, responseId, from: row.status, takenBack: reversed.get(row.dispute_id) ?? null },
      })),
    );
    return new Map(settled.map((row) => [row.dispute_id, row]));
  });
  return moves.map(({ row, isTaken, responseId }) => ({
    row: now.get(row.dispute_id) ?? row,
    isTaken,
    responseId: isTaken ? responseId : null,
  }));
}

/** What an event makes of a dispute, before anything is written. */
interface Move {
  readonly row: DisputeRow;
  /** Null where it stays as it is. */
  readonly columns: StoredDispute['columns'] | null;
  readonly isTaken: boolean;
  readonly what: Omit<Happened, 'at'>;
  readonly at: Instant;
  readonly responseId: string;
  readonly requestId: string | undefined;
}

function moveOf(
  { portal }: AdvanceDeps,
  row: DisputeRow,
  { event, happened, more = {}, requestId }: Step,
): Move {
  const { life, isTaken } = moveDispute(disputeLifeOf(row.status, factsOf(row, portal)), event);
  const isMoved = isTaken || disputeStatusOf(life.value) !== row.status;
  return {
    row,
    columns: isMoved ? { ...columnsOf(life), ...(isTaken ? more : {}) } : null,
    isTaken,
    what: { ...(isTaken ? happened : timePassed(row)), ...agreedAmount(life) },
    at: event.at,
    responseId: randomUUID(),
    requestId,
  };
}

/** What an agreement, or silence on an offer, credits is said with it, and not only once it is credited. */
function agreedAmount(life: DisputeLife): Pick<Happened, 'amount'> {
  const { agreed } = life.context;
  return disputeStatusOf(life.value) === 'pendingAdjustment' && agreed !== null ? { amount: agreed } : {};
}

/** Gives the credit that waited for money of the invoice, and tells the sides that the dispute has ended with it. */
export async function adjustDispute(tx: Tx, deps: AdvanceDeps, row: DisputeRow): Promise<DisputeRow> {
  const { row: after, responseId } = await adjust(tx, deps, row);
  if (responseId !== null) {
    await tellDisputes(tx, deps, [
      { row: after, step: { ...ADJUSTED, responseId, from: row.status, takenBack: null } },
    ]);
  }
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
    amount.amount > 0
      ? await giveCredit(tx, deps, { customerId, trxId, amount, userId: null, disputeId: row.dispute_id })
      : null;
  const creditTrxId = credit?.creditTrxId ?? row.credit_trx_id;
  const [after = row] = await storeDisputes(tx, [
    { row, columns: { ...columnsOf(life), credit_trx_id: creditTrxId } },
  ]);
  const happened = { ...ADJUSTED, amount: amount.amount };
  const responseId = await writeResponse(tx, after, { ...happened, at });
  await follow(tx, deps, [{ row, after, what: happened, at, requestId: undefined }]);
  return { row: after, responseId };
}

/**
 * What follows from steps, as the server: the invoices, a credit that is taken back, and who did it. Answers what was
 * taken back, in minor units, by the dispute.
 */
async function follow(
  tx: Tx,
  { clock }: AdvanceDeps,
  moved: readonly (Pick<Move, 'row' | 'what' | 'at' | 'requestId'> & { readonly after: DisputeRow })[],
): Promise<ReadonlyMap<string, number>> {
  const reversed = new Map<string, number>();
  for (const { after, what, at, requestId } of moved) {
    if (what.action !== 'reopen' || after.credit_trx_id === null) continue;
    const { customer_id: customerId, credit_trx_id: creditTrxId } = after;
    const userId = what.user?.userId ?? null;
    const amount = await reverseCredit(tx, { clock }, { customerId, creditTrxId, userId, requestId });
    await storeDisputes(tx, [{ row: after, columns: { credit_trx_id: null } }]);
    const happened = { party: 'system', user: null, action: 'creditReversed', amount } as const;
    await writeResponse(tx, after, { ...happened, at });
    reversed.set(after.dispute_id, amount);
  }
  await moveDisputedInvoices(
    tx,
    moved.map(({ row, after, at, what }) => ({
      row: after,
      move: { at, from: row.status, to: [after.status], action: what.action },
    })),
  );
  await writeAudits(
    tx,
    clock,
    moved.map(({ after, what, requestId }) => ({
      userId: what.user?.userId ?? null,
      customerId: after.customer_id,
      action: `dispute_${what.action.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      subject: after.dispute_id,
      facts: {
        status: after.status,
        ...(what.amount == null ? {} : { amount: what.amount, currency: after.currency }),
        ...(what.comment === undefined ? {} : { words: what.comment.trim() }),
      },
      ...(requestId === undefined ? {} : { requestId }),
    })),
  );
  return reversed;
}
