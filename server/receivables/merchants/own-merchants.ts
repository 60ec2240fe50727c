import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { AskedPage } from '#server/platform/http/asked-page.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

/** Which of the caller's merchants a request asks for. */
export interface MerchantQuery {
  readonly 'filter[buid_merchant]'?: string | undefined;
  readonly 'filter[search]'?: string | undefined;
}

/** The caller's merchants that a request asks for, by name, by page; a foreign one is not among them. */
export async function ownMerchants(tx: Tx, userId: string, query: MerchantQuery, page: AskedPage) {
  const named = query['filter[buid_merchant]'];
  const search = query['filter[search]'];
  let matching = tx
    .selectFrom('merchants')
    .where(
      'merchant_id',
      'in',
      tx.selectFrom('user_merchants').select('merchant_id').where('user_id', '=', userId),
    );
  if (named) matching = matching.where('merchant_id', '=', named);
  if (search) {
    matching = matching.where(
      sql<boolean>`strpos(lower(merchant_name || ' ' || merchant_id), ${searchKey(search)}) > 0`,
    );
  }
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('merchant_name')
    .orderBy('merchant_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { matching, rows, meta: { total, ...page.meta } };
}

/** A merchant as the contract writes it (§3 Merchant). */
export function merchantAttributes(row: Awaited<ReturnType<typeof ownMerchants>>['rows'][number]) {
  return {
    buid_merchant: row.merchant_id,
    merchant_name: row.merchant_name,
    status: row.status,
    currency: row.currency,
  };
}
