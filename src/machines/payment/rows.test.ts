import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { isNarrowing } from '#domain/selection/narrowing.ts';
import type { Payable, PayableGroup } from '#domain/payment/payable.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { anAccount, anInvoice, aPaymentConfig, invoices } from '#domain/testing/payment-facts.ts';
import { flowMethodObstacles, type PaymentFlow } from '#machines/payment/context.ts';
import { openChoice, withOpenAccount } from '#machines/payment/choice.ts';
import {
  selectedIn,
  selectedNotShown,
  withFilter,
  withMade,
  withNarrowed,
  withPayable,
} from '#machines/payment/rows.ts';
import { payableFilter } from '#machines/payment/steps.ts';

const flow = (search: string, selection: unknown) =>
  ({ search, conditions: {}, selection, payable: { invoices: invoices(1) } }) as unknown as PaymentFlow;

test('a search says how many selected invoices it does not show', () => {
  const listed = { kind: 'listed', invoices: invoices(3) };
  expect(selectedNotShown(flow('brake', listed))).toBe(2);
  expect(selectedNotShown(flow('', listed))).toBe(0);
  expect(selectedNotShown(flow('brake', { kind: 'server' }))).toBe(0);
});

test('a condition does so too, and only what is set narrows', () => {
  const listed = { kind: 'listed', invoices: invoices(3) };
  const set = withFilter({ buidMerchant: 'ostrander', dueFrom: undefined, account: undefined });
  expect(set).toEqual({ search: '', conditions: { buidMerchant: 'ostrander' } });
  expect(selectedNotShown({ ...flow('', listed), ...set })).toBe(2);
  expect(
    payableFilter({ ...flow('', listed), ...withFilter({ search: 'brake', dueTo: '2026-11-30' }) }),
  ).toEqual({
    status: 'unpaid',
    search: 'brake',
    dueTo: '2026-11-30',
  });
});

/** Invoices of one account, the earliest due first, and a credit of so much. */
const credited = (amounts: readonly number[], credit: number) => {
  const selected = amounts.map((amount, index) =>
    anInvoice({
      trxId: String(index + 1),
      invoiceId: `INV-${index + 1}`,
      dueDate: `2026-11-${10 + index}`,
      open: money(amount, 'USD'),
    }),
  );
  const credits = [{ ...anInvoice({ trxId: 'c' }), since: '2026-10-01', left: money(credit, 'USD') }];
  return {
    selection: { kind: 'listed', invoices: selected },
    config: { ...aPaymentConfig, cardMaximumCount: 100 },
    role: 'payer',
    step: 'review',
    parts: [],
    unticked: [],
    leftOut: [],
    refusal: [],
    payOn: null,
    payable: {
      invoices: selected,
      selected: [],
      credits: credit > 0 ? credits : [],
      accounts: [anAccount()],
      matching: { summary: { currencies: [] } },
    },
  } as unknown as PaymentFlow;
};
const belowMinimum = (of: PaymentFlow) => {
  const remedy = flowMethodObstacles(of, 'card').find(({ rule }) => rule === 'PAY-07')?.remedy;
  return remedy && isNarrowing(remedy) && remedy.kind === 'leaveOut' ? remedy : undefined;
};
const idsAfter = (of: PaymentFlow) => {
  const remedy = belowMinimum(of);
  const { selection } = { ...of, ...(remedy ? withNarrowed(of, remedy) : {}) };
  return selection.kind === 'listed' ? selection.invoices.map(({ trxId }) => trxId) : [];
};

test('PAY-07: what a credit pays whole stays, and what it leaves too little of goes', () => {
  expect(idsAfter(credited([1_000, 1_000, 10_000], 1_000))).toEqual(['1', '3']);
  expect(idsAfter(credited([10_000, 10_000], 9_000))).toEqual(['2']);
});

test('PAY-07: as many are left out as the button says, whatever credits pay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 12_000 }),
      (amounts, credit) => {
        const of = credited(amounts, credit);
        expect(amounts.length - idsAfter(of).length).toBe(belowMinimum(of)?.count ?? 0);
      },
    ),
  );
});

const account = (bankAccountId: string, currency: string) => ({
  bankAccountId,
  currency,
  state: 'usable',
  usableOn: null,
  paymentTypes: ['online'],
});
/** One account for each currency, of which one was chosen for what was selected before. */
const choosing = (currency: string, chosen: Partial<PaymentFlow>) => {
  const of = credited([10_000], 0);
  const accounts = [anAccount({ bankCurrencies: ['USD', 'CAD'] })];
  const bankAccounts = [account('us', 'USD'), account('ca', 'CAD')];
  const selection = { kind: 'listed', invoices: [anInvoice({ open: money(10_000, currency) })] };
  const payable = { ...of.payable, bankAccounts, accounts };
  return { ...of, selection, payable, ...chosen } as unknown as PaymentFlow;
};

