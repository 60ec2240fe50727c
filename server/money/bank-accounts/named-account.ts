import { accountOf, type KeptAccount } from '#server/money/bank-accounts/kept-accounts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/**
 * The account that somebody wants to change. Throws 404 `account_removed`, with the name of who has removed it where
 * that is known, and 404 without a word of it where the customer never had it.
 */
export async function namedAccount(
  tx: Tx,
  { customerId, accounts }: { readonly customerId: string; readonly accounts: readonly KeptAccount[] },
  id: string,
): Promise<KeptAccount> {
  if (!accounts.some(({ bankAccountId }) => bankAccountId === id)) {
    const removed = await removalOfAccount(tx, customerId, id);
    if (removed) {
      const { first_name: first, last_name: last } = removed;
      throw apiError(404, 'account_removed', 'This bank account was removed', {
        meta: { by_name: first === null ? null : `${first} ${last ?? ''}`.trim() },
      });
    }
  }
  return accountOf(accounts, id);
}

/** Who removed an account of a customer; read as the server, since a tenant only adds to the record of what was done. */
function removalOfAccount(tx: Tx, customerId: string, id: string) {
  return asServer(tx, () =>
    tx
      .selectFrom('bank_accounts as account')
      .leftJoin('audit_log as entry', (join) =>
        join
          .onRef('entry.subject', '=', 'account.bank_account_id')
          .on('entry.action', '=', 'bank_account_removed'),
      )
      .leftJoin('users as remover', 'remover.user_id', 'entry.user_id')
      .select(['remover.first_name', 'remover.last_name'])
      .where('account.bank_account_id', '=', id)
      .where('account.customer_id', '=', customerId)
      .where('account.removed_at', 'is not', null)
      .orderBy('entry.entry_id', 'desc')
      .executeTakeFirst(),
  );
}
