import fc from 'fast-check';
import { CreditsDocument } from '#api/payments/credits.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
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

const readers: [operationId: string, reader: v.GenericSchema, unread: string[]][] = [
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

describe.each(readers)('the answer of %s', (operationId, reader, unread) => {
  const answers = answersOf(operationId);

  test('is taken in whatever form the contract allows', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const read = v.safeParse(reader, answer);
        expect(read.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

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

  test.each([undefined, null, '', '<html></html>', {}, { data: null }, { errors: [] }])(
    'is refused when it is %j',
    (answer) => {
      expect(v.is(reader, answer)).toBe(false);
    },
  );
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
