import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PayingBankAccount } from '#server/money/payments/judge-order.ts';

/** The bank account that has AutoPay, with the one currency in which it pays. */
export interface AutoPayAccount extends PayingBankAccount {
  readonly currency: string;
}

/** The one bank account of a customer that has AutoPay (§4 Bank accounts); null where none has, or it cannot be paid from now. */
export async function autoPayAccount(tx: Tx, customerId: string): Promise<AutoPayAccount | null> {
  const row = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'bank_name', 'last_four', 'currency'])
    .where('customer_id', '=', customerId)
    .where('autopay', '=', true)
    .where('state', '=', 'usable')
    .executeTakeFirst();
  if (!row) return null;
  return {
    bankAccountId: row.bank_account_id,
    bankName: row.bank_name,
    lastFour: row.last_four,
    currency: row.currency,
  };
}

/** Whether the account that has AutoPay waits for a confirmation or a day: AutoPay waits with it, and stays on (decisions §13). */
export async function isAutoPayWaiting(tx: Tx, customerId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('customer_id', '=', customerId)
    .where('autopay', '=', true)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The bank accounts of a customer that AutoPay can debit, and which of them it does. */
export async function usableBankAccounts(
  tx: Tx,
  customerId: string,
): Promise<(AutoPayAccount & { readonly isAutoPay: boolean })[]> {
  const rows = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'bank_name', 'last_four', 'currency', 'autopay'])
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
  }));
}

/** The customer and its sub-accounts, and which of them get no AutoPay (decisions §11). */
export async function payingAccounts(
  tx: Tx,
  customerId: string,
): Promise<components['schemas']['AutoPayAccount'][]> {
  const rows = await tx
    .selectFrom('customers')
    .select(['buid', 'customer_name', 'status', 'payment_eligible', 'bank_enabled'])
    .where('customer_id', '=', customerId)
    .orderBy('parent_buid', (order) => order.nullsFirst())
    .orderBy('customer_name')
    .execute();
  return rows.map((row) => ({
    buid_customer: row.buid,
    account_name: row.customer_name,
    is_barred: row.status !== 'active' || !row.payment_eligible || !row.bank_enabled,
  }));
}
