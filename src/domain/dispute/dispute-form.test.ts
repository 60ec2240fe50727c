import { describe, expect, test } from 'vitest';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import type { DisputeDocument, DocumentState } from '#domain/dispute/dispute-document.ts';
import {
  amountsOf,
  countedAmounts,
  describeProblems,
  disputedAmounts,
  emptyForm,
  withoutIneligible,
  withWholes,
  type Disputable,
  type DisputeForm,
  type FormContext,
} from '#domain/dispute/dispute-form.ts';
import { documentProblems, isDocumented, reasonsLackingDocument } from '#domain/dispute/form-documents.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';

const invoice = (trxId: string): Invoice => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  status: ['Billed'],
  eligibleForDispute: true,
  buidCustomer: '0412',
  accountName: 'Fleet East',
  buidMerchant: 'M1',
  merchantName: 'Ostrander',
  poNumber: null,
  invoiceDate: '2026-10-01',
  dueDate: '2026-11-01',
  total: money(10_000, 'USD'),
  open: money(8_000, 'USD'),
});

const DISPUTABLE: Disputable = {
  invoices: [invoice('1'), invoice('2')],
  ineligible: [],
  most: {},
  amounts: {},
  reasons: [
    { id: 'price_differs', words: 'Price', isDocumentRequired: false },
    { id: 'goods_not_received', words: 'Goods', isDocumentRequired: true },
  ],
  contacts: [],
  toldToday: [],
  today: '2026-11-20',
};
const CONTEXT: FormContext = {
  role: 'payer',
  config: { ...DISPUTE_DEFAULTS, documentsPerType: 1, invoicesPerSubmit: 2 },
  disputable: DISPUTABLE,
};
const FORM: DisputeForm = {
  ...emptyForm(['1', '2']),
  words: { reasonId: 'price_differs', description: 'Too dear' },
};
const document = (state: DisputeDocument['state'], documentId = 'd'): DisputeDocument => ({
  documentId,
  name: 'slip.pdf',
  bytes: 1,
  documentType: 'delivery',
  trxIds: null,
  state,
});

const told = (form: DisputeForm, context = CONTEXT) =>
  describeProblems(form, context).map(({ trxId, obstacle }) => [trxId, obstacle.rule]);

test('DIS-09: what is disputed is what the server lets, where that is less than is open', () => {
  const disputable = { ...DISPUTABLE, most: { 1: money(6_000, 'USD') } };
  const [first, second] = DISPUTABLE.invoices;
  expect(first && amountsOf(disputable, first).open).toEqual(money(6_000, 'USD'));
  expect(second && amountsOf(disputable, second).open).toEqual(money(8_000, 'USD'));
  expect(disputedAmounts(FORM, disputable)).toEqual([money(6_000, 'USD'), money(8_000, 'USD')]);
  const shares = { 1: { kind: 'part', amount: money(7_000, 'USD') } } as const;
  expect(told({ ...FORM, shares }, { ...CONTEXT, disputable })).toEqual([['1', 'DIS-09']]);
});

test('DIS-08, DIS-09: an amount that a rule refuses is not counted, and how many are not is said', () => {
  const of = (...amounts: (number | null)[]) => {
    const shares = amounts.map((one, index) => {
      const amount = one === null ? null : money(one, 'USD');
      return [String(index + 1), { kind: 'part', amount }] as const;
    });
    return countedAmounts({ ...FORM, shares: Object.fromEntries(shares) }, DISPUTABLE);
  };
  const [none, whole] = [money(0, 'USD'), money(8_000, 'USD')];
  expect(countedAmounts(FORM, DISPUTABLE)).toEqual({ amounts: [whole, whole], uncounted: 0 });
  expect(of(7_999)).toEqual({ amounts: [money(7_999, 'USD'), whole], uncounted: 0 });
  for (const refused of [8_001, -1, 0, null]) {
    expect(of(refused)).toEqual({ amounts: [none, whole], uncounted: 1 });
  }
  expect(of(null, 9_000)).toEqual({ amounts: [none, none], uncounted: 2 });
});

