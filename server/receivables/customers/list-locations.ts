import { sql } from 'kysely';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Locations of the customers that the caller is mapped to: those of one customer or sub-account with
 * `filter[buid_customer]`, one of them with `filter[buid_location]` (§7 `/locations`). A location is where one or
 * more accounts of a customer work; what is foreign is not among them.
 */
export function listLocations({ db, config }: Pick<Deps, 'db' | 'config'>): Operation<'listLocations'> {
  return async ({ query, caller }) => {
    const named = query['filter[buid_customer]'];
    const location = query['filter[buid_location]'];
    const page = askedPage(query, config);

    const { total, rows } = await withTenant(db, { userId: caller.userId, customerId: null }, async (tx) => {
      let accounts = tx
        .selectFrom('customers as account')
        .innerJoin('customers as customer', 'customer.buid', 'account.customer_id')
        .where('account.buid_location', 'is not', null)
        .where(
          'account.customer_id',
          'in',
          tx.selectFrom('user_customers').select('customer_id').where('user_id', '=', caller.userId),
        );
      if (named) {
        accounts = accounts.where((where) =>
          where.or([where('account.customer_id', '=', named), where('account.buid', '=', named)]),
        );
      }
      if (location) accounts = accounts.where('account.buid_location', '=', location);
      const locations = accounts
        .select([
          'account.customer_id',
          'customer.customer_name',
          sql<string>`account.buid_location`.as('buid_location'),
          sql<string>`coalesce(min(account.location_name), account.buid_location)`.as('location_name'),
          sql<number>`count(*)`.as('account_count'),
          sql<boolean>`bool_or(account.is_active)`.as('is_active'),
        ])
        .groupBy(['account.customer_id', 'customer.customer_name', 'account.buid_location']);
      return {
        total: await tx
          .selectFrom(locations.as('found'))
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow(),
        rows: await locations
          .orderBy('location_name')
          .orderBy('customer_id')
          .orderBy('buid_location')
          .limit(page.limit)
          .offset(page.offset)
          .execute(),
      };
    });
    return {
      body: {
        data: rows.map((row) => ({
          type: 'locations',
          // Two customers may call a location alike.
          id: `${row.customer_id}.${row.buid_location}`,
          attributes: {
            buid_location: row.buid_location,
            location_name: row.location_name,
            buid_customer: row.customer_id,
            customer_name: row.customer_name,
            account_count: row.account_count,
            is_active: row.is_active,
          },
        })),
        meta: { total: total.count, ...page.meta },
      },
    };
  };
}
