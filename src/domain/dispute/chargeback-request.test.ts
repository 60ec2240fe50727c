import { expect, test } from 'vitest';
import {
  chargeableRows,
  chargeableTotals,
  chargebackProblems,
  lackingNewDocument,
  lackingReasonDocument,
  silenceOfRequest,
  standingRequest,
  tooManyGiven,
  type AskedForChargeback,
} from '#domain/dispute/chargeback-request.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { money } from '#domain/money/money.ts';
import { aDisputeConfig as config } from '#domain/testing/dispute-facts.ts';

const asked = (differing: Partial<AskedForChargeback>): AskedForChargeback => ({
  trxId: '1',
  invoiceId: 'INV-1',
  merchantName: 'Tidewater Marine Supply',
  chargeable: money(96_035, 'USD'),
  credited: null,
  open: money(96_035, 'USD'),
  inFlight: money(0, 'USD'),
  isDocumentRequired: false,
  obstacles: [],
  ...differing,
});

test('what can be charged back is told from what cannot, and from what the user has left out', () => {
  const all = [
    asked({}),
    asked({ trxId: '2', obstacles: [{ rule: 'DIS-53', facts: {}, remedy: { kind: 'contactSupport' } }] }),
    asked({ trxId: '3', invoiceId: null }),
    asked({ trxId: '4', chargeable: null }),
    asked({ trxId: '7', open: null }),
    asked({ trxId: '8', inFlight: null }),
    asked({ trxId: '5', merchantName: null, chargeable: money(5, 'CAD') }),
    asked({ trxId: '6', chargeable: money(1, 'USD') }),
  ];
  expect(chargeableRows(all).map(({ trxId }) => trxId)).toEqual(['1', '5', '6']);
  expect(chargeableRows(all)[1]?.merchantName).toBe('');
  expect(chargeableRows(all, ['5']).map(({ trxId }) => trxId)).toEqual(['1', '6']);
  expect(chargeableTotals(chargeableRows(all))).toEqual([money(96_036, 'USD'), money(5, 'CAD')]);
});

test.each([
  ['unpaid', 96_035, 0, { applied: 96_035, owed: 0, owedIfReturned: 0, unapplied: 0 }],
  ['paid in part', 40_000, 0, { applied: 40_000, owed: 0, owedIfReturned: 0, unapplied: 56_035 }],
  ['paid', 0, 0, { applied: 0, owed: 0, owedIfReturned: 0, unapplied: 96_035 }],
  ['being paid', 96_035, 96_035, { applied: 0, owed: 0, owedIfReturned: 0, unapplied: 96_035 }],
])('of an invoice that is %s it is told what accepting makes of it', (_, open, inFlight, outcome) => {
  const [row] = chargeableRows([asked({ open: money(open, 'USD'), inFlight: money(inFlight, 'USD') })]);
  expect(row?.outcome).toEqual(outcome);
});

test('what was requested is told of again while it stands, and not where something can be asked for', () => {
  const one = {
    chargebackId: 'c1',
    chargebackNumber: 'CHB-1',
    invoiceId: 'INV-1',
    requested: money(96_035, 'USD'),
    deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
  };
  const hasOne = asked({ obstacles: [{ rule: 'DIS-53', facts: {}, remedy: { kind: 'contactSupport' } }] });
  const inDispute = asked({ obstacles: [{ rule: 'DIS-51', facts: {}, remedy: { kind: 'contactSupport' } }] });
  expect(standingRequest([one], [hasOne])).toEqual([one]);
  expect(standingRequest([one], [inDispute])).toEqual([]);
  expect(standingRequest([one], [hasOne, asked({ trxId: '2', invoiceId: 'INV-2' })])).toEqual([]);
  expect(standingRequest([{ ...one, invoiceId: 'INV-9' }], [hasOne])).toEqual([]);
});

