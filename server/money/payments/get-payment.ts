import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';

/** A payment with its lines: the receipt (§3 Payment). */
export function getPayment({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'getPayment'> {
  return async ({ path, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const data = await withTenant(db, tenant, async (tx) => {
      const rows = await tx
        .selectFrom('payments')
        .selectAll()
        .where('customer_id', '=', customer.customerId)
        .where('payment_id', '=', path.payment_id)
        .where(ofAccount(customer))
        .execute();
      const [found] = await paymentResources(tx, rows, { withLines: true, today: clock.today() });
      return found;
    });
    const { payment_id: paymentId } = path;
    if (!data) throw await missingHere(db, caller, customer, { table: 'payments', paymentId });
    return { body: { data } };
  };
}
