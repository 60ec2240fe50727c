import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { PaymentType } from '#domain/bank-account/bank-account-form.ts';

type Used = Pick<BankAccount, 'bankAccountId' | 'paymentTypes'>;

/** The account of a customer that has AutoPay, of which there is one at most (§4 Bank accounts). */
export function autopayHolder<Account extends Used>(accounts: readonly Account[]): Account | undefined {
  return accounts.find(({ paymentTypes }) => paymentTypes.includes('autopay'));
}

/**
 * What an account is used for once AutoPay has moved away from it: an account needs a use, so one that had no other
 * is for online payment then.
 */
export function usesWithoutAutopay(paymentTypes: readonly PaymentType[]): readonly PaymentType[] {
  const rest = paymentTypes.filter((type) => type !== 'autopay');
  return rest.length > 0 ? rest : ['online'];
}
