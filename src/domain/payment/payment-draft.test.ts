import { paymentDraftKey } from '#domain/payment/payment-draft-key.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import {
  isBegun,
  isBlank,
  isOfSameInvoices,
  parseDraft,
  type PaymentDraft,
} from '#domain/payment/payment-draft.ts';
import { INVOICE_STATUSES } from '#domain/invoice/invoice.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig, anInvoice } from '#domain/testing/payment-facts.ts';

const draft: PaymentDraft = {
  step: 'review',
  selection: { kind: 'listed', trxIds: ['1', '2'], leftOut: ['3'] },
  method: 'card',
  bankAccountId: null,
  isByAccount: true,
  unticked: [],
  parts: [],
  before: null,
  acceptedFee: money(275, 'USD'),
  acknowledgedTerms: '2026-09',
  attempt: {
    key: '4f0c8f0e-8a0e-4a4e-9c53-6ae2a3a0b9d1',
    isUnsure: true,
    order: {
      buidCustomer: 'east',
      mode: 'INDIVIDUAL_ACCOUNT',
      method: 'card',
      paid: { lines: [{ trxId: '1', amount: money(10_000, 'USD') }] },
      bankAccountId: null,
      amount: money(10_000, 'USD'),
      fee: money(275, 'USD'),
      feeAccepted: true,
      termsVersion: '2026-09',
    },
  },
  paymentId: null,
  aside: null,
};
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a draft comes back as it was kept', () => {
  expect(parseDraft(kept(draft))).toEqual(draft);
});

test('a draft of before what is left out was kept comes back too', () => {
  const { leftOut: _, ...selection } = draft.selection as Extract<
    PaymentDraft['selection'],
    { kind: 'listed' }
  >;
  expect(parseDraft(kept({ ...draft, selection }))).toEqual({
    ...draft,
    selection: { ...selection, leftOut: [] },
  });
});

const amounts = fc.record({
  amount: fc.integer({ min: -1e12, max: 1e12 }),
  currency: fc.constantFrom('USD', 'CAD', 'EUR'),
});
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const methods = fc.constantFrom('bank' as const, 'card' as const);
const selections = fc.array(fc.record({ open: amounts }), { maxLength: 3 }).map((some) =>
  summarize(
    some.map((one) => anInvoice(one)),
    aPaymentConfig,
  ),
);
const orders = fc.record({
  buidCustomer: fc.string(),
  mode: fc.constantFrom('INDIVIDUAL_ACCOUNT' as const, 'PROGRAM_OVERVIEW' as const),
  method: methods,
  paid: fc.oneof(
    fc.record({ lines: fc.array(fc.record({ trxId: fc.string(), amount: amounts }), { maxLength: 3 }) }),
    fc.record({ selectionId: fc.string() }),
  ),
  bankAccountId: maybe(fc.string()),
  amount: amounts,
  fee: amounts,
  feeAccepted: fc.boolean(),
  termsVersion: maybe(fc.string()),
});
const fields = {
  step: fc.constantFrom('select', 'review'),
  selection: fc.oneof(
    fc.record({
      kind: fc.constant('listed' as const),
      trxIds: fc.array(fc.string(), { maxLength: 3 }),
      leftOut: fc.array(fc.string(), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('server' as const),
      selectionId: fc.string(),
      expiresAt: fc.string(),
      leftOut: fc.record({ disputed: fc.nat(), credits: fc.nat() }),
      summary: selections,
    }),
  ),
  method: maybe(methods),
  bankAccountId: maybe(fc.string()),
  isByAccount: fc.boolean(),
  unticked: fc.array(fc.string()),
  parts: fc.array(
    fc.record({
      trxId: fc.string(),
      amount: maybe(amounts),
      reason: maybe(fc.constantFrom(...SHORT_PAY_REASONS)),
      note: fc.string(),
    }),
  ),
  before: maybe(
    fc.record({
      paymentNumber: fc.string(),
      fee: amounts,
      lines: fc.array(
        fc.record({
          trxId: fc.string(),
          invoiceId: fc.string(),
          amount: amounts,
          short: maybe(fc.record({ reason: fc.constantFrom(...SHORT_PAY_REASONS), note: fc.string() })),
          status: fc.array(fc.constantFrom(...INVOICE_STATUSES)),
        }),
      ),
    }),
  ),
  acceptedFee: maybe(amounts),
  acknowledgedTerms: maybe(fc.string()),
  attempt: maybe(fc.record({ key: fc.uuid(), order: orders, isUnsure: fc.boolean() })),
  paymentId: maybe(fc.string()),
};
const aside = fc.record({ ...fields, aside: fc.constant(null) });
const drafts: fc.Arbitrary<PaymentDraft> = fc.record({ ...fields, aside: maybe(aside) });

test('a draft of before one could stand beside another comes back too', () => {
  const { aside: _, ...before } = draft;
  expect(parseDraft(kept(before))).toEqual(draft);
});

test('a draft of before payments by account makes one payment', () => {
  const { isByAccount: _, ...before } = draft;
  expect(parseDraft(kept(before))).toEqual({ ...draft, isByAccount: false });
});

test('a draft of before part amounts pays all of each invoice', () => {
  const { parts: _, ...before } = draft;
  expect(parseDraft(kept(before))).toEqual({ ...draft, parts: [] });
});

test('a draft of before it was kept which payment is paid again is of none', () => {
  const { before: _, ...former } = draft;
  expect(parseDraft(kept(former))).toEqual(draft);
});

test('any draft comes back as it was kept', () => {
  fc.assert(
    fc.property(drafts, (any) => {
      expect(parseDraft(kept(any))).toEqual(any);
    }),
    { numRuns: 40 },
  );
});

test('a set that the server keeps comes back with its summary', () => {
  const selection = {
    kind: 'server' as const,
    selectionId: 'sel-1',
    expiresAt: '2026-11-20T21:15:00.000Z',
    leftOut: { disputed: 1, credits: 0 },
    summary: summarize([anInvoice()], aPaymentConfig),
  };
  expect(parseDraft(kept({ ...draft, selection }))?.selection).toEqual(selection);
});

test('a set of before what can be paid was counted counts all as that', () => {
  const counted = summarize([anInvoice()], aPaymentConfig);
  const before = <Share extends object>(share: Share) => ({ ...share, payable: undefined });
  const [accounts, currencies] = [counted.accounts.map(before), counted.currencies.map(before)];
  const { summary: _, ...set } = setOf();
  const selection = { ...set, summary: { ...counted, accounts, currencies } };
  expect(parseDraft(kept({ ...draft, selection }))?.selection).toEqual(setOf());
});

test.each([
  ['nothing', null],
  ['a text', 'draft'],
  ['a step that is not known', { ...draft, step: 'confirm' }],
  ['a fraction of a cent', { ...draft, acceptedFee: { amount: 0.5, currency: 'USD' } }],
  ['an order without its key', { ...draft, attempt: { order: draft.attempt?.order, isUnsure: true } }],
])('what is no draft is not taken for one: %s', (_, value) => {
  expect(parseDraft(kept(value))).toBeNull();
});

test('there is something to go on with once an invoice is selected, an order under way, or a payment accepted', () => {
  const selection = { kind: 'listed', trxIds: [], leftOut: [] } as const;
  const blank = { ...draft, selection, attempt: null };
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, selection: { ...selection, trxIds: ['1'] } })).toBe(false);
  expect(isBlank({ ...blank, attempt: draft.attempt })).toBe(false);
  expect(isBlank({ ...blank, paymentId: 'P1' })).toBe(false);
});

