import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Bank accounts of a customer, masked to the last four (§3 Bank account, decisions §2). */
export function listBankAccounts({ db }: Pick<Deps, 'db'>): Operation<'listBankAccounts'> {
  return async ({ caller, customer }) => {
    const { customerId, accountIds } = customer;
    const rows = await withTenant(db, { userId: caller.userId, customerId }, (tx) => {
      const query = tx
        .selectFrom('bank_accounts')
        // Named one by one, so that the account number is not even read.
        .select(['bank_account_id', 'account_id', 'account_type', 'bank_name', 'last_four', 'bank_country'])
        .select(['online', 'autopay'])
        .where('customer_id', '=', customerId)
        .where('removed_at', 'is', null)
        .orderBy('bank_name')
        .orderBy('bank_account_id');
      return (accountIds ? query.where('account_id', 'in', [...accountIds, customerId]) : query).execute();
    });
    return {
      body: {
        data: rows.map((row) => ({
          type: 'bank-accounts',
          id: row.bank_account_id,
          attributes: {
            buid_customer: row.account_id,
            account_type: row.account_type,
            bank_name: row.bank_name,
            last_four: row.last_four,
            bank_country: row.bank_country,
            payment_types: [
              ...(row.autopay ? (['autopay'] as const) : []),
              ...(row.online ? (['online'] as const) : []),
            ],
          },
        })),
      },
    };
  };
}
