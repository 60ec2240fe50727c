import { autopayHolder, usesWithoutAutopay } from '#domain/bank-account/autopay-move.ts';
import { usableAfterChange, type BankAccountState } from '#domain/bank-account/bank-account.ts';
import type { PaymentType } from '#domain/bank-account/bank-account-form.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Clock } from '#server/clock.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import { lockEnrolment } from '#server/money/autopay/enrolment-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, notFound, type ApiError } from '#server/platform/http/api-error.ts';

/** A bank account that is there, held until the end of the transaction. */
export type KeptAccount = Awaited<ReturnType<typeof lockAccounts>>[number];

/** Every bank account of a customer, held: of two administrators at the same moment the second sees what the first did. */
export async function lockAccounts(tx: Tx, customerId: string) {
  // Before them, as a run of AutoPay does, so that nobody waits in a circle.
  await lockEnrolment(tx, customerId);
  const rows = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id as bankAccountId', 'online', 'autopay', 'state', 'usable_on', 'changed_by'])
    .select(['is_by_link', 'currency', 'last_four', 'bank_name'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('bank_account_id')
    .forUpdate()
    .execute();
  // One that was removed is not among them.
  return rows.map((row) => ({ ...row, state: row.state as BankAccountState, paymentTypes: typesOf(row) }));
}

/** One of them. Throws 404 where it is not there, or was removed. */
export function accountOf(accounts: readonly KeptAccount[], id: string): KeptAccount {
  const account = accounts.find(({ bankAccountId }) => bankAccountId === id);
  if (!account) throw notFound();
  return account;
}

/** One of them by which it is known; null where none is named, or it is not there. */
export function nameOfAccount(accounts: readonly KeptAccount[], id: string | null) {
  const account = accounts.find(({ bankAccountId }) => bankAccountId === id);
  return account ? { bank_name: account.bank_name, last_four: account.last_four } : null;
}

/**
 * Whether AutoPay is where the confirmation said that it moves from, and pays in the same currency there; throws 409
 * `autopay_moved` where another administrator has moved it meanwhile, or it was not asked about at all, and 422
 * `BKN-07` where it would move to another currency than its settings and ceilings are in.
 */
export function refuseMovedAutopay(
  accounts: readonly KeptAccount[],
  moved: {
    readonly to: string | null;
    readonly currency: string;
    readonly wishes: readonly PaymentType[];
    readonly from: string | null;
  },
): void {
  if (!moved.wishes.includes('autopay')) return;
  const holder = autopayHolder(accounts.filter(({ bankAccountId }) => bankAccountId !== moved.to));
  if ((holder?.bankAccountId ?? null) !== moved.from) throw autopayMoved();
  if (holder && holder.currency !== moved.currency) {
    throw apiError(422, 'BKN-07', 'AutoPay moves between accounts of one currency', {
      source: { pointer: '/data/attributes/payment_types' },
    });
  }
}

/** Takes AutoPay from an account, which keeps a use. */
export async function takeAutopay(tx: Tx, accounts: readonly KeptAccount[], from: string): Promise<void> {
  const uses = usesWithoutAutopay(accountOf(accounts, from).paymentTypes);
  await tx
    .updateTable('bank_accounts')
    .set({ autopay: false, online: uses.includes('online') })
    .where('bank_account_id', '=', from)
    .execute();
}

/** 409 where AutoPay is on another account than the confirmation named. */
export function autopayMoved(): ApiError {
  return apiError(409, 'autopay_moved', 'AutoPay is on another account meanwhile');
}

/** `unique_violation`: another bank account got AutoPay at the same moment. */
export function orMoved(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? autopayMoved() : error;
}

/** The day from which a change of a single administrator holds; null where others are there to see it (decisions §13). */
export async function waitOf(
  tx: Tx,
  clock: Clock,
  { customerId, userId, currency }: { customerId: string; userId: string; currency: string },
): Promise<PlainDate | null> {
  const others = await approversOf(tx, customerId, 'bank_account', userId);
  return others.length > 0 ? null : usableAfterChange(clock.today(), currency);
}

/** What an account is used for, as it travels. */
export function typesOf({ online, autopay }: { online: boolean; autopay: boolean }): PaymentType[] {
  return [...(autopay ? (['autopay'] as const) : []), ...(online ? (['online'] as const) : [])];
}
