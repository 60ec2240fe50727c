import { handOver, type HandOverDeps } from '#server/money/card-charges/hand-over.ts';
import { orderCharge } from '#server/money/program-payments/order-charge.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Payment numbers that the card provider's page names at most. */
const MOST_NUMBERS = 10;

/**
 * Where to send the payer to enter the card of an order over several customers: one page for all its payments. Throws 404 of
 * what is no order by card of the caller, 409 `payment_not_open`, 503 `card_provider_unavailable`.
 */
export function createProgramHandOver(deps: HandOverDeps): Operation<'createProgramHandOver'> {
  return async ({ path: { program_payment_id: orderId }, caller }) => {
    const { chargeId, currency, numbers } = await orderCharge(deps, caller.userId, orderId);
    const named = numbers.slice(0, MOST_NUMBERS).join(', ');
    return {
      body: await handOver(deps, chargeId, {
        description: numbers.length > MOST_NUMBERS ? `${named}, …` : named,
        returnPage: `/payment/program/confirm?payment_id=${orderId}&currency=${currency}&from=card`,
      }),
    };
  };
}
