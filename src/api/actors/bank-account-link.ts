import { fromPromise } from 'xstate';
import { addLinkedBankAccount, getBankAccountLink } from '#api/bank-account-link.ts';
import type { AddedBankAccount, BankAccountForm, BankAccountLink } from '#domain/bank-account-form.ts';

/** The calls behind a mailed link to add a bank account; the token travels in their bodies. */
export const bankAccountLinkActors = {
  openLink: fromPromise<BankAccountLink, { token: string }>(({ input, signal }) =>
    getBankAccountLink(input.token, { signal }),
  ),
  addBankAccount: fromPromise<AddedBankAccount, { token: string; form: BankAccountForm }>(
    ({ input, signal }) => addLinkedBankAccount(input, { signal }),
  ),
};
