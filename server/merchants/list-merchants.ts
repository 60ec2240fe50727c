import { sql } from 'kysely';
import { withMerchants } from '#server/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/http/operation.ts';
import { searchKey } from '#server/invoices/search-text.ts';

/**
 * Merchants that the caller is mapped to by name, or one of them with `filter[buid_merchant]` (§7 `/merchants`). A
 * foreign one is not among them.
 */
export function listMerchants({ db }: Pick<Deps, 'db'>): Operation<'listMerchants'> {
  return async ({ query, caller }) => {
    const named = query['filter[buid_merchant]'];
    const search = query['filter[search]'];
    const pageNumber = query['page[number]'] ?? 1;
    const pageSize = query['page[size]'] ?? 25;
    const { total, rows } = await withMerchants(db, caller.userId, async (tx) => {
      let matching = tx
        .selectFrom('merchants')
        .where(
          'merchant_id',
          'in',
          tx.selectFrom('user_merchants').select('merchant_id').where('user_id', '=', caller.userId),
        );
      if (named) matching = matching.where('merchant_id', '=', named);
      if (search) {
        matching = matching.where(
          sql<boolean>`strpos(lower(merchant_name || ' ' || merchant_id), ${searchKey(search)}) > 0`,
        );
      }
      return {
        total: await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
        rows: await matching
          .selectAll()
          .orderBy('merchant_name')
          .orderBy('merchant_id')
          .limit(pageSize)
          .offset((pageNumber - 1) * pageSize)
          .execute(),
      };
    });
    return {
      body: {
        data: rows.map((row) => ({
          type: 'merchants',
          id: row.merchant_id,
          attributes: {
            buid_merchant: row.merchant_id,
            merchant_name: row.merchant_name,
            status: row.status,
            currency: row.currency,
          },
        })),
        meta: { total: total.count, page_number: pageNumber, page_size: pageSize },
      },
    };
  };
}
