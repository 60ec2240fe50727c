import { randomUUID } from 'node:crypto';
import type { bankAccountsOperations } from '#server/money/bank-accounts/operations.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import { about, attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of bank accounts and the links that add one. */
export const operationRequests: RequestsOf<typeof bankAccountsOperations> = {
  getBankingCountries: ({ buid }) => get(`/ecaas/customer-banking-countries/${buid}`),
  listBankAccounts: ({ buid }) => about('/bank-accounts', buid),
  createBankAccountLink: ({ buid }) => ({
    ...post(
      '/bank-account-links',
      attributes('bank-account-links', {
        buid_customer: buid,
        email_address: 'books@kestrel.example',
        language: 'en',
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
  getBankAccountLink: () =>
    post('/bank-account-link-lookups', attributes('bank-account-links', { token: 'x'.repeat(43) })),
  addLinkedBankAccount: () =>
    post('/linked-bank-accounts', attributes('bank-accounts', { ...LINKED_ACCOUNT, token: 'x'.repeat(43) })),
};
