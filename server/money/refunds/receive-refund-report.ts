import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { advanceRefund } from '#server/money/refunds/advance-refund.ts';
import { endOf } from '#server/money/refunds/sweep-refunds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';

type Report = components['schemas']['CardProviderEvent'];

/**
 * Takes the card provider's report on a refund, by the refund's id. One that its chart refuses is too late and changes
 * nothing. Throws 404 for an unknown refund, 422 for another amount.
 */
export async function receiveRefundReport(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer' | 'config' | 'log'>,
  body: Report,
  requestId: string,
): Promise<void> {
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.charge_id')
    .where('refund_id', '=', body.reference)
    .executeTakeFirst();
  if (!refund || refund.charge_id === null) throw notFound();
  if (body.amount.amount !== refund.amount || body.amount.currency !== refund.currency) {
    throw apiError(422, 'amount_mismatch', 'The refund is of another amount');
  }
  const fresh = await tx
    .insertInto('card_provider_events')
    .values({
      provider_event_id: body.id,
      charge_id: refund.charge_id,
      type: body.type,
      received_at: deps.clock.instant(),
    })
    .onConflict((conflict) => conflict.column('provider_event_id').doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows !== 1n) return;
  const ends = endOf(body.type === 'refund.refunded' ? 'refunded' : 'failed');
  // Its report may be faster than the answer to whoever has sent it.
  const isUnanswered = refund.status === 'requested' && body.type === 'refund.refunded';
  try {
    for (const event of [...(isUnanswered ? [{ type: 'order.accepted' } as const] : []), ...ends])
      await advanceRefund(tx, deps, refund.refund_id, event, { requestId, providerEventId: body.id });
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error;
    deps.log.warn(
      { refund_id: refund.refund_id, type: body.type, state: error.state },
      'report comes too late',
    );
  }
}
