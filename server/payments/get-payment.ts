import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/db/tenant.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Operation } from '#server/http/operation.ts';
import { paymentResources } from '#server/payments/payment-document.ts';
import { ofAccount } from '#server/payments/payments-of-account.ts';

/** A payment with its lines: the receipt (§3 Payment). */
export function getPayment({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'getPayment'> {
  return ({ path, caller, customer }) =>
    withTenant(db, { userId: caller.userId, customerId: customer.customerId }, async (tx) => {
      const rows = await tx
        .selectFrom('payments')
        .selectAll()
        .where('customer_id', '=', customer.customerId)
        .where('payment_id', '=', path.payment_id)
        .where(ofAccount(customer))
        .execute();
      const [data] = await paymentResources(tx, rows, { withLines: true, today: clock.today() });
      if (!data) throw notFound();
      return { body: { data } };
    });
}