const document = (differing: Partial<DisputeDocument>): DisputeDocument => ({
  documentId: 'D1',
  name: 'order.pdf',
  bytes: 1_000,
  documentType: 'quote',
  trxIds: null,
  state: 'stored',
  ...differing,
});
const rows = chargeableRows([asked({}), asked({ trxId: '2', isDocumentRequired: true })]);
const [plain = rows[0]!] = rows;
const SAID = { reasonId: 'duplicate_invoice', description: 'Twice.' };
const problems = (
  words: typeof SAID | { reasonId: null; description: string },
  documents: DisputeDocument[] = [],
) => chargebackProblems(words, { rows: [plain], documents }, config);

test('DIS-11: a reason and words are needed', () => {
  expect(problems({ reasonId: null, description: ' ' })).toEqual(['reason', 'description']);
  expect(problems(SAID)).toEqual([]);
});

test('DIS-12: a reason that needs a document has one that has arrived and was not refused', () => {
  const words = { ...SAID, reasonId: 'goods_not_received' };
  expect(problems(words)).toEqual(['document']);
  expect(problems(words, [document({ state: 'refused' })])).toEqual(['document']);
  expect(problems(words, [document({ trxIds: ['2'] })])).toEqual(['document']);
  expect(problems(words, [document({ state: 'sending' })])).toEqual(['document', 'unfinished']);
  expect(problems(words, [document({ state: 'checking' })])).toEqual([]);
});

test('DIS-12: of several invoices each has a document of its own or of all', () => {
  const lacking = (documents: DisputeDocument[], reasonId = 'damaged_in_transit') => ({
    invoices: lackingReasonDocument(reasonId, { rows, documents }).map(({ trxId }) => trxId),
    isProblem: chargebackProblems({ ...SAID, reasonId }, { rows, documents }, config).includes('document'),
  });
  expect(lacking([])).toEqual({ invoices: ['1', '2'], isProblem: true });
  expect(lacking([document({ trxIds: ['2'] })])).toEqual({ invoices: ['1'], isProblem: true });
  expect(lacking([document({})])).toEqual({ invoices: [], isProblem: false });
  expect(lacking([], SAID.reasonId)).toEqual({ invoices: [], isProblem: false });
});

test('DIS-13: no more documents of a type than may be, and none that has failed', () => {
  const three = ['D1', 'D2', 'D3'].map((documentId) => document({ documentId }));
  expect(problems(SAID, three)).toEqual(['documents']);
  expect(problems(SAID, [document({ state: 'failed' })])).toEqual(['unfinished']);
});

test('DIS-13: as many of a type as may be for each invoice, and which of them has more', () => {
  const of = (trxId: string, ...ids: string[]) =>
    ids.map((documentId) => document({ documentId, trxIds: [trxId] }));
  const each = [...of('1', 'D1', 'D2'), ...of('2', 'D3', 'D4')];
  expect(tooManyGiven({ rows, documents: each }, config)).toEqual([]);
  expect(tooManyGiven({ rows, documents: [...each, ...of('2', 'D5')] }, config)).toMatchObject([
    { documentType: 'quote', count: 3, of: [{ trxId: '2' }] },
  ]);
});

test('DIS-52: an invoice whose dispute was lost has a document of its own', () => {
  const lacking = (documents: DisputeDocument[]) =>
    lackingNewDocument({ rows, documents }).map(({ trxId }) => trxId);
  expect(lacking([])).toEqual(['2']);
  expect(lacking([document({ trxIds: ['1'] })])).toEqual(['2']);
  expect(lacking([document({ trxIds: ['1', '2'] })])).toEqual([]);
  expect(lacking([document({})])).toEqual([]);
  expect(chargebackProblems(SAID, { rows, documents: [] }, config)).toEqual(['newDocument']);
});

test.each([
  [0, 'decided', []],
  [100, 'mixed', [money(100, 'USD')]],
  [200, 'credits', [money(300, 'USD')]],
] as const)(
  'the silence of the merchant credits what is not above the ceiling: up to %i',
  (USD, silence, credited) => {
    const rows = chargeableRows([
      asked({ chargeable: money(100, 'USD') }),
      asked({ trxId: '2', chargeable: money(200, 'USD') }),
    ]);
    expect(silenceOfRequest(rows, { silentMerchantCeilings: { USD } })).toEqual({ silence, credited });
  },
);
