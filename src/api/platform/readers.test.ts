import fc from 'fast-check';
import { CreditsDocument } from '#api/payments/credits.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerReaders } from '#api/testing/answer-readers.ts';
import { answersOf, firstOf } from '#api/testing/contract-answers.ts';
import { ComponentDocument } from '#api/configuration/component-wire.ts';
import {
  ConfigDocument,
  FeatureFlagsDocument,
  LocalesDocument,
  SecureConfigDocument,
} from '#api/configuration/wire.ts';
import {
  BankAccountsDocument,
  CurrenciesDocument,
  CustomersDocument,
  ExposuresDocument,
  LocationsDocument,
} from '#api/customers/wire.ts';
import { AddressesDocument, InvoiceDetailsDocument } from '#api/invoices/details-wire.ts';
import {
  ContactsDocument,
  IneligibleDocument,
  ReasonsDocument,
  SubmissionDocument,
} from '#api/disputes/create-wire.ts';
import { InvoiceSelectionDocument } from '#api/invoices/selection-wire.ts';
import { InvoiceCountsDocument, InvoicesDocument } from '#api/invoices/wire.ts';
import { MerchantSummariesDocument, MerchantsDocument } from '#api/merchants/wire.ts';
import { HandOverDocument, PaymentDocument, PaymentsDocument } from '#api/payments/wire.ts';
import { SearchDocument } from '#api/search/wire.ts';
import { InvitationDocument } from '#api/session/wire.ts';
import { FoundCustomersDocument } from '#api/support/wire.ts';

/** What no attribute of the wire is: neither a text, nor a number, a truth, a list or null. */
const NOTHING_OF_THE_WIRE = Number.NaN;

/**
 * Operations of which the contract allows more than the server answers, and their readers therefore refuse some:
 * attributes that it does not demand, texts of which it does not say which there are, and payments of one order in
 * several currencies.
 */
const ALLOWED_MORE: ReadonlySet<string> = new Set([
  'signIn',
  'signInWithCode',
  'signInWithPasskey',
  'extendSession',
  'getSelf',
  'acceptInvitation',
  'changeOverduePassword',
  'changeOverdueChallengePhrase',
  'finishFactorEnrolment',
  'createUserGroup',
  'updateUserGroup',
  'getUserGroup',
  'answerMerchantDisputes',
  'answerCustomerDisputes',
  'createApproval',
  'listApprovals',
  'getApproval',
  'findActivities',
  'listActivities',
  'listProgramPayments',
  'getProgramPayment',
  'createProgramPayment',
  'cancelProgramPayment',
]);

const found = await Promise.all(
  answerReaders().map(async ({ operationId, name, load }) => [operationId, name, await load()] as const),
);

describe.each(found)('the answer of %s, as %s reads it,', (operationId, name, reader) => {
  const answers = answersOf(operationId);
  const issuesOf = (answer: unknown) =>
    v.safeParse(reader, answer).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

  // What counts alone reads is demanded of all of them.
  if (ALLOWED_MORE.has(operationId) && name !== 'Waiting') {
    test('may be in a form that the server does not give', () => {
      expect(fc.sample(answers, 200).some((answer) => issuesOf(answer) !== undefined)).toBe(true);
    });
  } else {
    test('is taken in whatever form the contract allows', () => {
      fc.assert(
        fc.property(answers, (answer) => {
          expect(issuesOf(answer)).toBeUndefined();
        }),
        { numRuns: 25 },
      );
    });
  }

  test.each([undefined, null, '', '<html></html>', {}, { data: null }, { errors: [] }])(
    'is refused when it is %j',
    (answer) => expect(v.is(reader, answer)).toBe(operationId.endsWith('Draft') && isNoDraft(answer)),
  );
});

/** Nothing is what a draft may be. */
const isNoDraft = (answer: unknown): boolean => JSON.stringify(answer) === '{"data":null}';

/** Readers that read all of an answer, but for what is named. */
const whole: [operationId: string, reader: v.GenericSchema, unread: string[]][] = [
  ['getConfig', ConfigDocument, []],
  ['getConfigSecure', SecureConfigDocument, []],
  ['getLocales', LocalesDocument, []],
  ['getComponent', ComponentDocument, []],
  ['getInvitation', InvitationDocument, []],
  ['listCustomers', CustomersDocument, []],
  ['listLocations', LocationsDocument, []],
  ['listMerchants', MerchantsDocument, []],
  ['listMerchantSummaries', MerchantSummariesDocument, []],
  ['findCustomers', FoundCustomersDocument, []],
  ['listExposures', ExposuresDocument, []],
  ['getCustomerCurrencies', CurrenciesDocument, []],
  ['listBankAccounts', BankAccountsDocument, []],
  ['listCredits', CreditsDocument, []],
  ['listInvoices', InvoicesDocument, []],
  ['countInvoices', InvoiceCountsDocument, []],
  ['createInvoiceSelection', InvoiceSelectionDocument, []],
  ['getInvoiceDetails', InvoiceDetailsDocument, []],
  ['getDetails', InvoiceDetailsDocument, []],
  ['getBillingAddresses', AddressesDocument, []],
  ['getShippingAddresses', AddressesDocument, []],
  ['getMerchantAddresses', AddressesDocument, []],
  ['createPayment', PaymentDocument, []],
  ['getPayment', PaymentDocument, []],
  ['listPayments', PaymentsDocument, []],
  ['cancelPayment', PaymentDocument, []],
  ['listDisputeReasons', ReasonsDocument, []],
  ['listIneligibleTransactions', IneligibleDocument, ['ineligible_reason']],
  ['listDisputeContacts', ContactsDocument, ['contact_type_text']],
  ['createDisputes', SubmissionDocument, []],
  ['search', SearchDocument, []],
  ['createHandOver', HandOverDocument, ['expires_at']],
];

describe.each(whole)('the answer of %s', (operationId, reader, unread) => {
  const answers = answersOf(operationId);

  test('is refused when any attribute that is read breaks the contract', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const broken = Object.keys(firstOf(answer).attributes).map((name) => {
          const changed = structuredClone(answer);
          firstOf(changed).attributes[name] = NOTHING_OF_THE_WIRE;
          return { name, isTaken: v.is(reader, changed) };
        });
        expect(broken.filter(({ isTaken }) => isTaken).map(({ name }) => name)).toEqual(unread);
      }),
      { numRuns: 10 },
    );
  });
});

test('nested flags are known by their last names, and only truths are flags', () => {
  const documentOf = (attributes: object) => ({ data: { type: 'feature-flags', id: 'x', attributes } });
  const read = v.parse(FeatureFlagsDocument, documentOf({ a: true, deep: { b: false, er: { c: true } } }));
  expect(read).toEqual({ a: true, b: false, c: true });
  for (const broken of [{ a: 'true' }, { a: 1 }, { deep: { b: null } }]) {
    expect(v.is(FeatureFlagsDocument, documentOf(broken))).toBe(false);
  }
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'pay.example.com', ''])(
  'a payer is not led to %j',
  (url) => {
    expect(v.is(HandOverDocument, { data: { attributes: { url } } })).toBe(false);
  },
);
