import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';

type Kept = components['schemas']['ProgramPaymentResource'];

/** What an order of the user was answered, by its key or by its id; null where nothing has arrived, or it is not there. */
export async function keptOrder(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  by: { readonly key: string } | { readonly id: string },
): Promise<Kept | null> {
  const row = await withTenant(db, { userId, customerId: null }, (tx) => {
    const keys = tx
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('user_id', '=', userId)
      .where('made_id', 'is not', null);
    return (
      'key' in by ? keys.where('key', '=', by.key) : keys.where('made_id', '=', by.id)
    ).executeTakeFirst();
  });
  const kept = (row?.answer as { readonly data?: Kept } | undefined)?.data;
  // Keys of other operations are answered with other things.
  return kept?.type === 'program-payments' ? kept : null;
}