test('PAY-12: a bank account that cannot pay another selection is told with the one that is taken in its place', () => {
  const chosen = { method: 'bank', bankAccountId: 'us' } as const;
  expect(openChoice(choosing('USD', chosen))).toEqual({ ...chosen, instead: null });
  expect(openChoice(choosing('CAD', chosen))).toEqual({
    method: 'bank',
    bankAccountId: 'ca',
    instead: chosen,
  });
  // Nothing was chosen yet, and a card that pays on goes on.
  expect(openChoice(choosing('CAD', { method: null, bankAccountId: null })).instead).toBeNull();
  expect(openChoice(choosing('CAD', { method: 'card', bankAccountId: null })).instead).toBeNull();
});

test('PAY-12: where one press keeps another currency in the review, the bank account goes with it', () => {
  const of = choosing('USD', { method: 'bank', bankAccountId: 'us', step: 'review' });
  const kept = { kind: 'listed', invoices: [anInvoice({ open: money(10_000, 'CAD') })] } as const;
  expect(withOpenAccount(of, { selection: kept })).toMatchObject({
    bankAccountId: 'ca',
    instead: { bankAccountId: 'us' },
  });
  expect(withOpenAccount(of, { selection: of.selection })).toEqual({ selection: of.selection });
  expect(withOpenAccount({ ...of, step: 'select' }, { selection: kept })).toEqual({ selection: kept });
});

const disputed = anInvoice({ trxId: '9', status: ['Billed', 'Disputed'] });
const kept = {
  selectionId: 's',
  summary: summarize(invoices(2), aPaymentConfig),
  leftOut: { disputed: 1, credits: 0 },
  expiresAt: '2026-11-20T21:15:00.000Z',
};
const each = { invoices: invoices(2).toReversed(), leftOut: [disputed] };
const chosen = { selection: { kind: 'listed', invoices: invoices(2) }, leftOut: ['9'] };
const loading = (differing: Partial<PaymentFlow> = {}) =>
  ({
    selection: { kind: 'server', ...kept },
    wanted: [],
    leftOut: [],
    parts: [],
    step: 'select',
    config: aPaymentConfig,
    payable: { invoices: [], selected: [] },
    ...differing,
  }) as unknown as PaymentFlow;
const answer = { invoices: [], selected: [] } as unknown as Payable;

test('a set of few enough invoices is listed as soon as it is made, with what it leaves out', () => {
  const made = withMade(loading(), { ...kept, each });
  expect(made).toMatchObject({ ...chosen, payable: { selected: [disputed] } });
  expect(withMade(loading(), kept)).toMatchObject({ selection: { kind: 'server', ...kept }, leftOut: [] });
});

test('so is one that was handed over or kept in a draft, once it is loaded', () => {
  const change = withPayable(loading(), { ...answer, kept: each });
  expect(change).toMatchObject({ ...chosen, payable: { selected: [disputed] }, wanted: [] });
  expect(change.payable).not.toHaveProperty('kept');
  // One that is gone, or too large, stays as it is, and so does what is asked for by id beside it.
  expect(withPayable(loading(), answer)).toMatchObject({ selection: { kind: 'server' }, leftOut: [] });
  const wanted = withPayable(loading({ wanted: ['1'] }), { ...answer, selected: invoices(1), kept: each });
  expect(wanted).toMatchObject({ selection: { kind: 'listed', invoices: invoices(1) } });
});

test('a part amount that is all that can be paid by now is dropped with the load', () => {
  const [first, second] = invoices(2);
  const part = { reason: 'other', note: 'Torn' };
  const whole = { ...part, trxId: first?.trxId ?? '', amount: first?.open ?? null };
  const less = { ...part, trxId: second?.trxId ?? '', amount: money(1, 'USD') };
  const { parts } = withPayable(loading({ parts: [whole, less] }), { ...answer, kept: each });
  expect(parts).toEqual([less]);
});

test('an account counts what is selected of it and not loaded yet, unless the list is narrowed', () => {
  const paid = anInvoice({ trxId: '8', status: ['Paid'] });
  const all = [...invoices(3), paid, anInvoice({ trxId: '7', buidCustomer: 'west' })];
  const chosen = loading({ selection: { kind: 'listed', invoices: all }, search: '', conditions: {} });
  const group = { buidCustomer: 'east', invoices: invoices(1), count: 3 } as unknown as PayableGroup;
  expect(selectedIn(chosen, group)).toEqual(invoices(3));
  expect(selectedIn({ ...chosen, search: 'brake' }, group)).toEqual(invoices(1));
  expect(selectedIn(chosen, { ...group, count: 1 })).toEqual(invoices(1));
});
