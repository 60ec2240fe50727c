import type { BankAccount } from '#domain/bank-account/bank-account.ts';

/** What keeps a bank account from being removed: BKN-08 payments under way, BKN-09 that nobody was warned of the last one. */
export type RemovalRule = 'BKN-08' | 'BKN-09';

/** Why an account cannot be removed; null where it can (§4 Bank accounts). */
export function removalRefusal(asked: {
  readonly isUnderWay: boolean;
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
  /** That it is the last one was said. */
  readonly isLast: boolean;
  /** Where AutoPay moves to; null where it ends, or is not on this account. */
  readonly autopayTo: string | null;
}

/** The accounts that AutoPay can move to when its own is removed: those that can be paid from, in its currency. */
export function autopayHeirs(account: BankAccount, accounts: readonly BankAccount[]): readonly BankAccount[] {
  return accounts.filter(
    ({ bankAccountId, state, currency }) =>
      bankAccountId !== account.bankAccountId && state === 'usable' && currency === account.currency,
  );
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
