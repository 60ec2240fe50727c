import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationId } from '#domain/access/operations.gen.ts';
import type { PageFigure } from '#model-tests/access/figures.ts';
import { writeReport } from '#model-tests/harness/model-files.ts';
import { ROLES, USER_TYPES, type Role, type UserType } from '#domain/access/role.ts';
import { call, signIn, withoutRequestId, type TestAnswer } from '#server/testing/call.ts';
import { CANARY, insertWorld, PASSWORD, usernameOf } from '#server/testing/fixtures.ts';
import { CUSTOMER_ACCESS_RULES } from '#server/testing/customer-rules.ts';
import { PAYING_RULES } from '#server/testing/paying-rules.ts';
import { SIGN_IN_RULES } from '#server/testing/sign-in-rules.ts';
import { isAllowed, type Rule } from '#server/testing/specified-access.ts';
import { SAMPLES } from '#server/testing/operation-requests.ts';
import { FOREIGN_SUBJECT, insertSubjects, OWN_SUBJECT, type Subject } from '#server/testing/subjects.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** By operation, written from the specification's §6 and not from the code. */
const RULES: Partial<Record<OperationId, Rule>> = {
  ...PAYING_RULES,
  ...CUSTOMER_ACCESS_RULES,
  ...SIGN_IN_RULES,
  getFeatureFlags: 'anybody',
  getConfig: 'anybody',
  getLocales: 'anybody',
  getComponent: 'anybody',
  getSelf: 'anybody',
  getInvitation: 'anybody',
  acceptInvitation: 'anybody',
  receiveCardProviderEvent: 'anybody',
  getConfigSecure: 'signed in',
  beginSingleSignOn: 'anybody',
  finishSingleSignOn: 'anybody',
  extendSession: 'signed in',
  listNotifications: 'signed in',
  markNotificationRead: 'signed in',
  markNotificationsRead: 'signed in',
  archiveNotification: 'signed in',
  getAccountSecurity: 'signed in',
  changePassword: 'signed in',
  beginSecondFactor: 'signed in',
  confirmSecondFactor: 'signed in',
  removeSecondFactor: 'signed in',
  createRecoveryCodes: 'signed in',
  createStepUp: 'signed in',
  setOwnLanguage: 'signed in',
  setSessionData: 'signed in',
  listInvoices: 'customer area',
  countInvoices: 'customer area',
  exportInvoices: 'customer area',
  exportInvoicesWorkbook: 'customer area',
  exportInvoicePdfs: 'customer area',
  createInvoiceSelection: 'customer area',
  getBillingAddresses: 'customer area',
  getShippingAddresses: 'customer area',
  getMerchantAddresses: 'customer area',
  getDetails: 'customer area',
  getInvoiceDetails: 'customer area',
  getCustomerCurrencies: 'own customer',
  getDraft: 'customer area',
  putDraft: 'customer area',
  removeDraft: 'customer area',
  listCredits: 'customer area',
  listPayments: 'customer area',
  exportPayments: 'customer area',
  getPayment: 'customer area',
  getPaymentReceipt: 'customer area',
  listScheduledPayments: 'customer area',
  getScheduledPayment: 'customer area',
  listMerchantShortPays: 'merchant area',
  answerMerchantShortPay: 'merchant administrators',
  listMerchantInvoices: 'merchant area',
  countMerchantInvoices: 'merchant area',
  exportMerchantInvoices: 'merchant area',
  exportMerchantInvoicesWorkbook: 'merchant area',
  getMerchantInvoiceDetails: 'merchant area',
  getEditableInvoice: 'merchant area',
  saveInvoiceEdit: 'merchant administrators',
  sendMerchantTransactions: 'merchant administrators',
  listRejections: 'merchant area',
  exportRejections: 'merchant area',
  getRejection: 'merchant area',
  actOnRejections: 'merchant administrators',
  listMerchantInvoiceDocuments: 'merchant area',
  putMerchantInvoiceDocument: 'merchant administrators',
  removeMerchantInvoiceDocument: 'merchant administrators',
  restoreMerchantInvoiceDocument: 'merchant administrators',
  getMerchantInvoiceDocument: 'merchant area',
  listInvoiceDocuments: 'customer area',
  getInvoiceDocument: 'customer area',
  getInvoicePdf: 'customer area',
  mailPaymentReceipt: 'customer area',
  getBankingCountries: 'payment flow',
  listBankAccounts: 'payment flow',
  getBankAccountLink: 'anybody',
  addLinkedBankAccount: 'anybody',
  lookUpInvoices: 'payment flow',
  createPayment: 'payment flow',
  createScheduledPayment: 'payment flow',
  actOnScheduledPayment: 'payment flow',
  createHandOver: 'payment flow',
  cancelPayment: 'payment flow',
  getMerchantCurrencies: 'merchants',
  listMerchants: 'merchants',
  listMerchantSummaries: 'merchant area',
  findCustomers: 'support area',
  listUsers: 'customer administrators',
  exportUsers: 'customer administrators',
  getUser: 'customer administrators',
  updateUser: 'customer administrators',
  moveUser: 'customer administrators',
  checkInvitations: 'customer administrators',
  inviteUsers: 'customer administrators',
  moveInvitation: 'customer administrators',
  listUserGroups: 'customer administrators',
  createUserGroup: 'customer administrators',
  findUserGroups: 'customer administrators',
  getUserGroup: 'customer administrators',
  updateUserGroup: 'customer administrators',
  previewUserGroup: 'customer administrators',
  removeUserGroup: 'customer administrators',
  findUsers: 'support administrators',
  getSupportUser: 'support administrators',
  moveSupportUser: 'support administrators',
  connectSupportUser: 'support administrators',
  sendSupportReset: 'support administrators',
  moveSupportInvitation: 'support administrators',
  listDisputeReasons: 'signed in',
  listIneligibleTransactions: 'customer area',
  createDisputes: 'payment flow',
  listCustomerDisputes: 'customer area',
  countCustomerDisputes: 'customer area',
  listCustomerDisputeParties: 'customer area',
  exportCustomerDisputes: 'customer area',
  getCustomerDisputeCauses: 'customer area',
  getCustomerDispute: 'customer area',
  askDisputeAdministrators: 'customer area',
  getInvoiceDispute: 'customer area',
  listCustomerDisputeResponses: 'customer area',
  // Payers take disputes back; that administrators alone answer is a rule of each answer (DIS-27).
  answerCustomerDisputes: 'payment flow',
  listDisputeContacts: 'customer area',
  listMerchantDisputes: 'merchant area',
  countMerchantDisputes: 'merchant area',
  listMerchantDisputeParties: 'merchant area',
  exportMerchantDisputes: 'merchant area',
  getMerchantDisputeCauses: 'merchant area',
  getMerchantDispute: 'merchant area',
  listMerchantDisputeResponses: 'merchant area',
  answerMerchantDisputes: 'merchant administrators',
  listSupportDisputes: 'support area',
  countSupportDisputes: 'support area',
  listSupportDisputeParties: 'support area',
  exportSupportDisputes: 'support area',
  getSupportDisputeCauses: 'support area',
  getSupportDispute: 'support area',
  listSupportDisputeResponses: 'support area',
  answerSupportDisputes: 'support administrators',
  listDisputeDocuments: 'payment flow',
  putDisputeDocument: 'payment flow',
  removeDisputeDocument: 'payment flow',
  listMerchantDisputeDocuments: 'merchant administrators',
  putMerchantDisputeDocument: 'merchant administrators',
  removeMerchantDisputeDocument: 'merchant administrators',
  getCustomerDisputeDocument: 'customer area',
  getMerchantDisputeDocument: 'merchant area',
  getSupportDisputeDocument: 'support area',
  takeSupportDispute: 'support administrators',
  putDisputeRemark: 'support administrators',
  listChargeableTransactions: 'customer area',
  createChargebacks: 'payment flow',
  listCustomerChargebacks: 'customer area',
  exportCustomerChargebacks: 'customer area',
  exportMerchantChargebacks: 'merchant area',
  exportSupportChargebacks: 'support area',
  listMerchantChargebacks: 'merchant area',
  listSupportChargebacks: 'support area',
  getCustomerChargeback: 'customer area',
  getMerchantChargeback: 'merchant area',
  getSupportChargeback: 'support area',
  answerCustomerChargeback: 'payment flow',
  answerMerchantChargeback: 'merchant administrators',
  answerSupportChargeback: 'support administrators',
  listSupportPayments: 'support area',
  getSupportPayment: 'support area',
  refundPayment: 'support administrators',
  answerCardChargeback: 'support administrators',
};

