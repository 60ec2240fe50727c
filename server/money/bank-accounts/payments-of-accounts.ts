import type { Tx } from '#server/platform/db/database.ts';

/** Payments that an account's row names. */
const NAMED = 5;

/** A payment as the row of its account names it. */
export interface PaymentOfAccount {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly at: string;
}

/** The last payment from each account, and those that are under way, the newest first. */
export async function paymentsOfAccounts(
  tx: Tx,
  bankAccountIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly last: PaymentOfAccount; readonly underWay: readonly PaymentOfAccount[] }>
> {
  const found = new Map<string, { last: PaymentOfAccount; underWay: PaymentOfAccount[] }>();
  for (const id of bankAccountIds) {
    const of = tx
      .selectFrom('payments')
      .select(['payment_id as paymentId', 'payment_number as paymentNumber', 'submitted_at as at'])
      .where('bank_account_id', '=', id)
      .orderBy('submitted_at', 'desc')
      .orderBy('payment_id');
    const last = await of.limit(1).executeTakeFirst();
    if (!last) continue;
    const underWay = await of.where('status', 'in', ['submitted', 'processing']).limit(NAMED).execute();
    found.set(id, { last, underWay });
  }
  return found;
}
