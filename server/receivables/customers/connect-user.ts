import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { OperatorError } from '#server/portal-database.ts';
import { connectOwn } from '#server/access/users/own-customers.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/**
 * Connects a user who created an account without an invitation to a customer; answers the customer's name. Throws an
 * OperatorError that names what there is not.
 */
export async function connectUser(
  tx: Tx,
  clock: Clock,
  { name, customer }: { readonly name: string; readonly customer: string },
): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['user_id', 'user_type'])
    .where('username_key', '=', nameKey(name))
    .executeTakeFirst();
  if (!user) throw new OperatorError(`There is no user “${name}”. Nothing was changed.`);
  if (user.user_type !== 'customer' && user.user_type !== 'corporate') {
    throw new OperatorError(
      `${name} is of the type ${user.user_type}, which has no customers. Nothing was changed.`,
    );
  }
  const top = await tx
    .selectFrom('customers')
    .select(['customer_name', 'parent_buid'])
    .where('buid', '=', customer)
    .executeTakeFirst();
  if (!top) throw new OperatorError(`There is no customer “${customer}”. Nothing was changed.`);
  if (top.parent_buid !== null) {
    throw new OperatorError(
      `“${customer}” is an account of customer ${top.parent_buid}: name that one. Nothing was changed.`,
    );
  }
  await connectOwn(tx, user.user_id, customer);
  await writeAudit(tx, clock, {
    userId: null,
    customerId: customer,
    action: 'user_connected',
    subject: user.user_id,
  });
  return top.customer_name;
}
