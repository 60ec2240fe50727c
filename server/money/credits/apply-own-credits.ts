import { freeOf } from '#domain/credit/credit.ts';
import { money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import { applyCredit, type CreditActor } from '#server/money/credits/apply-credit.ts';
import { inFlightOf, lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { reservedOf } from '#server/money/credits/offered-credits.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A payment that came back or did not come about, so that its invoices are owed again. */
export interface PaymentUndone extends CreditActor {
  readonly customerId: string;
  readonly paymentId: string;
}

/**
 * Uses for the invoices of a payment that is undone what is unused of their own credits, the oldest first: it was above
 * what was open while the payment counted, and is not any more. What was used or is reserved stays where it is. The
 * invoices must have been moved before. Answers how much was used for each.
 */
export async function applyOwnCredits(
  tx: Tx,
  deps: { readonly clock: Clock },
  { customerId, paymentId, ...actor }: PaymentUndone,
): Promise<ReadonlyMap<string, number>> {
  const used = new Map<string, number>();
  const own = await tx
    .selectFrom('given_credits as given')
    .innerJoin('invoices as credit', (join) =>
      join.onRef('credit.customer_id', '=', 'given.customer_id').onRef('credit.trx_id', '=', 'given.trx_id'),
    )
    .select(['given.trx_id', 'given.for_trx_id'])
    .select(reservedOf('credit').as('reserved'))
    .where('given.customer_id', '=', customerId)
    .where('given.for_trx_id', 'in', (lines) =>
      lines.selectFrom('payment_lines').select('trx_id').where('payment_id', '=', paymentId),
    )
    .where('given.withdrawn_at', 'is', null)
    .where('credit.life_cycle', '=', 'unapplied')
    .orderBy('credit.invoice_date')
    .orderBy('given.trx_id')
    .execute();
  for (const { trx_id: creditTrxId, for_trx_id: trxId, reserved } of own) {
    const [credit, invoice] = await lockInvoices(tx, customerId, creditTrxId, trxId);
    if (!credit || !invoice) throw new RangeError('two invoices were asked for');
    const { currency } = invoice;
    const inFlight = await inFlightOf(tx, invoice);
    const free = freeOf(money(invoice.open, currency), money(inFlight, currency));
    const amount = Math.min(0 - credit.open - reserved, free);
    if (amount <= 0 || invoice.life_cycle !== 'billed') continue;
    await applyCredit(tx, deps, {
      customerId,
      creditTrxId,
      trxId,
      amount: money(amount, currency),
      ...actor,
    });
    used.set(trxId, (used.get(trxId) ?? 0) + amount);
  }
  return used;
}
