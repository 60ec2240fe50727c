import type { Money } from '#domain/money/money.ts';

/** What followed for the invoices of a payment as it came back, or did not come about. */
export interface PaymentUndone {
  /** How many of them are owed again. */
  readonly owedAgain: number;
  /** What was unused of their own credits and was used for them at once; null where nothing was. */
  readonly ownCredits: { readonly invoices: readonly string[]; readonly amount: Money } | null;
  /** Those whose decided dispute or accepted chargeback waited for it, and is credited now. */
  readonly decided: readonly string[];
  /** Whether its bank account was stopped by this return, and pays only once it is confirmed; missing where it was not. */
  readonly isAccountStopped?: boolean | undefined;
}
