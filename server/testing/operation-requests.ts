import { randomUUID } from 'node:crypto';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { draftBody } from '#server/testing/draft-body.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import { paymentBody } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import type { Subject } from '#server/testing/subjects.ts';

/** A request of an operation that the contract allows. */
export interface SampleRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const attributes = (type: string, values: Record<string, unknown>) => ({
  data: { type, attributes: values },
});

const NAMED = { username: 'nobody.here', language: 'en' };

/** A request for each operation about a subject. */
export const SAMPLES: Record<OperationId, (subject: Subject) => SampleRequest> = {
  getFeatureFlags: () => get('/feature-flags/portal.example.json'),
  getConfig: () => get('/config'),
  getConfigSecure: () => get('/config-secure'),
  getLocales: () => get('/ecaas/locales'),
  getComponent: () => get('/components/portal'),
  getSelf: () => get('/self'),
  signIn: () => post('/sessions', attributes('sessions', { username: 'nobody', password: 'nothing' })),
  signInWithCode: () => post('/sessions/code', attributes('codes', { code: '123456' })),
  changeOverduePassword: () =>
    post('/sessions/password-change', attributes('passwords', { new_password: 'Correct-horse-8!' })),
  changeOverdueChallengePhrase: () =>
    post(
      '/sessions/challenge-phrase-change',
      attributes('challenge-phrases', { question: 'Which pond?', phrase: 'the old mill pond' }),
    ),
  signOut: () => ({ method: 'DELETE', path: '/sessions/current' }),
  extendSession: () => ({ method: 'POST', path: '/sessions/current/extension' }),
  endOtherSessions: () => ({ method: 'DELETE', path: '/self/sessions' }),
  listNotifications: () => get('/ecaas/notifications'),
  markNotificationRead: () => posted(get('/ecaas/notifications/nothing/read')),
  markNotificationsRead: () =>
    post('/ecaas/notifications/read', attributes('notification-reads', { as_of: TEST_NOW })),
  getAccountSecurity: () => get('/self/security'),
  changePassword: () =>
    post(
      '/self/password-change',
      attributes('passwords', { current_password: 'wrong', new_password: 'Correct-horse-8!' }),
    ),
  beginSecondFactor: () => post('/self/second-factor', attributes('second-factors', { password: 'wrong' })),
  confirmSecondFactor: () =>
    post('/self/second-factor/confirmation', attributes('codes', { code: '123456' })),
  removeSecondFactor: () =>
    post('/self/second-factor/removal', attributes('second-factors', { password: 'wrong' })),
  createRecoveryCodes: () =>
    post('/self/recovery-codes', attributes('recovery-codes', { password: 'wrong' })),
  beginSingleSignOn: () => get('/single-sign-on/nowhere'),
  finishSingleSignOn: () => get('/single-sign-on/nowhere/callback', { state: 'x'.repeat(43), code: 'x' }),
  setSessionData: ({ buid }) =>
    post('/ecaas/session_data', { sessionKeys: [{ key: '-gs_manage_customer_buid', value: buid }] }),
  requestUsername: () =>
    post(
      '/username-requests',
      attributes('username-requests', { email_address: 'a@b.example', language: 'en' }),
    ),
  requestPasswordReset: () => post('/password-reset-requests', attributes('password-reset-requests', NAMED)),
  requestReactivation: () => post('/reactivation-requests', attributes('reactivation-requests', NAMED)),
  requestAccount: () =>
    post(
      '/account-requests',
      attributes('account-requests', { email_address: 'a@b.example', language: 'en' }),
    ),
  getPasswordReset: () =>
    post('/password-reset-lookups', attributes('password-resets', { token: 'x'.repeat(43) })),
  answerChallenge: () =>
    post(
      '/password-reset-answers',
      attributes('password-resets', { token: 'x'.repeat(43), answer: 'Harbor' }),
    ),
  resetPassword: () =>
    post(
      '/password-resets',
      attributes('password-resets', { token: 'x'.repeat(43), new_password: 'Correct-horse-9!' }),
    ),
  getInvitation: () => post('/invitation-lookups', attributes('invitations', { token: 'x'.repeat(43) })),
  acceptInvitation: () =>
    post(
      '/accounts',
      attributes('accounts', {
        token: 'x'.repeat(43),
        username: 'new.person',
        first_name: 'New',
        last_name: 'Person',
        password: 'Correct-horse-9!',
      }),
    ),
  listCustomers: ({ buid }) => get('/customers', { 'filter[buid_customer]': buid }),
  listLocations: ({ buid }) => get('/locations', { 'filter[buid_customer]': buid }),
  listMerchants: ({ merchantId }) => get('/merchants', { 'filter[buid_merchant]': merchantId }),
  listMerchantSummaries: ({ merchantId }) =>
    get('/merchant-summaries', { 'filter[buid_merchant]': merchantId }),
  findCustomers: () => get('/support/customers'),
  listExposures: ({ buid }) => about('/exposures', buid),
  listInvoices: ({ buid }) => about('/invoices', buid),
  countInvoices: ({ buid }) => about('/invoice-counts', buid),
  exportInvoices: ({ buid }) => ({ ...about('/invoices.csv', buid), headers: { accept: 'text/csv' } }),
  createInvoiceSelection: ({ buid, trxId }) =>
    post('/invoice-selections', attributes('invoice-selections', { buid_customer: buid, trx_ids: [trxId] })),
  getBillingAddresses: ({ buid, trxId }) => about('/billing-addresses', buid, trxId),
  getShippingAddresses: ({ buid, trxId }) => about('/shipping-addresses', buid, trxId),
  getMerchantAddresses: ({ buid, trxId }) => about('/merchant-addresses', buid, trxId),
  getDetails: ({ buid, trxId }) => about('/details', buid, trxId),
  getInvoiceDetails: ({ buid, trxId }) => about('/ecaas/invoice-details', buid, trxId),
  getCustomerCurrencies: ({ buid }) => about('/ecaas/customer-currencies', buid),
  getMerchantCurrencies: () => get('/ecaas/merchant-currencies'),
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
  getDraft: ({ buid }) => about('/ecaas/drafts/payment', buid),
  putDraft: ({ buid }) => ({ method: 'PUT', path: '/ecaas/drafts/payment', body: draftBody(buid) }),
  removeDraft: ({ buid }) => ({ ...about('/ecaas/drafts/payment', buid), method: 'DELETE' }),
  createPayment: ({ buid, trxId, bankAccountId }) => ({
    ...post('/payments', paymentBody([trxId], { buid_customer: buid, bank_account_id: bankAccountId })),
    headers: { 'idempotency-key': randomUUID() },
  }),
  listPayments: ({ buid }) => about('/payments', buid),
  getPayment: ({ buid, paymentId }) => about(`/payments/${paymentId}`, buid),
  createHandOver: ({ buid, paymentId }) => posted(about(`/payments/${paymentId}/hand-over`, buid)),
  cancelPayment: ({ buid, paymentId }) => posted(about(`/payments/${paymentId}/cancellation`, buid)),
  receiveCardProviderEvent: ({ paymentId }) => ({
    ...post('/card-provider/events', {
      id: 'evt_1',
      type: 'payment.authorized',
      reference: paymentId,
      provider_reference: 'r',
      amount: { amount: 100, currency: 'USD' },
      created: 1,
    }),
    headers: { 'content-type': 'application/json', 'x-provider-signature': 't=1,v1=00' },
  }),
};

const posted = (request: SampleRequest): SampleRequest => ({ ...request, method: 'POST' });

function get(path: string, query?: Record<string, string>): SampleRequest {
  return { method: 'GET', path, ...(query ? { query } : {}) };
}

function post(path: string, body: unknown): SampleRequest {
  return { method: 'POST', path, body };
}

function about(path: string, buid: string, trxId?: string): SampleRequest {
  return get(path, { 'filter[buid_customer]': buid, ...(trxId ? { 'filter[trx_id]': trxId } : {}) });
}
