import { inOrderOfUse } from '#domain/credit/credit-plan.ts';
import type { Deps } from '#server/deps.ts';
import { listedCredits } from '#server/money/credits/offered-credits.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Credits and unapplied cash that payments can use, the first to be used first (decisions §13). */
export function listCredits({ db }: Pick<Deps, 'db'>): Operation<'listCredits'> {
  return async ({ query, caller, customer: { customerId, accountIds } }) => {
    const currency = query['filter[sol_currency]'];
    const credits = await withTenant(db, { userId: caller.userId, customerId }, (tx) =>
      listedCredits(tx, { customerId, accountIds, currency }),
    );
    return {
      body: {
        data: inOrderOfUse(credits).map((credit) => ({
          type: 'credits',
          id: credit.trxId,
          attributes: {
            invoice_id: credit.invoiceId,
            buid_customer: credit.buidCustomer,
            account_name: credit.accountName,
            buid_merchant: credit.buidMerchant,
            merchant_name: credit.merchantName,
            since: credit.since,
            left: credit.left,
            reserved: credit.reserved,
          },
        })),
      },
    };
  };
}
