import { addLinkedBankAccount } from '#server/money/bank-accounts/add-linked-bank-account.ts';
import { createBankAccountLink } from '#server/money/bank-accounts/create-bank-account-link.ts';
import { getBankAccountLink } from '#server/money/bank-accounts/get-bank-account-link.ts';
import { getBankingCountries } from '#server/money/bank-accounts/get-banking-countries.ts';
import { listBankAccounts } from '#server/money/bank-accounts/list-bank-accounts.ts';

/** The operations of bank accounts and the links that add one, by the ids of the contract. */
export const bankAccountsOperations = {
  getBankingCountries,
  listBankAccounts,
  createBankAccountLink,
  getBankAccountLink,
  addLinkedBankAccount,
};
