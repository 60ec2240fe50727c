import { addLinkedBankAccount } from '#server/bank-accounts/add-linked-bank-account.ts';
import { createBankAccountLink } from '#server/bank-accounts/create-bank-account-link.ts';
import { getBankAccountLink } from '#server/bank-accounts/get-bank-account-link.ts';
import { getBankingCountries } from '#server/bank-accounts/get-banking-countries.ts';
import { listBankAccounts } from '#server/bank-accounts/list-bank-accounts.ts';

/** The operations of bank accounts and the links that add one, by the ids of the contract. */
export const bankAccountsOperations = {
  getBankingCountries,
  listBankAccounts,
  createBankAccountLink,
  getBankAccountLink,
  addLinkedBankAccount,
};