test('a part that was asked for and is all that can be disputed by now is all of it; another one stays', () => {
  const part = (amount: number | null, currency = 'USD') => ({
    ...FORM,
    shares: { '2': { kind: 'part' as const, amount: amount === null ? null : money(amount, currency) } },
  });
  expect(withWholes(part(8_000), DISPUTABLE)).toEqual({ ...FORM, shares: { '2': { kind: 'whole' } } });
  expect(withWholes(part(6_000), { ...DISPUTABLE, most: { 2: money(6_000, 'USD') } }).shares).toEqual({
    '2': { kind: 'whole' },
  });
  for (const form of [FORM, part(7_999), part(8_001), part(null), part(8_000, 'CAD')]) {
    expect(withWholes(form, DISPUTABLE)).toBe(form);
  }
  const none = { ...DISPUTABLE, most: { 2: money(0, 'USD') } };
  expect(withWholes(part(0), none)).toEqual(part(0));
});

describe('what keeps the description from going on', () => {
  test('nothing, once reason and description are given', () => {
    expect(told(FORM)).toEqual([]);
  });

  test('what is missing is said once of all, or of each invoice that has its own', () => {
    const empty = { ...FORM, words: { reasonId: null, description: ' ' } };
    expect(told(empty)).toEqual([[null, 'DIS-11']]);
    const each = { ...FORM, isOneForAll: false, wordsOf: { '1': FORM.words } };
    expect(told(each)).toEqual([['2', 'DIS-11']]);
  });

  test('a reason that the server does not offer counts as none', () => {
    expect(told({ ...FORM, words: { ...FORM.words, reasonId: 'of_yesterday' } })).toEqual([[null, 'DIS-11']]);
  });

  test('amounts are judged by what is open, those of lines by the lines that were read', () => {
    const part = (amount: number) => ({
      ...FORM,
      shares: { '2': { kind: 'part' as const, amount: money(amount, 'USD') } },
    });
    expect(told(part(7_999))).toEqual([]);
    expect(told(part(8_000))).toEqual([['2', 'DIS-09']]);
    expect(told(part(0))).toEqual([['2', 'DIS-08']]);
    const lines = { ...FORM, shares: { '1': { kind: 'lines' as const, lineNumbers: [7] } } };
    expect(told(lines)).toEqual([['1', 'DIS-10']]);
    const amounts = {
      '1': {
        open: money(8_000, 'USD'),
        total: money(10_000, 'USD'),
        lateFee: money(0, 'USD'),
        lines: [
          { lineNumber: 6, amount: money(5_000, 'USD'), description: 'Drum' },
          { lineNumber: 7, amount: money(5_000, 'USD'), description: 'Freight' },
        ],
      },
    };
    expect(told(lines, { ...CONTEXT, disputable: { ...DISPUTABLE, amounts } })).toEqual([]);
  });

  test('too many, none, or a role that may not', () => {
    expect(told({ ...FORM, trxIds: ['1', '2', '3'] })).toEqual([[null, 'DIS-07']]);
    expect(told({ ...FORM, trxIds: [] })).toEqual([[null, 'DIS-01']]);
    expect(told(FORM, { ...CONTEXT, role: 'viewer' })).toEqual([[null, 'DIS-14']]);
  });
});

