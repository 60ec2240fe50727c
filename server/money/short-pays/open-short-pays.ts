import { randomUUID } from 'node:crypto';
import { addDays, type Instant } from '#domain/dates/dates.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { tellMerchant } from '#server/money/short-pays/tell-short-pay.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/**
 * Asks the merchants of a payment that has settled about what was paid less than could be, and tells them. What is in
 * dispute is asked there, and what is not open any more is asked of nobody.
 */
export async function openShortPays(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'> & Pick<ServerConfig, 'settings'>,
  payment: { readonly payment_id: string; readonly customer_id: string; readonly customer_name: string },
  at: Instant,
): Promise<void> {
  await asServer(tx, async () => {
    const lines = await tx
      .selectFrom('payment_lines as line')
      .innerJoin('invoices as invoice', (join) =>
        join
          .onRef('invoice.customer_id', '=', 'line.customer_id')
          .onRef('invoice.trx_id', '=', 'line.trx_id'),
      )
      .select(['line.trx_id', 'line.invoice_id', 'line.left_open', 'line.short_reason', 'line.short_note'])
      .select(['invoice.merchant_id', 'invoice.merchant_name', 'invoice.currency', 'invoice.open'])
      .select('invoice.disputed_total')
      .where('line.payment_id', '=', payment.payment_id)
      .where('line.short_reason', 'is not', null)
      .orderBy('line.position')
      .execute();
    for (const line of lines) {
      const shortBy = Math.min(line.left_open ?? 0, line.open) - line.disputed_total;
      if (shortBy <= 0 || line.short_reason === null) continue;
      const row = await tx
        .insertInto('short_pays')
        .values({
          short_pay_id: randomUUID(),
          customer_id: payment.customer_id,
          customer_name: payment.customer_name,
          merchant_id: line.merchant_id,
          merchant_name: line.merchant_name,
          payment_id: payment.payment_id,
          trx_id: line.trx_id,
          invoice_id: line.invoice_id,
          currency: line.currency,
          short_by: shortBy,
          reason: line.short_reason,
          note: line.short_note ?? '',
          paid_at: at,
          answer_by: addDays(deps.clock.today(), deps.settings.payment.shortPayDays),
          status: 'waiting',
          words: null,
          answered_at: null,
          answered_by: null,
          credit_trx_id: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tellMerchant(tx, deps, row, 'short_pay_told');
    }
  });
}

/**
 * The payment came back: nothing of it was paid, so there is nothing to answer any more. Its merchants were told that
 * it was paid, so they are told this too, whatever they have answered.
 */
export async function lapseShortPays(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  paymentId: string,
): Promise<void> {
  await asServer(tx, async () => {
    await tx
      .updateTable('short_pays')
      .set({ status: 'lapsed' })
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'waiting')
      .execute();
    const rows = await tx.selectFrom('short_pays').selectAll().where('payment_id', '=', paymentId).execute();
    for (const row of rows) await tellMerchant(tx, deps, row, 'short_pay_returned');
  });
}

/** Money of some invoices of a payment goes back: more than what was paid less is open, so nobody answers that. */
export async function lapseRefundedShortPays(
  tx: Tx,
  paymentId: string,
  lines: readonly { readonly trx_id: string }[],
): Promise<void> {
  await tx
    .updateTable('short_pays')
    .set({ status: 'lapsed' })
    .where('payment_id', '=', paymentId)
    .where(
      'trx_id',
      'in',
      lines.map(({ trx_id }) => trx_id),
    )
    .where('status', '=', 'waiting')
    .execute();
}
