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
import {
  auditedAs,
  writeResponse,
  writeResponses,
  type Happened,
} from '#server/receivables/disputes/write-response.ts';
import { giveCredits } from '#server/money/credits/give-credit.ts';
import { creditablesOf, invoiceKey, paymentsUnderWay } from '#server/money/credits/locked-invoice.ts';
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
    const agreed = moved.flatMap(({ after }) => (after.status === 'pendingAdjustment' ? after : []));
    const adjusted = new Map((await adjustAll(tx, deps, agreed)).map(({ row }) => [row.dispute_id, row]));
    const settled = moved.map(({ after }) => adjusted.get(after.dispute_id) ?? after);
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
    what: { ...agreedAmount(life), ...(isTaken ? said(happened) : timePassed(row)) },
    at: event.at,
    responseId: randomUUID(),
    requestId,
  };
}

/** What is said with an amount of its own, as an adjustment of the merchant, is not said with what is agreed. */
const said = ({ amount, ...happened }: Step['happened']): Step['happened'] =>
  amount == null ? happened : { ...happened, amount };

/** What an agreement, or silence on an offer, credits is said with it, and not only once it is credited. */
function agreedAmount(life: DisputeLife): Pick<Happened, 'amount'> {
  const { agreed } = life.context;
  return disputeStatusOf(life.value) === 'pendingAdjustment' && agreed !== null ? { amount: agreed } : {};
}

/** Gives the credit that waited for money of the invoice, and tells the sides that the dispute has ended with it. */
export async function adjustDispute(tx: Tx, deps: AdvanceDeps, row: DisputeRow): Promise<DisputeRow> {
  const [{ row: after, responseId } = { row, responseId: null }] = await adjustAll(tx, deps, [row]);
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
 * Gives the credits that were agreed and ends the disputes, each unless money of its invoice is on its way: then it
 * waits. Runs as the server, on locked disputes that are pending adjustment. Answers each as it is now, in the order
 * asked for, and the entry of its thread; null where it waits.
 */
async function adjustAll(
  tx: Tx,
  deps: AdvanceDeps,
  agreed: readonly DisputeRow[],
): Promise<{ readonly row: DisputeRow; readonly responseId: string | null }[]> {
  if (agreed.length === 0) return [];
  const underWay = await paymentsUnderWay(tx, agreed);
  const at = deps.clock.instant();
  const moves = (await withCredited(tx, agreed)).map((row) => {
    const isPaymentUnderWay = underWay.has(invoiceKey(row));
    const before = disputeLifeOf(row.status, factsOf(row, deps.portal));
    return { row, ...moveDispute(before, { type: 'dispute.adjust', at, isPaymentUnderWay }) };
  });
  const ended = moves.filter(({ isTaken }) => isTaken);
  const credits = await creditsOf(
    tx,
    deps,
    ended.map(({ row }) => row),
  );
  const stored = await storeDisputes(
    tx,
    ended.map(({ row, life }) => ({
      row,
      columns: {
        ...columnsOf(life),
        credit_trx_id: credits.get(row.dispute_id) ?? row.credit_trx_id,
      },
    })),
  );
  const told = ended.map(({ row }, index) => ({
    row,
    after: stored[index] ?? row,
    what: { ...ADJUSTED, amount: creditDue(row) },
    at,
    responseId: randomUUID(),
    requestId: undefined,
  }));
  await writeResponses(
    tx,
    told.map(({ after, what, responseId }) => ({ row: after, happened: { ...what, at }, responseId })),
  );
  await follow(tx, deps, told);
  const now = new Map(told.map(({ after, responseId }) => [after.dispute_id, { row: after, responseId }]));
  return agreed.map((row) => now.get(row.dispute_id) ?? { row, responseId: null });
}

/**
 * Counts in disputes what can be credited of their invoices no more: none that was agreed is then above what is left, so
 * that one refused credit throws none of the others, and none waits for it for ever.
 */
async function withCredited(tx: Tx, rows: readonly DisputeRow[]): Promise<DisputeRow[]> {
  const left = await creditablesOf(tx, rows);
  return rows.map((row) => {
    const most = left.get(invoiceKey(row)) ?? 0;
    return creditDue(row) > most ? { ...row, adjusted: (row.agreed ?? 0) - most } : row;
  });
}

/** Gives what is due of disputes that end; the credits by the dispute, absent where nothing is due. */
async function creditsOf(
  tx: Tx,
  deps: AdvanceDeps,
  ended: readonly DisputeRow[],
): Promise<ReadonlyMap<string, string>> {
  const due = ended.filter((row) => creditDue(row) > 0);
  const given = await giveCredits(
    tx,
    deps,
    due.map((row) => ({
      customerId: row.customer_id,
      trxId: row.trx_id,
      amount: money(creditDue(row), row.currency),
      userId: null,
      disputeId: row.dispute_id,
    })),
  );
  return new Map(
    due.flatMap((row, index) => {
      const credit = given[index];
      return credit ? [[row.dispute_id, credit.creditTrxId] as const] : [];
    }),
  );
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
    await writeResponse(tx, after, { party: 'system', user: null, action: 'creditReversed', amount, at });
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
      action: auditedAs(what),
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
