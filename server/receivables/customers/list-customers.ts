import { sql, type SelectQueryBuilder } from 'kysely';
import { BARRED_ROLES } from '#domain/access/role.ts';
import { money } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { creditByAccount } from '#server/receivables/customers/credit-by-account.ts';
import { waitingDisputes } from '#server/receivables/customers/waiting-disputes.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

/**
 * Customers that the caller is mapped to, or one of them with `filter[buid_customer]`, the sub-accounts of one with
 * `filter[parent_buid]`, or all with their sub-accounts, by name only (§7 `/customers`). What is foreign is not among them.
 */
export function listCustomers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listCustomers'> {
  const { db, clock, config } = deps;
  return async ({ query, caller }) => {
    const named = query['filter[buid_customer]'];
    const parent = query['filter[parent_buid]'];
    const withAccounts = query['filter[with_accounts]'] ?? false;
    const search = query['filter[search]'];
    const page = askedPage(query, config);
    const direction = query['filter[sort]']?.startsWith('-') ? 'desc' : 'asc';

    const { total, rows } = await withTenant(db, { userId: caller.userId, customerId: null }, async (tx) => {
      let matching = tx
        .selectFrom('customers')
        .where(
          'customer_id',
          'in',
          tx.selectFrom('user_customers').select('customer_id').where('user_id', '=', caller.userId),
        );
      if (named) matching = matching.where('buid', '=', named);
      if (parent) matching = matching.where('parent_buid', '=', parent);
      if (!named && !parent && !withAccounts) matching = matching.where('parent_buid', 'is', null);
      if (search) matching = matching.where(sql<boolean>`strpos(search_text, ${searchKey(search)}) > 0`);
      return {
        total: await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
        rows: await (withAccounts ? eachAfterItsCustomer(matching, direction) : matching)
          .selectAll()
          .orderBy('customer_name', direction)
          .orderBy('buid')
          .limit(page.limit)
          .offset(page.offset)
          .execute(),
      };
    });
    const told = withAccounts ? [] : rows.map((row) => row.buid);
    const payingByBank = await bankCurrencies(
      db,
      rows.map((row) => row.customer_id),
    );
    const credit = await creditByAccount(db, told, clock.today());
    const waiting = BARRED_ROLES.includes(caller.role) ? null : await waitingDisputes(db, rows);
    return {
      body: {
        data: rows.map((row) => {
          const { limit = null, notYetDue = null, pastDue = null } = credit.get(row.buid) ?? {};
          const amount = (minorUnits: number | null) =>
            minorUnits === null ? null : money(minorUnits, row.currency);
          return {
            type: 'customers',
            id: row.buid,
            attributes: {
              buid_customer: row.buid,
              customer_name: row.customer_name,
              parent_buid: row.parent_buid,
              payment_eligible: row.payment_eligible,
              payment_web_text: row.payment_web_text,
              is_active: row.is_active,
              buid_location: row.buid_location,
              location_name: row.location_name,
              currency: row.currency,
              status: row.status,
              credit_line: amount(limit),
              not_yet_due: amount(notYetDue),
              past_due: amount(pastDue),
              enabled_methods: [
                ...(row.bank_enabled ? (['bank'] as const) : []),
                ...(row.card_enabled ? (['card'] as const) : []),
              ],
              bank_currencies: payingByBank.get(row.customer_id) ?? [],
              waiting_disputes: waiting && (waiting.get(row.buid) ?? 0),
            },
          };
        }),
        meta: { total: total.count, ...page.meta },
      },
    };
  };
}

/**
 * In which currencies a bank account of each of these customers can pay online. As the owner of the tables, because a
 * list spans customers: the ids must be what the user's role was given.
 */
async function bankCurrencies(
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_accounts')
    .select('customer_id')
    .select(sql<string[]>`array_agg(distinct currency order by currency)`.as('currencies'))
    .groupBy('customer_id')
    .where('customer_id', 'in', customerIds)
    .where('online', '=', true)
    .where('state', '=', 'usable')
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row.currencies]));
}

type Matching = SelectQueryBuilder<Schema, 'customers', object>;

/** By the name of the customer at the top, itself first. */
function eachAfterItsCustomer(matching: Matching, direction: 'asc' | 'desc'): Matching {
  const top = sql`(select top.customer_name from customers top where top.buid = customers.customer_id)`;
  return matching
    .orderBy(top, direction)
    .orderBy('customer_id')
    .orderBy(sql`parent_buid is not null`);
}
