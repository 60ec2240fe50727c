import { handOver, type HandOverDeps } from '#server/money/card-charges/hand-over.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { isOfSharedCharge } from '#server/money/payments/payment-document.ts';
import { partOfOrder } from '#server/money/payments/part-of-order.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Where to send the payer to enter the card of a payment: the page of its charge, made on the first call (decisions §8).
 * Throws 409 `payment_of_order` of one of an order over several customers, 409 `payment_not_open` where the payment needs no card any more, 503 `card_provider_unavailable` where the provider
 * does not answer.
 */
export function createHandOver(deps: HandOverDeps): Operation<'createHandOver'> {
  return async ({ path, caller, customer }) => {
    const payment = await withTenant(
      deps.db,
      { userId: caller.userId, customerId: customer.customerId },
      (tx) =>
        tx
          .selectFrom('payments')
          .select(['payment_id', 'payment_number', 'charge_id'])
          .where('customer_id', '=', customer.customerId)
          .where('payment_id', '=', path.payment_id)
          .where(ofAccount(customer))
          .executeTakeFirst(),
    );
    if (!payment) throw notFound();
    if (isOfSharedCharge(payment)) throw partOfOrder();
    if (payment.charge_id === null) throw apiError(409, 'payment_not_open', 'This payment needs no card');
    return {
      body: await handOver(deps, payment.charge_id, {
        description: payment.payment_number,
        returnPage: `/payment/confirm?payment_id=${payment.payment_id}&from=card`,
      }),
    };
  };
}
