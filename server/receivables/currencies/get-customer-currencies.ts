import { sql } from 'kysely';
import { currencyDocument } from '#server/receivables/currencies/currency-document.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Currencies in which a customer has a limit or invoices; its own is always among them (§7). */
export function getCustomerCurrencies({ db }: Pick<Deps, 'db'>): Operation<'getCustomerCurrencies'> {
  return async ({ caller, customer }) => {
    const { customerId, currency } = customer;
    const rows = await withTenant(db, { userId: caller.userId, customerId }, (tx) =>
      tx
        .selectFrom('invoices')
        .select('currency')
        .distinct()
        .where('customer_id', '=', customerId)
        .where(
          sql<boolean>`(${customer.accountIds}::text[] is null or account_id = any(${customer.accountIds}::text[]))`,
        )
        .union(tx.selectFrom('credit_limits').select('currency').where('customer_id', '=', customerId))
        .execute(),
    );
    return { body: currencyDocument([currency, ...rows.map((row) => row.currency)], caller.language) };
  };
}
