import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { isNarrowing } from '#domain/selection/narrowing.ts';
import { anAccount, anInvoice, aPaymentConfig, invoices } from '#domain/testing/payment-facts.ts';
import { flowMethodObstacles, type PaymentFlow } from '#machines/payment/context.ts';
import { openChoice, withOpenAccount } from '#machines/payment/choice.ts';
import { selectedNotShown, withFilter, withNarrowed } from '#machines/payment/rows.ts';
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
