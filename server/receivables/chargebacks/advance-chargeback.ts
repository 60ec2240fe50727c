import { chargedBack } from '#domain/dispute/chargeback.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { ChargebackEvent } from '#machines/lifecycle/chargeback.ts';
import {
  chargebackLifeOf,
  moveChargeback,
  type ChargebackLife,
} from '#machines/lifecycle/move-chargeback.ts';
import type { Deps } from '#server/deps.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { invoiceKey, paymentsUnderWay } from '#server/money/credits/locked-invoice.ts';
import { snakeCase } from '#server/platform/audit/snake-case.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { standingNow } from '#server/receivables/chargebacks/chargeable-invoices.ts';
import { columnsOf, factsOf, type ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { giveObjected, type ObjectedDocument } from '#server/receivables/chargebacks/objected-documents.ts';
import { tellChargeback } from '#server/receivables/chargebacks/tell-chargeback.ts';
import {
  writeChargebackResponse,
  type ChargebackStep,
} from '#server/receivables/chargebacks/write-chargeback-response.ts';

export type AdvanceDeps = Pick<Deps, 'clock' | 'portal' | 'sealer'>;

/** By which event a chargeback moves, and what is noted of it. */
export interface ChargebackMove {
  readonly event: ChargebackEvent;
  readonly step: ChargebackStep;
  /** What was sent with it; absent where nothing was. */
  readonly documents?: readonly ObjectedDocument[];
  readonly requestId?: string;
}

const PASSED: ChargebackStep = { party: 'system', user: null, action: 'deadlinePassed' };

/**
 * Moves a locked chargeback by one event of its chart, with all that follows in the same transaction: its columns, what
 * is said of it, the audit entry, and where it is charged back the credit, which lessens what the provider owes the
 * merchant and becomes the customer's, and what its sides are told. What is accepted while a payment of the invoice is under
 * way waits for that in pending adjustment, as a dispute does. Where its time was over before, that is what happens, and the event is not taken.
 */
export async function advanceChargeback(
  tx: Tx,
  { clock, portal, sealer }: AdvanceDeps,
  row: ChargebackRow,
  { event, step, documents = [], requestId }: ChargebackMove,
): Promise<{ readonly row: ChargebackRow; readonly isTaken: boolean }> {
  const before = chargebackLifeOf(row.status, factsOf(row, portal));
  // Where time decides, what was credited otherwise meanwhile is not credited once more.
  const standing = row.status === 'requested' ? await standingNow(tx, row) : undefined;
  const { life, isTaken } = moveChargeback(before, { ...event, standing });
  const columns = columnsOf(await adjusted(tx, row, life, event.at));
  if (columns.status === row.status) return { row, isTaken };
  const after = await tx
    .updateTable('chargebacks')
    .set(columns)
    .where('chargeback_id', '=', row.chargeback_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const happened = isTaken ? step : PASSED;
  const responseId = await writeChargebackResponse(tx, after, { ...happened, at: event.at });
  const given = isTaken ? documents : [];
  await giveObjected(tx, after, responseId, given);
  const { customer_id: customerId, trx_id: trxId, currency } = row;
  const userId = happened.user?.userId ?? null;
  const amount = chargedBack(after.status, after);
  const settled = await asServer(tx, async () => {
    await writeAudit(tx, clock, {
      userId,
      customerId,
      action: `chargeback_${snakeCase(happened.action)}`,
      subject: row.chargeback_id,
      facts: {
        status: after.status,
        ...(amount > 0 ? { amount, currency } : {}),
        ...(happened.comment ? { words: happened.comment.trim() } : {}),
        ...(given.length > 0 ? { documents: given.map(({ document_id }) => document_id).join(' ') } : {}),
      },
      requestId,
    });
    const tell = (unapplied: Money | null) =>
      tellChargeback(tx, { clock, sealer, portal }, after, {
        ...happened,
        from: row.status,
        responseId,
        unapplied,
      });
    if (amount === 0) {
      await tell(null);
      return after;
    }
    const order = { customerId, trxId, amount: money(amount, currency), userId };
    const { creditTrxId, unapplied } = await giveCredit(
      tx,
      { clock },
      { ...order, ...(requestId ? { requestId } : {}) },
    );
    await tell(unapplied);
    return tx
      .updateTable('chargebacks')
      .set({ credit_trx_id: creditTrxId })
      .where('chargeback_id', '=', row.chargeback_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { row: settled, isTaken };
}

/** Sees by the event that asks for it whether the credit of a chargeback that waits can be given; locks its invoice. */
export async function adjustmentOf(
  tx: Tx,
  row: Pick<ChargebackRow, 'customer_id' | 'trx_id'>,
  at: Instant,
): Promise<ChargebackEvent> {
  const underWay = await asServer(tx, () => paymentsUnderWay(tx, [row]));
  return { type: 'chargeback.adjust', at, isPaymentUnderWay: underWay.has(invoiceKey(row)) };
}

/** What was accepted just now is credited at once where nothing is to be waited for. */
async function adjusted(
  tx: Tx,
  row: ChargebackRow,
  life: ChargebackLife,
  at: Instant,
): Promise<ChargebackLife> {
  if (life.value !== 'pendingAdjustment' || row.status === 'pendingAdjustment') return life;
  return moveChargeback(life, await adjustmentOf(tx, row, at)).life;
}
