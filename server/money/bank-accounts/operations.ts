import { changeBankAccount } from '#server/money/bank-accounts/change-bank-account.ts';
import { confirmBankAccount } from '#server/money/bank-accounts/confirm-bank-account.ts';
import { createBankAccount } from '#server/money/bank-accounts/create-bank-account.ts';
import { removeBankAccount } from '#server/money/bank-accounts/remove-bank-account.ts';
import { addLinkedBankAccount } from '#server/money/bank-accounts/add-linked-bank-account.ts';
import { createBankAccountLink } from '#server/money/bank-accounts/create-bank-account-link.ts';
import { answerStrandedAccount } from '#server/money/bank-accounts/answer-stranded-account.ts';
import { getBankAccountLink } from '#server/money/bank-accounts/get-bank-account-link.ts';
import { getBankingCountries } from '#server/money/bank-accounts/get-banking-countries.ts';
import { listBankAccounts } from '#server/money/bank-accounts/list-bank-accounts.ts';

/** The operations of bank accounts and the links that add one, by the ids of the contract. */
export const bankAccountsOperations = {
  getBankingCountries,
  listBankAccounts,
  createBankAccount,
  changeBankAccount,
  removeBankAccount,
  confirmBankAccount,
  answerStrandedAccount,
  createBankAccountLink,
  getBankAccountLink,
  addLinkedBankAccount,
};
