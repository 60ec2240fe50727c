import { withMerchants } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { merchantAttributes, ownMerchants } from '#server/receivables/merchants/own-merchants.ts';

/** The caller's merchants, or one of them with `filter[buid_merchant]` (§7 `/merchants`). */
export function listMerchants({ db, config }: Pick<Deps, 'db' | 'config'>): Operation<'listMerchants'> {
  return async ({ query, caller }) => {
    const { rows, meta } = await withMerchants(db, caller.userId, (tx) =>
      ownMerchants(tx, caller.userId, query, askedPage(query, config)),
    );
    const data = rows.map((row) => ({
      type: 'merchants' as const,
      id: row.merchant_id,
      attributes: merchantAttributes(row),
    }));
    return { body: { data, meta } };
  };
}
