import { sql } from 'kysely';
import { HITS_COUNTED, HITS_PER_KIND, type SearchHit } from '#domain/search/search-hit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { searchKey } from '#server/platform/db/search-text.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { LOOKED_AT } from '#server/receivables/search/first-hits.ts';

/** Customers at the top that the caller is mapped to, or all for customer support, by a part of their name or number. */
export async function customerHits(tx: Tx, { party, caller }: Asking, text: string): Promise<SearchHit[]> {
  const key = searchKey(text.trim());
  const rows = await tx
    .selectFrom('customers')
    .select(['buid', 'customer_name'])
    .where('parent_buid', 'is', null)
    .where(
      sql<boolean>`(strpos(lower(normalize(customer_name, NFC)), ${key}) > 0 or strpos(lower(buid), ${key}) > 0)`,
    )
    .$if(party !== 'support', (found) =>
      found.where('customer_id', 'in', (mapped) =>
        mapped.selectFrom('user_customers').select('customer_id').where('user_id', '=', caller.userId),
      ),
    )
    .orderBy('customer_name')
    .orderBy('buid')
    .limit(LOOKED_AT)
    .execute();
  const among = {
    count: Math.min(rows.length, HITS_COUNTED),
    isMore: rows.length > HITS_COUNTED,
  };
  return rows.slice(0, HITS_PER_KIND).map((row) => ({
    kind: 'customer',
    target: row.buid,
    title: row.customer_name,
    alsoBy: row.buid,
    party: null,
    standing: null,
    amount: null,
    dueOn: null,
    at: null,
    among,
  }));
}
