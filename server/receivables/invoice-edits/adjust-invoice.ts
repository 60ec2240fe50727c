import { randomUUID } from 'node:crypto';
import { adjustmentEffect, type EditableInvoice, type InvoiceForm } from '#domain/invoice/invoice-edit.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import type { LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { advanceDispute } from '#server/receivables/disputes/advance-dispute.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { tellAdjustment } from '#server/receivables/invoice-edits/tell-adjustment.ts';

/** An adjustment that nothing is against, on the locked invoice. */
interface Adjusting {
  readonly row: LockedInvoice;
  readonly invoice: EditableInvoice;
  readonly form: InvoiceForm;
  readonly lower: Money;
  readonly caller: Pick<Caller, 'userId' | 'fullName'>;
  readonly requestId: string;
}

/**
 * Lowers a billed invoice (decisions §12): a credit takes from it what no payment under way holds, and the rest is
 * unapplied; a dispute of it counts that, and ends once it is all of it; the buyer is told. Runs as the acting merchant.
 */
export async function adjustInvoice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer' | 'portal'>,
  { row, invoice, form, lower, caller, requestId }: Adjusting,
): Promise<void> {
  const { reason, comments } = form;
  if (reason === null) throw new RangeError('an adjustment has a reason');
  const of = { customer_id: row.customer_id, trx_id: row.trx_id };
  const { userId } = caller;
  const at = deps.clock.instant();
  const order = { customerId: row.customer_id, trxId: row.trx_id, amount: lower, userId, requestId };
  const { creditTrxId } = await giveCredit(tx, deps, order);
  await tx
    .insertInto('invoice_adjustments')
    .values({
      ...of,
      adjustment_id: randomUUID(),
      merchant_id: row.merchant_id,
      amount: lower.amount,
      currency: lower.currency,
      reason,
      comments,
      credit_trx_id: creditTrxId,
      adjusted_at: at,
      adjusted_by: userId,
      adjusted_name: caller.fullName,
    })
    .execute();
  await tx
    .updateTable('invoices')
    .set({ adjustment_reason: reason, adjustment_comments: comments })
    .where('customer_id', '=', of.customer_id)
    .where('trx_id', '=', of.trx_id)
    .execute();
  await tx
    .insertInto('invoice_events')
    .values({
      ...of,
      kind: 'adjusted',
      at,
      payment_id: null,
      amount: lower.amount,
      currency: lower.currency,
    })
    .execute();
  await writeAudit(tx, deps.clock, {
    userId,
    customerId: row.customer_id,
    action: 'invoice_adjusted',
    subject: row.trx_id,
    facts: { ...lower, reason, words: comments, credit: creditTrxId },
    requestId,
  });
  await asServer(tx, async () => {
    for (const dispute of await lockDisputesOf(tx, of)) {
      await advanceDispute(tx, deps, dispute, {
        event: { type: 'merchant.adjust', at, amount: lower.amount },
        happened: {
          party: 'merchant',
          user: caller,
          action: 'adjusted',
          amount: lower.amount,
          comment: comments,
        },
        requestId,
      });
    }
    const { owed, unapplied } = adjustmentEffect(invoice, lower);
    await tellAdjustment(tx, deps, {
      customerId: row.customer_id,
      about: creditTrxId,
      facts: {
        trx_id: row.trx_id,
        invoice_id: row.invoice_id,
        customer_name: invoice.customerName,
        merchant_name: row.merchant_name,
        amount: lower,
        owed: money(owed, lower.currency),
        unapplied: money(unapplied, lower.currency),
        reason,
        comments,
      },
    });
  });
}

/** Locks the disputes of an invoice that are not over. Runs as the server. */
export function lockDisputesOf(
  tx: Tx,
  { customer_id, trx_id }: { readonly customer_id: string; readonly trx_id: string },
): Promise<DisputeRow[]> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .where('status', 'not in', ['closed', 'cancelled', 'expired'])
    .orderBy('dispute_id')
    .forUpdate()
    .execute();
}
