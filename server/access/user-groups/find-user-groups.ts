import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { findGroup, groupResource } from '#server/access/user-groups/group-document.ts';

/**
 * What was made under one of the caller's own idempotency keys; an empty list means that nothing arrived. While a
 * request with the key is being worked on: 409 `idempotency_in_flight`.
 */
export function findUserGroups({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'findUserGroups'> {
  return async ({ query, caller, customer }) => {
    const key = query['filter[idempotency_key]'];
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    await refuseWhileInFlight(db, tenant, key, clock.instant());
    // As the owner of the tables: groups are nobody's rows; the key is the caller's own.
    return withSystem(db, async (tx) => {
      const claim = await tx
        .selectFrom('idempotency_keys')
        .innerJoin('user_groups', 'user_groups.group_id', 'idempotency_keys.made_id')
        .select('user_groups.group_id')
        .where('user_id', '=', caller.userId)
        .where('key', '=', key)
        .executeTakeFirst();
      return {
        body: { data: claim ? [groupResource(await findGroup(tx, caller.userId, claim.group_id))] : [] },
      };
    });
  };
}