const three = { kind: 'listed', trxIds: ['1', '2', '3'], leftOut: [] } as const;
const setOf = (...invoices: Parameters<typeof anInvoice>) => ({
  kind: 'server' as const,
  selectionId: 'sel-1',
  expiresAt: '2026-11-20T21:15:00.000Z',
  leftOut: { disputed: 0, credits: 0 },
  summary: summarize([anInvoice(...invoices)], aPaymentConfig),
});

test('a draft is begun with its first invoice, until an order of it may have arrived', () => {
  const begun = { ...draft, selection: three, attempt: null };
  expect(isBegun(begun)).toBe(true);
  expect(isBegun({ ...begun, selection: { ...three, trxIds: [] } })).toBe(false);
  expect(isBegun({ ...begun, paymentId: 'P1' })).toBe(false);
  expect(isBegun({ ...begun, attempt: draft.attempt && { ...draft.attempt, isUnsure: false } })).toBe(true);
  expect(isBegun({ ...begun, attempt: draft.attempt && { ...draft.attempt, isUnsure: true } })).toBe(false);
});

test.each([
  ['the same in another order', three, { ...three, trxIds: ['3', '1', '2'], leftOut: ['9'] }, true],
  ['one less', three, { ...three, trxIds: ['1', '2'] }, false],
  ['one more', { ...three, trxIds: ['1', '2'] }, three, false],
  ['others', three, { ...three, trxIds: ['1', '2', '4'] }, false],
  ['a set of the server made twice', setOf(), { ...setOf(), selectionId: 'sel-2' }, true],
  ['a set of the server of another amount', setOf(), setOf({ open: money(1, 'USD') }), false],
  ['a set of the server and a list', setOf(), three, false],
  ['a list and a set of the server', three, setOf(), false],
])('two drafts are of the same invoices: %s', (_, one, other, isSame) => {
  expect(isOfSameInvoices(one, other)).toBe(isSame);
});

test.each([
  [{ buidCustomer: 'C1', currency: null }, 'all'],
  [{ buidCustomer: 'C1', currency: 'USD' }, 'USD'],
  [{ buidCustomer: 'C1', currency: 'USD', buidLocation: 'L7' }, 'USD.L7'],
])('the draft of %o is about %s', (scope, subject) => {
  expect(paymentDraftKey(scope)).toEqual({ flow: 'payment', buidCustomer: 'C1', subject });
});
