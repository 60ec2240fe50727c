import { expect, test } from 'vitest';
import { chargebackSentences, chargebackTitle, type SaidChargeback } from './chargeback-notice-words.ts';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';

const translator = readTranslator('en');
const BARE = {
  chargebackNumber: 'CHB-20001',
  invoiceId: 'INV-7820415',
  requested: { amount: 10_000, currency: 'USD' },
  deadline: null,
  silence: null,
  reasonId: 'duplicate_invoice',
  words: null,
  wordsOf: null,
  isSilent: false,
  unapplied: null,
  owed: null,
  dueDate: null,
  isPastDue: false,
} as const;
const said = (differing: Pick<SaidChargeback, 'kind' | 'side'> & Partial<SaidChargeback>) =>
  chargebackSentences(translator.t, createFormats(translator), { ...BARE, ...differing }).map((line) =>
    line.replaceAll('\u00A0', ' '),
  );

test('a request says why, and in which words', () => {
  const told = { kind: 'chargeback_requested', words: 'Billed twice.', wordsOf: 'customer' } as const;
  const lines = ['Reason: Duplicate invoice', 'The customer says: Billed twice.'];
  expect(said({ ...told, side: 'merchant' })).toEqual(lines);
  expect(said({ ...told, side: 'customer' })).toEqual([
    'Reason: Duplicate invoice',
    'Your company says: Billed twice.',
  ]);
});

test('what silence comes to is told to each side by its own name', () => {
  const of = (side: SaidChargeback['side'], silence: SaidChargeback['silence']) =>
    said({ kind: 'chargeback_requested', side, silence, reasonId: null });
  expect([of('customer', 'customer'), of('merchant', 'customer'), of('support', 'customer')]).toEqual([
    ['If the merchant is silent, 100.00 USD is credited to your company.'],
    ['If your company is silent, 100.00 USD is credited to the customer.'],
    ['If the merchant is silent, 100.00 USD is credited to the customer.'],
  ]);
  expect([of('customer', 'support'), of('merchant', 'support')]).toEqual([
    ['If the merchant is silent, customer support decides.'],
    ['If your company is silent, customer support decides.'],
  ]);
});

test('a merchant reads of an objection of its own company', () => {
  const told = { ...BARE, kind: 'chargeback_objected' } as const;
  const title = (side: SaidChargeback['side']) =>
    chargebackTitle(translator.t, createFormats(translator), { ...told, side });
  expect([title('merchant'), title('customer')]).toEqual([
    'Chargeback CHB-20001: your company objects',
    'Chargeback CHB-20001: the merchant objects',
  ]);
});

test('an objection is told with its words, and to customer support, to whom it is new, with the reason', () => {
  const told = { kind: 'chargeback_objected', words: 'It was one.', wordsOf: 'merchant' } as const;
  expect(said({ ...told, side: 'customer' })).toEqual(['The merchant says: It was one.']);
  expect(said({ ...told, side: 'support' })).toEqual([
    'Reason: Duplicate invoice',
    'The merchant says: It was one.',
  ]);
});

test('that the merchant was silent is told where support decides for that, and not where it takes it up', () => {
  expect(said({ kind: 'chargeback_reviewed', side: 'merchant', isSilent: true })).toEqual([
    'Your company did not object in time.',
  ]);
  expect(said({ kind: 'chargeback_reviewed', side: 'customer', isSilent: true })).toEqual([
    'The merchant did not object in time.',
  ]);
  expect(said({ kind: 'chargeback_reviewed', side: 'merchant' })).toEqual([]);
});

test('what is accepted while a payment is under way is told with what it waits for, and as not credited yet', () => {
  const told = { kind: 'chargeback_agreed', words: 'Agreed.', wordsOf: 'support' } as const;
  for (const side of ['customer', 'merchant'] as const) {
    expect(said({ ...told, side })).toEqual([
      'To be credited: 100.00 USD',
      'It is credited as soon as the payment under way has arrived or come back.',
      'Customer support says: Agreed.',
    ]);
  }
});

test('what is charged back is a credit, of which what the invoice does not take can be used', () => {
  const told = {
    kind: 'chargeback_accepted',
    unapplied: { amount: 4_000, currency: 'USD' },
    words: 'Agreed.',
    wordsOf: 'support',
  } as const;
  expect(said({ ...told, side: 'customer' })).toEqual([
    'Credited: 100.00 USD',
    'To use for other invoices: 40.00 USD',
    'Customer support says: Agreed.',
  ]);
  expect(said({ ...told, side: 'merchant' })).toContain('Kept for other invoices of the customer: 40.00 USD');
});

test('what was refused says what is owed of the invoice and by when, and nothing of what is paid', () => {
  const owed = { amount: 4_000, currency: 'USD' };
  const told = { kind: 'chargeback_refused', side: 'customer', dueDate: '2026-12-19' } as const;
  expect(said({ ...told, owed })).toEqual([
    'Still to be paid of the invoice: 40.00 USD',
    'Due date: Dec 19, 2026',
  ]);
  expect(said({ ...told, owed, isPastDue: true })).toContain('Past due: the due date was Dec 19, 2026');
  expect(said({ ...told, owed: { amount: 0, currency: 'USD' } })).toEqual([]);
});
