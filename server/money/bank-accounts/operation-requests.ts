import { randomUUID } from 'node:crypto';
import type { bankAccountsOperations } from '#server/money/bank-accounts/operations.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import { about, attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

const keyed = (path: string, type: string, about: Record<string, unknown>) => ({
  ...post(path, attributes(type, about)),
  headers: { 'idempotency-key': randomUUID() },
});

/** A request for each operation of bank accounts and the links that add one. */
export const operationRequests: RequestsOf<typeof bankAccountsOperations> = {
  getBankingCountries: ({ buid }) => get(`/ecaas/customer-banking-countries/${buid}`),
  listBankAccounts: ({ buid }) => about('/bank-accounts', buid),
  createBankAccount: ({ buid }) =>
    keyed('/bank-accounts', 'bank-accounts', {
      buid_customer: buid,
      ...LINKED_ACCOUNT,
      step_up: 'x',
      autopay_from: null,
    }),
  changeBankAccount: ({ buid }) =>
    keyed('/bank-account-changes', 'bank-account-changes', {
      buid_customer: buid,
      bank_account_id: 'B1',
      payment_types: ['online'],
      numbers: null,
      step_up: 'x',
      autopay_from: null,
      version: 'x',
    }),
  removeBankAccount: ({ buid }) =>
    keyed('/bank-account-removals', 'bank-account-removals', {
      buid_customer: buid,
      bank_account_id: 'none',
      is_last: false,
      autopay_to: null,
      online_to: null,
      heir_version: null,
      step_up: null,
    }),
  confirmBankAccount: ({ buid }) =>
    keyed('/bank-account-confirmations', 'bank-account-confirmations', {
      buid_customer: buid,
      bank_account_id: 'B1',
      step_up: 'x',
    }),
  answerStrandedAccount: () =>
    keyed('/support/bank-account-answers', 'bank-account-answers', {
      bank_account_id: 'B1',
      action: 'confirm',
      step_up: 'x',
    }),
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
