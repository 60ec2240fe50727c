import { fromPromise } from 'xstate';
import {
  addLinkedBankAccount,
  answerStrandedAccount,
  confirmBankAccount,
  createBankAccountLink,
  getBankAccountLink,
  removeBankAccount,
  saveBankAccount,
  type BankAccountLinkWish,
} from '#api/bank-account/calls.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import type { SavedBankAccount } from '#domain/bank-account/bank-account-edit.ts';
import type { ProvedConfirmation, ProvedRemoval } from '#domain/bank-account/kept-account.ts';
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
    sendMail: fromPromise<SentBankAccountLink, void>(({ signal }) =>
      createBankAccountLink(key, wish(), { signal }),
    ),
  };
}

/** The call that saves an account: what may have been saved is sent again under its own key. */
export function bankAccountEditActors(buidCustomer: string) {
  const save = underOneKey((key, saved: SavedBankAccount, signal) =>
    saveBankAccount(key, buidCustomer, saved, signal),
  );
  return {
    saveBankAccount: fromPromise<string | null, SavedBankAccount>(({ input, signal }) => save(input, signal)),
  };
}

/** The calls that remove and confirm one, likewise. */
export function bankAccountActActors(buidCustomer: string) {
  const remove = underOneKey((key, removal: ProvedRemoval, signal) =>
    removeBankAccount(key, buidCustomer, removal, signal),
  );
  const confirm = underOneKey((key, confirmation: ProvedConfirmation, signal) =>
    confirmBankAccount(key, buidCustomer, confirmation, signal),
  );
  return {
    removeBankAccount: fromPromise<string | null, ProvedRemoval>(({ input, signal }) =>
      remove(input, signal),
    ),
    confirmBankAccount: fromPromise<string | null, ProvedConfirmation>(({ input, signal }) =>
      confirm(input, signal),
    ),
  };
}

/** The same of customer support, for accounts that nobody of their customer can confirm any more. */
export function strandedAccountActors() {
  const answer = underOneKey((key, answered: Parameters<typeof answerStrandedAccount>[1], signal) =>
    answerStrandedAccount(key, answered, signal),
  );
  return {
    removeBankAccount: fromPromise<string | null, ProvedRemoval>(
      ({ input: { bankAccountId, token }, signal }) =>
        answer({ bankAccountId, token, action: 'remove' }, signal),
    ),
    confirmBankAccount: fromPromise<string | null, ProvedConfirmation>(({ input, signal }) =>
      answer({ ...input, action: 'confirm' }, signal),
    ),
  };
}
