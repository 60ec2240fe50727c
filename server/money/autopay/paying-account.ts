import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { standingAgainst } from '#domain/customer/account-standing.ts';
import { accountVersion } from '#server/money/bank-accounts/account-version.ts';
import { standingOfAccount } from '#server/platform/db/account-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PayingBankAccount } from '#server/money/payments/judge-order.ts';

/** The bank account that has AutoPay, with the one currency in which it pays. */
export interface AutoPayAccount extends PayingBankAccount {
  readonly currency: string;
}

/** The one bank account of a customer that has AutoPay (§4 Bank accounts); null where none has, or it cannot be paid from now. */
export async function autoPayAccount(tx: Tx, customerId: string): Promise<AutoPayAccount | null> {
  return (await autoPayAccounts(tx, [customerId])).get(customerId)?.account ?? null;
}

/** What has AutoPay of a customer. */
export interface AutoPayMethod {
  /** Null where it cannot be paid from now. */
  readonly account: AutoPayAccount | null;
  /** Whether it waits for a confirmation or a day: AutoPay waits with it, and stays on (decisions §13). */
  readonly isWaiting: boolean;
  readonly currency: string;
}

/** The same of several customers; absent where none has AutoPay. */
export async function autoPayAccounts(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, AutoPayMethod>> {
  const rows = await tx
    .selectFrom('bank_accounts')
    .select(['customer_id', 'bank_account_id', 'bank_name', 'last_four', 'currency', 'state'])
    .where(sql<boolean>`customer_id = any(${customerIds}::text[])`)
    .where('autopay', '=', true)
    .where('state', 'in', ['usable', 'unconfirmed', 'waiting'])
    .execute();
  return new Map(
    rows.map((row) => {
      const isWaiting = row.state !== 'usable';
      const account = {
        bankAccountId: row.bank_account_id,
        bankName: row.bank_name,
        lastFour: row.last_four,
        currency: row.currency,
      };
      return [row.customer_id, { account: isWaiting ? null : account, isWaiting, currency: row.currency }];
    }),
  );
}

/** Whether AutoPay of a customer has a bank account of its currency, which can be debited or waits. */
export async function hasAutoPayAccount(tx: Tx, customerId: string, currency: string): Promise<boolean> {
  return (await autoPayAccounts(tx, [customerId])).get(customerId)?.currency === currency;
}

/** The bank account that AutoPay of a customer has and cannot debit now; null where that is not so. */
export async function heldAccount(
  tx: Tx,
  customerId: string,
): Promise<components['schemas']['AutoPayHeldAccount'] | null> {
  const row = await tx
    .selectFrom('bank_accounts')
    .select(['bank_name', 'last_four', 'currency', 'state', 'usable_on'])
    .where('customer_id', '=', customerId)
    .where('autopay', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.state === 'usable' || row.state === 'removed') return null;
  return { ...row, state: row.state };
}

/** The bank accounts of a customer that AutoPay can debit, and which of them it does. */
export async function usableBankAccounts(
  tx: Tx,
  customerId: string,
): Promise<(AutoPayAccount & { readonly isAutoPay: boolean; readonly version: string })[]> {
  const rows = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'bank_name', 'last_four', 'currency', 'autopay', 'online', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'usable')
    .orderBy('bank_name')
    .orderBy('bank_account_id')
    .execute();
  return rows.map((row) => ({
    bankAccountId: row.bank_account_id,
    bankName: row.bank_name,
    lastFour: row.last_four,
    currency: row.currency,
    isAutoPay: row.autopay,
    version: accountVersion(row),
  }));
}

/** The customer and its sub-accounts, and which of them get no AutoPay (decisions §11). */
export async function payingAccounts(
  tx: Tx,
  customerId: string,
): Promise<components['schemas']['AutoPayAccount'][]> {
  const rows = await tx
    .selectFrom('customers')
    .select(['buid', 'customer_name', 'payment_eligible', 'bank_enabled'])
    .select(standingOfAccount(sql`customers.buid`, sql`customers.customer_id`).as('standing'))
    .where('customer_id', '=', customerId)
    .orderBy('parent_buid', (order) => order.nullsFirst())
    .orderBy('customer_name')
    .execute();
  return rows.map((row) => ({
    buid_customer: row.buid,
    account_name: row.customer_name,
    is_barred:
      standingAgainst('autopay', row.standing) !== null || !row.payment_eligible || !row.bank_enabled,
  }));
}
