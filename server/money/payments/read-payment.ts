import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';

/** What a request says of the payment that it asks for. */
export interface PaymentAsked {
  readonly path: { readonly payment_id: string };
  readonly caller: Caller;
  readonly customer: NamedCustomer;
}

/** A payment with its lines, of the customer that is named. Throws what `missingHere` answers where it has none such. */
export async function readPayment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { path, caller, customer }: PaymentAsked,
): Promise<components['schemas']['PaymentResource']> {
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
  if (!data) throw await missingHere(db, caller, customer, { table: 'payments', paymentId: path.payment_id });
  return data;
}
