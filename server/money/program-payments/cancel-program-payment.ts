import type { Deps } from '#server/deps.ts';
import { cancelCharge } from '#server/money/card-charges/cancel-charge.ts';
import { keptOrder } from '#server/money/program-payments/kept-order.ts';
import { orderCharge } from '#server/money/program-payments/order-charge.ts';
import { programPaymentDocument } from '#server/money/program-payments/program-document.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'cardProvider' | 'sealer'>;

/**
 * Cancels an order by card that still waits for the card, and frees the invoices of all its payments: they are one charge.
 * Throws 409 `payment_not_open` where it is accepted already, 503 `card_provider_unavailable` where the provider does not
 * answer: then nothing has changed.
 */
export function cancelProgramPayment(deps: CancelDeps): Operation<'cancelProgramPayment'> {
  return async ({ path: { program_payment_id: orderId }, caller: { userId }, requestId }) => {
    const { chargeId } = await orderCharge(deps, userId, orderId);
    const kept = await keptOrder(deps, userId, { id: orderId });
    if (!kept) throw notFound();
    const read = () => programPaymentDocument(deps, userId, kept);
    const isWaiting = ({ data }: Awaited<ReturnType<typeof read>>) =>
      data.attributes.payments.some(({ attributes }) => attributes.status === 'submitted');
    if (isWaiting(await read())) await cancelCharge(deps, chargeId, { userId, requestId });
    const body = await read();
    // They fail together.
    if (body.data.attributes.payments.some(({ attributes }) => attributes.status !== 'failed'))
      throw apiError(409, 'payment_not_open', 'This payment waits for no card any more');
    return { body };
  };
}
