import type { Tx } from '#server/platform/db/database.ts';
import { CREDIT_USED, type LedgerAccount } from '#server/money/ledger/ledger-account.ts';

/** What an account of the ledger holds for one sub-account and currency; minor units. */
export interface Balance {
  readonly ledgerAccount: LedgerAccount;
  readonly accountId: string;
  readonly currency: string;
  readonly amount: number;
}

/** Every balance of a customer that is not zero. */
export async function balances(tx: Tx, customerId: string): Promise<Balance[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['ledger_account', 'account_id', 'currency', fn.sum<string>('amount').as('amount')])
    .where('customer_id', '=', customerId)
    .groupBy(['ledger_account', 'account_id', 'currency'])
    .having(({ fn }) => fn.sum('amount'), '<>', 0)
    .orderBy('ledger_account')
    .orderBy('account_id')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    ledgerAccount: row.ledger_account as LedgerAccount,
    accountId: row.account_id,
    currency: row.currency,
    amount: Number(row.amount),
  }));
}

/**
 * Credit used by currency, minor units: what is owed and what is on its way but has not arrived (§3 Exposure).
 * `accountIds` narrows it to sub-accounts of the customer.
 */
export async function creditUsed(
  tx: Tx,
  customerId: string,
  accountIds?: readonly string[],
): Promise<Map<string, number>> {
  let query = tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['currency', fn.sum<string>('amount').as('amount')])
    .where('customer_id', '=', customerId)
    .where('ledger_account', 'in', CREDIT_USED)
    .groupBy('currency');
  if (accountIds) query = query.where('account_id', 'in', accountIds);
  return new Map((await query.execute()).map((row) => [row.currency, Number(row.amount)]));
}

/**
 * What credits and cash that are not used yet come to by currency, minor units, above zero; as a statement has it with
 * the other sign. `accountIds` narrows it to sub-accounts of the customer.
 */
export async function unappliedCredit(
  tx: Tx,
  customerId: string,
  accountIds?: readonly string[],
): Promise<Map<string, number>> {
  let query = tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['currency', fn.sum<string>('amount').as('amount')])
    .where('customer_id', '=', customerId)
    .where('ledger_account', '=', 'unapplied_credit')
    .groupBy('currency');
  if (accountIds) query = query.where('account_id', 'in', accountIds);
  return new Map((await query.execute()).map((row) => [row.currency, 0 - Number(row.amount)]));
}
