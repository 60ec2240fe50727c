import { fromPromise } from 'xstate';
import {
  addLinkedBankAccount,
  createBankAccountLink,
  getBankAccountLink,
  type BankAccountLinkWish,
} from '#api/bank-account/calls.ts';
import type {
  AddedBankAccount,
  BankAccountForm,
  BankAccountLink,
  SentBankAccountLink,
} from '#domain/bank-account/bank-account-form.ts';

/** The calls behind a mailed link to add a bank account; the token travels in their bodies. */
export const bankAccountLinkActors = {
  openLink: fromPromise<BankAccountLink, { token: string }>(({ input, signal }) =>
    getBankAccountLink(input.token, { signal }),
  ),
  addBankAccount: fromPromise<AddedBankAccount, { token: string; form: BankAccountForm }>(
    ({ input, signal }) => addLinkedBankAccount(input, { signal }),
  ),
};

/** The call that mails such a link: one link, however often it is made, because all its calls have one key. */
export function bankAccountRequestActors(wish: () => BankAccountLinkWish) {
  const key = crypto.randomUUID();
  return {
    requestLink: fromPromise<SentBankAccountLink, void>(({ signal }) =>
      createBankAccountLink(key, wish(), { signal }),
    ),
  };
}
