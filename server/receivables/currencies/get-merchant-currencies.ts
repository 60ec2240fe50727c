import { currencyDocument } from '#server/receivables/currencies/currency-document.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** The currencies of the caller's own merchants (§7). */
export function getMerchantCurrencies({ db }: Pick<Deps, 'db'>): Operation<'getMerchantCurrencies'> {
  return async ({ caller }) => {
    const rows = await withMerchants(db, caller.userId, (tx) =>
      tx.selectFrom('merchants').select('currency').distinct().orderBy('currency').execute(),
    );
    return {
      body: currencyDocument(
        rows.map((row) => row.currency),
        caller.language,
      ),
    };
  };
}
