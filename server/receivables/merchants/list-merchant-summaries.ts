import { sql } from 'kysely';
import { withMerchants } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { balanceOf, merchantSums } from '#server/receivables/merchants/merchant-balances.ts';
import { merchantAttributes, ownMerchants } from '#server/receivables/merchants/own-merchants.ts';

/** The caller's merchants with what is open at each, and the totals over all that match (§6 merchant roll-up). */
export function listMerchantSummaries({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listMerchantSummaries'> {
  return async ({ query, caller }) => {
    const today = clock.today();
    const { rows, meta, sums, totals } = await withMerchants(db, caller.userId, async (tx) => {
      const { matching, ...found } = await ownMerchants(tx, caller.userId, query, askedPage(query, config));
      const ids = found.rows.map((row) => row.merchant_id);
      return {
        ...found,
        sums: ids.length === 0 ? [] : await merchantSums(tx, sql`(${sql.join(ids)})`, today, 'merchant'),
        totals: await merchantSums(tx, sql`(${matching.select('merchant_id')})`, today, 'currency'),
      };
    });
    const data = rows.map((row) => ({
      type: 'merchant-summaries' as const,
      id: row.merchant_id,
      attributes: {
        ...merchantAttributes(row),
        balances: sums.filter((one) => one.merchant_id === row.merchant_id).map(balanceOf),
      },
    }));
    return { body: { data, meta: { ...meta, balances: totals.map(balanceOf), as_of: today } } };
  };
}