const IDS = Object.keys(OPERATIONS) as OperationId[];

/** @throws where nobody has read in the specification yet who may call an operation */
function ruleOf(id: OperationId): Rule {
  const rule = RULES[id];
  if (!rule) throw new Error(`Say in RULES who may call '${id}', as the specification's §6 does.`);
  return rule;
}

/** Operations whose request names a customer that must be the caller's. */
const NAMES_CUSTOMER = IDS.filter((id) =>
  ['customer area', 'own customer', 'payment flow', 'customer administrators', 'cards'].includes(
    RULES[id] ?? '',
  ),
);

const figures = new Map<string, PageFigure>();
const count = (id: OperationId, cells: number): void => {
  const before = figures.get(id)?.cells ?? 0;
  figures.set(id, { page: id, cells: before + cells, wrong: [] });
};
afterAll(() => void writeReport('access/operations.json', [...figures.values()]));

describe.each(ENGINES)('access, on %s', (engine) => {
  const sessions = new Map<string, string | undefined>();
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { apiVersion: 'G2', bankAccountModuleVersion: 2, signIn: { attemptsPerAddress: 100_000 } },
    });
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

  const sessionOf = async (userType: UserType, role: Role) => {
    const name = usernameOf(userType, role);
    if (!sessions.has(name)) sessions.set(name, (await signIn(portal, name, PASSWORD)).session);
    return sessions.get(name);
  };
  const ask = (id: OperationId, subject: Subject, session?: string): Promise<TestAnswer> => {
    const { method, path, ...more } = SAMPLES[id](subject);
    return call(portal, method, path, { ...more, session });
  };
  /** Signing out would end the session that the other cells use. */
  const REPEATABLE = IDS.filter((id) => id !== 'signOut');

  test.each(REPEATABLE)('%s: every user type and role', async (id) => {
    for (const userType of USER_TYPES) {
      for (const role of ROLES) {
        const answer = await ask(id, OWN_SUBJECT, await sessionOf(userType, role));
        const cell = `${id} ${userType} ${role}: ${answer.status} ${answer.text.slice(0, 200)}`;
        if (isAllowed(ruleOf(id), userType, role)) {
          expect(answer.codes, cell).not.toContain('forbidden');
          expect(answer.codes, cell).not.toContain('unauthorized');
          expect(answer.status, cell).not.toBe(500);
        } else {
          expect([answer.status, answer.codes], cell).toEqual([403, ['forbidden']]);
        }
      }
    }
    count(id, USER_TYPES.length * ROLES.length);
  });

  test.each(IDS)('%s: without a session', async (id) => {
    const answer = await ask(id, OWN_SUBJECT);
    if (ruleOf(id) === 'anybody') expect(answer.codes).not.toContain('unauthorized');
    else expect([answer.status, answer.codes]).toEqual([401, ['unauthorized']]);
    count(id, 1);
  });

  test.each(NAMES_CUSTOMER)('%s: a foreign customer answers as a missing one', async (id) => {
    const session = await sessionOf('customer', 'admin');
    const foreign = await ask(id, FOREIGN_SUBJECT, session);
    const missing = await ask(id, { ...FOREIGN_SUBJECT, buid: 'C777' }, session);
    expect([foreign.status, foreign.codes]).toEqual([404, ['not_found']]);
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(missing));
    count(id, 2);
  });

  test.each(NAMES_CUSTOMER)('%s: foreign things under the own customer stay foreign', async (id) => {
    const session = await sessionOf('customer', 'admin');
    for (const buid of ['C100', 'C101', 'C102']) {
      const answer = await ask(id, { ...FOREIGN_SUBJECT, buid }, session);
      expect(answer.text).not.toContain(CANARY);
      expect(answer.status).not.toBe(500);
    }
    count(id, 3);
  });

  test.each(NAMES_CUSTOMER)('%s: the own customer and sub-account are served', async (id) => {
    const session = await sessionOf('customer', 'admin');
    for (const subject of [OWN_SUBJECT, { ...OWN_SUBJECT, buid: 'C101' }]) {
      const answer = await ask(id, subject, session);
      expect(answer.codes).not.toContain('forbidden');
      expect(answer.text).not.toContain(CANARY);
    }
    count(id, 2);
  });

  test('what an invoice of one sub-account is, another one is not told', async () => {
    const session = await sessionOf('customer', 'viewer');
    const details = await ask('getInvoiceDetails', { ...OWN_SUBJECT, buid: 'C102' }, session);
    expect([details.status, details.codes]).toEqual([404, ['not_found']]);
  });
});
