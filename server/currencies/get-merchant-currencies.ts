import { currencyDocument } from '#server/currencies/currency-document.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/http/operation.ts';

/** The currency of the caller's own merchant (§7). As the owner of the tables: merchants belong to no customer. */
export function getMerchantCurrencies({ db }: Pick<Deps, 'db'>): Operation<'getMerchantCurrencies'> {
  return async ({ caller }) => {
    const rows = await db
      .selectFrom('merchants')
      .select('currency')
      .where('merchant_id', '=', caller.merchantId ?? '')
      .execute();
    return {
      body: currencyDocument(
        rows.map((row) => row.currency),
        caller.language,
      ),
    };
  };
}
