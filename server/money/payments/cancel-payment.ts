import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { cancelCharge } from '#server/money/card-charges/cancel-charge.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { partOfOrder } from '#server/money/payments/part-of-order.ts';
import { isOfSharedCharge, paymentResources } from '#server/money/payments/payment-document.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'cardProvider' | 'sealer'>;

/**
 * Cancels a card payment that still waits for the card, and frees its invoices. The provider closes the page first,
 * outside of any transaction: only it knows whether the payer was faster. Answers the payment that failed, also where
 * it had failed before. Throws 409 `payment_of_order` of one of an order over several customers, 409
 * `payment_not_open` where it is accepted already, 503 `card_provider_unavailable` where the provider does not answer: then nothing has changed.
 */
export function cancelPayment(deps: CancelDeps): Operation<'cancelPayment'> {
  const { db, clock } = deps;
  return async ({ path, caller, customer, requestId }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const read = () =>
      withTenant(db, tenant, async (tx) => {
        const row = await tx
          .selectFrom('payments')
          .selectAll()
          .where('customer_id', '=', customer.customerId)
          .where('payment_id', '=', path.payment_id)
          .where(ofAccount(customer))
          .executeTakeFirst();
        if (!row) throw notFound();
        const [data] = await paymentResources(tx, [row], { withLines: true, today: clock.today() });
        if (!data) throw notFound();
        return { row, data };
      });
    const { row } = await read();
    if (isOfSharedCharge(row)) throw partOfOrder();
    const cause = { userId: caller.userId, requestId };
    if (row.charge_id !== null && row.status === 'submitted') await cancelCharge(deps, row.charge_id, cause);
    const { data } = await read();
    if (data.attributes.status !== 'failed') throw notOpen();
    return { body: { data } };
  };
}

function notOpen() {
  return apiError(409, 'payment_not_open', 'This payment waits for no card any more');
}
