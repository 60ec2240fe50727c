import type { Deps } from '#server/deps.ts';
import { moveCardChargeback, type CardChargebackEvent } from '#machines/lifecycle/card-chargeback.ts';
import type { ReadCardChargeback } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { postedCardChargeback } from '#server/money/card-chargebacks/open-card-chargeback.ts';
import { tellCardChargeback } from '#server/money/card-chargebacks/tell-card-chargeback.ts';
import {
  chargebackLostPosting,
  chargebackWonPosting,
} from '#server/money/ledger/card-chargeback-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { openInvoicesAgain } from '#server/money/refunds/open-invoices-again.ts';
import { lapseRefundedShortPays } from '#server/money/short-pays/open-short-pays.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who caused a step, and with which evidence. */
export interface ChargebackCause {
  readonly userId?: string;
  readonly evidence?: string;
  readonly requestId?: string;
}

/**
 * Moves a cardholder's chargeback along its chart with what follows from that: the ledger, its invoices where it is lost,
 * the audit entry, and the notices. Runs as the server. Throws IllegalTransition where the chart refuses, and changes
 * nothing then.
 */
export async function advanceCardChargeback(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  chargebackId: string,
  event: CardChargebackEvent,
  { userId, evidence, requestId }: ChargebackCause = {},
): Promise<void> {
  const { payment, before } = await lock(tx, chargebackId);
  const status = moveCardChargeback(before.status, event);
  if (!status) throw new IllegalTransition('card chargeback', before.status, event.type);
  const at = deps.clock.instant();
  const isOver = status !== 'contested';
  const row = await tx
    .updateTable('card_chargebacks')
    .set({
      status,
      ...(userId !== undefined && { answered_by: userId, answered_at: at, evidence: evidence?.trim() ?? '' }),
      ...(isOver && { ended_at: at }),
    })
    .where('chargeback_id', '=', chargebackId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('card_chargeback_lines')
    .selectAll()
    .where('chargeback_id', '=', chargebackId)
    .execute();
  const read: ReadCardChargeback = { row, lines };
  const posted = postedCardChargeback(payment, read);
  if (status === 'won') await postEntries(tx, deps.clock.today(), [chargebackWonPosting(posted, at)]);
  if (status === 'lost' || status === 'accepted') {
    if (lines.length > 0) {
      await openInvoicesAgain(tx, row, lines, { at, kind: 'payment_charged_back' });
      await lapseRefundedShortPays(tx, row.payment_id, lines);
    }
    await postEntries(tx, deps.clock.today(), [chargebackLostPosting(posted, at)]);
  }
  await writeAudit(tx, deps.clock, {
    userId: userId ?? null,
    customerId: row.customer_id,
    action: `card_chargeback_${status}`,
    subject: chargebackId,
    facts: { payment: row.payment_id, amount: row.amount, currency: row.currency },
    requestId,
  });
  await tellCardChargeback(tx, deps, payment, read);
}

/** A payment is locked before what hangs on it, as everything that moves one does. */
async function lock(tx: Tx, chargebackId: string) {
  const { payment_id: paymentId } = await tx
    .selectFrom('card_chargebacks')
    .select('payment_id')
    .where('chargeback_id', '=', chargebackId)
    .executeTakeFirstOrThrow();
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('card_chargebacks')
    .selectAll()
    .where('chargeback_id', '=', chargebackId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { payment, before };
}
