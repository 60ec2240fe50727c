import { mayPay } from '#domain/access/role.ts';
import type { ScheduleRow } from '#server/money/scheduled-payments/schedule-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Locks by a person; those by a rule end by themselves, or by the user. */
const BY_PEOPLE: ReadonlySet<string | null> = new Set(['administrator', 'customer_support']);

/**
 * Whether whoever stands for a scheduled payment, its maker or the payer who has said yes after that, may still pay for
 * the customer (decisions §13: role lowered or user locked).
 */
export async function isPayerThere(tx: Tx, row: ScheduleRow): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
    .select(['users.role', 'users.status', 'users.lock_reason'])
    .where('users.user_id', '=', row.confirmed_by ?? row.user_id)
    .where('mapped.customer_id', '=', row.customer_id)
    .executeTakeFirst();
  return (
    user !== undefined && user.status === 'active' && mayPay(user.role) && !BY_PEOPLE.has(user.lock_reason)
  );
}
