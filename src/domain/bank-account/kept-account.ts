import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { canPayOnline } from '#domain/bank-account/paying-account.ts';
import type { BankAccountRule } from '#domain/bank-account/rules.ts';

/** What keeps a bank account from being removed: BKN-08 payments under way, BKN-09 that nobody was warned that online payments stop. */
export type RemovalRule = Extract<BankAccountRule, 'BKN-08' | 'BKN-09'>;

/** Why an account cannot be removed; null where it can (§4 Bank accounts). */
export function removalRefusal(asked: {
  readonly isUnderWay: boolean;
  /** Whether online payments stop with it: `isLastOnline`, and no other account takes that use over. */
  readonly isLast: boolean;
  /** Whether it was confirmed that online payments stop. */
  readonly isLastConfirmed: boolean;
}): RemovalRule | null {
  if (asked.isUnderWay) return 'BKN-08';
  return asked.isLast && !asked.isLastConfirmed ? 'BKN-09' : null;
}

/** A removal as it was confirmed. */
export interface Removal {
  readonly bankAccountId: string;
  /** That online payments in its currency stop was said. */
  readonly isLast: boolean;
  /** Where AutoPay moves to; null where it ends, or is not on this account. */
  readonly autopayTo: string | null;
  /** Which account is used for online payment in its place; null where none has to be, or online payments stop. */
  readonly onlineTo: string | null;
}

/**
 * Whether a removal changes what pays: AutoPay ends or moves with it, or another account gets a use. Then it is proved who
 * removes it, as where a use is changed.
 */
export function changesUses(
  { paymentTypes }: Pick<BankAccount, 'paymentTypes'>,
  { autopayTo, onlineTo }: Pick<Removal, 'autopayTo' | 'onlineTo'>,
): boolean {
  return paymentTypes.includes('autopay') || autopayTo !== null || onlineTo !== null;
}

/** A removal with the proof that goes with one that changes what pays; null with another. */
export interface ProvedRemoval extends Removal {
  /** How the account that takes a use over stood as it was chosen; null where none does. */
  readonly heirVersion: string | null;
  readonly token: string | null;
}

/** The yes to an account that waits or was stopped, with its proof. */
export interface ProvedConfirmation {
  readonly bankAccountId: string;
  readonly token: string;
}

/** What of an account decides whether it is paid from, and what for. */
type Used = Pick<BankAccount, 'bankAccountId' | 'paymentTypes' | 'state' | 'currency'>;

/**
 * Whether online payments in an account's currency stop with it: it pays online now, and no other one does in that
 * currency, since each is for AutoPay only, waits, was stopped or has another currency (§4 Bank accounts).
 */
export function isLastOnline(account: Used, accounts: readonly Used[]): boolean {
  const { bankAccountId, currency } = account;
  return (
    canPayOnline(account, currency) &&
    !accounts.some((one) => one.bankAccountId !== bankAccountId && canPayOnline(one, currency))
  );
}

/** The accounts that take AutoPay over when its own is removed: those that can be paid from, in its currency. */
export function autopayHeirs<Account extends Used>(
  account: Used,
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.filter(
    ({ bankAccountId, state, currency }) =>
      bankAccountId !== account.bankAccountId && state === 'usable' && currency === account.currency,
  );
}

/** The accounts that can be used for online payment in place of the last one that is: those for AutoPay only. */
export function onlineHeirs<Account extends Used>(
  account: Used,
  accounts: readonly Account[],
): readonly Account[] {
  return isLastOnline(account, accounts) ? autopayHeirs(account, accounts) : [];
}

/**
 * Why the user cannot confirm an account; null where they can: one that waits needs somebody else than who has changed
 * it, one that was stopped any administrator (decisions §13).
 */
export function confirmationRefusal({
  state,
  isOwn,
}: Pick<BankAccount, 'state' | 'isOwn'>): 'notNeeded' | 'own' | null {
  if (state === 'usable') return 'notNeeded';
  return state !== 'stopped' && isOwn ? 'own' : null;
}
