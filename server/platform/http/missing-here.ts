import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { ApiError, apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** What is asked for by an id that stands in links. */
export type LinkedThing =
  | { readonly table: 'invoices'; readonly trxId: string }
  /** By the invoice. */
  | { readonly table: 'disputes'; readonly trxId: string }
  | { readonly table: 'payments'; readonly paymentId: string }
  | { readonly table: 'scheduled_payments'; readonly scheduleId: string }
  | { readonly table: 'approvals'; readonly approvalId: string }
  | { readonly table: 'cards'; readonly cardId: string };

/**
 * The refusal of what the named customer does not have. Where another customer of the caller’s own has it, or the same one
 * elsewhere than at the location or in the sub-account that the request is narrowed to, that one is named, so that the page
 * can offer the switch; what is foreign answers as what is missing.
 */
export async function missingHere(
  db: Db,
  caller: Caller,
  customer: NamedCustomer,
  thing: LinkedThing,
): Promise<ApiError> {
  // Of cards and approvals not everybody sees all that their customer has.
  const isListed = 'trxId' in thing || thing.table === 'payments';
  // The role of a tenant sees one customer at a time; this looks through the caller’s other ones, and only theirs.
  const owner = await withSystem(db, (tx) =>
    tx
      .selectFrom('user_customers')
      .innerJoin('customers', 'customers.buid', 'user_customers.customer_id')
      .select(['customers.buid', 'customers.customer_name'])
      .where('user_customers.user_id', '=', caller.userId)
      .$if(customer.accountIds === null || !isListed, (owners) =>
        owners.where('user_customers.customer_id', '<>', customer.customerId),
      )
      .where((condition) =>
        condition.exists(
          thing.table === 'payments'
            ? condition
                .selectFrom('payments')
                .select('payment_id')
                .whereRef('payments.customer_id', '=', 'user_customers.customer_id')
                .where('payment_id', '=', thing.paymentId)
            : thing.table === 'scheduled_payments'
              ? condition
                  .selectFrom('scheduled_payments')
                  .select('schedule_id')
                  .whereRef('scheduled_payments.customer_id', '=', 'user_customers.customer_id')
                  .where('schedule_id', '=', thing.scheduleId)
              : thing.table === 'approvals'
                ? condition
                    .selectFrom('approvals')
                    .select('approval_id')
                    .whereRef('approvals.customer_id', '=', 'user_customers.customer_id')
                    .where('approval_id', '=', thing.approvalId)
                : thing.table === 'cards'
                  ? condition
                      .selectFrom('cards')
                      .select('card_id')
                      .whereRef('cards.customer_id', '=', 'user_customers.customer_id')
                      .where('card_id', '=', thing.cardId)
                  : condition
                      .selectFrom(thing.table)
                      .select('trx_id')
                      .whereRef(`${thing.table}.customer_id`, '=', 'user_customers.customer_id')
                      .where('trx_id', '=', thing.trxId),
        ),
      )
      .orderBy('customers.buid')
      .executeTakeFirst(),
  );
  if (!owner) return notFound();
  return apiError(404, 'other_customer', 'Another customer of yours has this', {
    meta: { buid_customer: owner.buid, customer_name: owner.customer_name },
  });
}