describe('documents', () => {
  const demanding = { ...FORM, words: { ...FORM.words, reasonId: 'goods_not_received' } };
  const rules = (form: DisputeForm) => documentProblems(form, CONTEXT).map(({ obstacle }) => obstacle.rule);

  test('a reason demands one, which the check has not refused', () => {
    expect(rules(FORM)).toEqual([]);
    expect(rules(demanding)).toEqual(['DIS-12']);
    expect(rules({ ...demanding, documents: [document('refused')] })).toEqual(['DIS-12']);
    expect(rules({ ...demanding, documents: [document('checking')] })).toEqual([]);
    const other = { ...demanding, trxIds: ['2'], isOneForAll: false, wordsOf: { '2': FORM.words } };
    expect(rules(other)).toEqual([]);
  });

  test('each invoice whose reason demands one has one of its own, as the server asks it', () => {
    const ofOne = { ...document('stored'), trxIds: ['1'] };
    const [lacking] = documentProblems({ ...demanding, documents: [ofOne] }, CONTEXT);
    expect(lacking?.obstacle).toMatchObject({ rule: 'DIS-12', facts: { invoices: [{ trxId: '2' }] } });
    expect(rules({ ...demanding, documents: [ofOne] })).toEqual(['DIS-12']);
    expect(reasonsLackingDocument({ ...demanding, documents: [ofOne] }, DISPUTABLE)).toMatchObject([
      { reason: { id: 'goods_not_received' }, invoices: [{ invoiceId: 'INV-2' }] },
    ]);
    const ofTheOther = { ...document('stored', 'e'), documentType: 'photo', trxIds: ['2'] } as const;
    expect(rules({ ...demanding, documents: [ofOne, ofTheOther] })).toEqual([]);
    expect(rules({ ...demanding, documents: [{ ...ofOne, trxIds: ['1', '2'] }] })).toEqual([]);
  });

  test('a reason that demands one lacks it until one has arrived', () => {
    const lacking = (state?: DocumentState) =>
      reasonsLackingDocument(
        { ...demanding, documents: state ? [document(state)] : [] },
        CONTEXT.disputable,
      ).map(({ reason }) => reason.id);
    for (const state of [undefined, 'sending', 'failed', 'refused'] as const) {
      expect(lacking(state)).toEqual(['goods_not_received']);
    }
    for (const state of ['checking', 'stored'] as const) expect(lacking(state)).toEqual([]);
  });

  test('§5 Uploads: one without a type holds the submit, and no reason has it', () => {
    const untyped = { ...document('stored'), documentType: null };
    expect(isDocumented({ ...FORM, documents: [untyped] }, CONTEXT)).toBe(false);
    expect(isDocumented({ ...FORM, documents: [{ ...untyped, state: 'refused' }] }, CONTEXT)).toBe(true);
    expect(reasonsLackingDocument({ ...demanding, documents: [untyped] }, DISPUTABLE)).toHaveLength(1);
    const untypedEach = ['a', 'b', 'c'].map((id) => ({ ...document('stored', id), documentType: null }));
    expect(rules({ ...FORM, documents: untypedEach })).toEqual([]);
  });

  test('of a type there are no more than may be', () => {
    expect(rules({ ...FORM, documents: [document('stored', 'a'), document('stored', 'b')] })).toEqual([
      'DIS-13',
    ]);
  });

  test('DIS-13: counts of each invoice by itself, and names type and invoices', () => {
    const ofOne = (id: string, trxId: string) => ({ ...document('stored', id), trxIds: [trxId] });
    const two = { ...FORM, documents: [ofOne('a', '1'), ofOne('b', '2')] };
    expect(rules(two)).toEqual([]);
    const more = { ...two, documents: [...two.documents, ofOne('c', '2')] };
    expect(documentProblems(more, CONTEXT)).toEqual([
      {
        trxId: null,
        obstacle: {
          rule: 'DIS-13',
          facts: {
            documentType: 'delivery',
            count: 2,
            limit: 1,
            invoices: [{ trxId: '2', invoiceId: 'INV-2' }],
          },
          remedy: { kind: 'removeDocuments', count: 1 },
        },
      },
    ]);
  });

  test('DIS-13: counts what is added or being sent, not what failed or was refused', () => {
    const beside = (state: DocumentState) =>
      rules({ ...FORM, documents: [document('stored', 'a'), document(state, 'b'), document(state, 'c')] });
    for (const state of ['failed', 'refused'] as const) expect([state, beside(state)]).toEqual([state, []]);
    for (const state of ['sending', 'checking', 'stored'] as const) {
      expect([state, beside(state)]).toEqual([state, ['DIS-13']]);
    }
  });

  test.each([
    ['sending', false],
    ['failed', false],
    ['checking', true],
    ['stored', true],
    ['refused', true],
  ] as const)('one that is %s lets it be submitted: %s', (state, isLet) => {
    expect(isDocumented({ ...FORM, documents: [document(state)] }, CONTEXT)).toBe(isLet);
  });
});

test('what cannot be disputed is left out of what was entered, and nothing else', () => {
  const ineligible = [{ trxId: '1', obstacles: [] }];
  expect(withoutIneligible(FORM, { ...DISPUTABLE, ineligible })).toEqual({ ...FORM, trxIds: ['2'] });
});
