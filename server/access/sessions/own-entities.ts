import type { components } from '#api/contract/schema.gen.ts';
import { entityRestriction } from '#domain/user/entity-restriction.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';

type Self = components['schemas']['Self'];

/** Most customers and merchants that are named: who has more asks for them page by page. */
const NAMED_AT_MOST = 20;

/** What `/self` says of the customers, merchants and groups that a user was given (§3 User). */
export async function ownEntities(
  db: Db,
  { userId, userType }: Pick<Caller, 'userId' | 'userType'>,
): Promise<Partial<Self>> {
  const restricted = entityRestriction(userType);
  const customers = await db
    .selectFrom('user_customers as mapped')
    .innerJoin('customers as customer', 'customer.buid', 'mapped.customer_id')
    .where('mapped.user_id', '=', userId)
    .select(['customer.buid as buid_customer', 'customer.customer_name'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .orderBy('customer.customer_name')
    .orderBy('customer.buid')
    .limit(NAMED_AT_MOST)
    .execute();
  const merchants = restricted.toMerchants
    ? await db
        .selectFrom('user_merchants as mapped')
        .innerJoin('merchants as merchant', 'merchant.merchant_id', 'mapped.merchant_id')
        .where('mapped.user_id', '=', userId)
        .select(['merchant.merchant_id as buid_merchant', 'merchant.merchant_name'])
        .select(({ fn }) => fn.countAll<number>().over().as('count'))
        .orderBy('merchant.merchant_name')
        .orderBy('merchant.merchant_id')
        .limit(NAMED_AT_MOST)
        .execute()
    : null;
  const groups = await db
    .selectFrom('user_group_members as member')
    .innerJoin('user_groups as one', 'one.group_id', 'member.group_id')
    .where('member.user_id', '=', userId)
    .select(['one.group_id as id', 'one.name', 'member.by_provider'])
    .orderBy('one.name')
    .orderBy('one.group_id')
    .execute();
  return {
    customer_count: customers[0]?.count ?? 0,
    only_customer_buid: (customers.length === 1 && customers[0]?.buid_customer) || null,
    customers: customers.map(({ buid_customer, customer_name }) => ({ buid_customer, customer_name })),
    ...(merchants && {
      merchant_count: merchants[0]?.count ?? 0,
      only_merchant_buid: (merchants.length === 1 && merchants[0]?.buid_merchant) || null,
      merchants: merchants.map(({ buid_merchant, merchant_name }) => ({ buid_merchant, merchant_name })),
    }),
    customer_entity_restricted: restricted.toCustomers,
    merchant_entity_restricted: restricted.toMerchants,
    user_groups: groups.map(({ id, name }) => ({ id, name })),
    in_sso_group: groups.some((one) => one.by_provider),
    user_group_id: (groups.length === 1 && groups[0]?.id) || null,
  };
}
