import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';

/** The charge of an order over several customers, with what the payer reads of it. */
interface OrderCharge {
  readonly chargeId: string;
  readonly currency: string;
  readonly numbers: readonly string[];
}

/**
 * The charge of an order by card that the user has submitted, all of whose customers are still the user's; throws 404 of
 * anything else. Who has one of the customers alone neither pays nor gives up for the others.
 */
export async function orderCharge(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  orderId: string,
): Promise<OrderCharge> {
  // As the owner of the tables: the order spans customers, and the query names those of its user.
  const payments = await withSystem(db, (tx) =>
    tx
      .selectFrom('payments')
      .leftJoin('user_customers as mapped', (join) =>
        join.onRef('mapped.customer_id', '=', 'payments.customer_id').on('mapped.user_id', '=', userId),
      )
      .select(['payments.charge_id', 'payments.currency', 'payments.payment_number', 'mapped.user_id'])
      .where('submission_id', '=', orderId)
      .where('mode', '=', 'PROGRAM_OVERVIEW')
      .where('payments.user_id', '=', userId)
      .orderBy('payments.payment_number')
      .execute(),
  );
  const [first] = payments;
  if (!first || first.charge_id === null || payments.some((one) => one.user_id === null)) throw notFound();
  return {
    chargeId: first.charge_id,
    currency: first.currency,
    numbers: payments.map(({ payment_number }) => payment_number),
  };
}
