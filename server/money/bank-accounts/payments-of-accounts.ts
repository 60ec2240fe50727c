import type { Tx } from '#server/platform/db/database.ts';

/** Payments that an account's row names. */
const NAMED = 5;

/** A payment as the row of its account names it. */
export interface PaymentOfAccount {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly at: string;
}

/** What keeps an account from being removed: a payment under way, or one that is scheduled. */
export interface HeldBy extends PaymentOfAccount {
  readonly isScheduled: boolean;
}

/** The last payment from each account, and those that are under way, the newest first, or scheduled. */
export async function paymentsOfAccounts(
  tx: Tx,
  bankAccountIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly last: PaymentOfAccount | null; readonly underWay: readonly HeldBy[] }>
> {
  const found = new Map<string, { last: PaymentOfAccount | null; underWay: HeldBy[] }>();
  for (const id of bankAccountIds) {
    const of = tx
      .selectFrom('payments')
      .select(['payment_id as paymentId', 'payment_number as paymentNumber', 'submitted_at as at'])
      .where('bank_account_id', '=', id)
      .orderBy('submitted_at', 'desc')
      .orderBy('payment_id');
    const last = (await of.limit(1).executeTakeFirst()) ?? null;
    const underWay = await of.where('status', 'in', ['submitted', 'processing']).limit(NAMED).execute();
    const scheduled = await tx
      .selectFrom('scheduled_payments')
      .select(['schedule_id as paymentId', 'schedule_number as paymentNumber', 'created_at as at'])
      .where('bank_account_id', '=', id)
      .where('status', 'in', ['scheduled', 'waiting'])
      .orderBy('pay_on')
      .limit(NAMED)
      .execute();
    found.set(id, {
      last,
      underWay: [
        ...underWay.map((one) => ({ ...one, isScheduled: false })),
        ...scheduled.map((one) => ({ ...one, isScheduled: true })),
      ],
    });
  }
  return found;
}
