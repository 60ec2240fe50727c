import { expect, test } from 'vitest';
import { disputeSentences, disputeTitle, type SaidDispute } from './dispute-notice-words.ts';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';

const translator = readTranslator('en');
const BARE = {
  disputeNumber: 'DSP-40001',
  invoiceId: 'INV-7820415',
  customerName: 'Kestrel Ridge Logistics',
  offered: null,
  credited: null,
  outcome: null,
  deadline: null,
  latestStep: null,
  heldUntil: null,
  isHoldOver: false,
  words: null,
  wordsOf: null,
  reasonId: null,
  silence: null,
  silent: null,
  isOfferAccepted: false,
  owed: null,
  dueDate: null,
  isPastDue: false,
  unapplied: null,
  takenBack: null,
  documentName: null,
  documentRefusedBecause: null,
} as const;
const said = (differing: Pick<SaidDispute, 'kind' | 'side'> & Partial<SaidDispute>) =>
  disputeSentences(translator.t, createFormats(translator), { ...BARE, ...differing });
const lastDay = (kind: SaidDispute['kind'], side: SaidDispute['side']) =>
  said({ kind, side, deadline: '2026-12-09' }).map((line) => line.replace(/:.*/, ''));

test.each([
  ['dispute_opened', 'customer', 'Last day for the merchant’s answer'],
  ['dispute_opened', 'merchant', 'Last day to answer'],
  ['dispute_your_turn', 'customer', 'Last day to answer'],
  ['dispute_company_turn', 'customer', 'Last day to answer'],
  ['dispute_question', 'merchant', 'Last day to answer'],
  ['dispute_their_turn', 'customer', 'Last day for the merchant’s answer'],
  ['dispute_their_turn', 'merchant', 'Last day for the customer’s answer'],
  ['dispute_silent', 'support', 'Last day for the merchant’s answer'],
  ['dispute_escalated', 'customer', 'Last day to decide'],
  ['dispute_support_answered', 'merchant', 'Last day to decide'],
] as const)('%s tells the %s whose day it is', (kind, side, words) => {
  expect(lastDay(kind, side)).toEqual([words]);
});

test.each([
  ['dispute_your_turn', 'customer', 'The merchant disagrees.'],
  ['dispute_company_turn', 'customer', 'The merchant disagrees.'],
  ['dispute_your_turn', 'merchant', 'The customer disagrees.'],
  ['dispute_their_turn', 'customer', 'Your company disagrees.'],
  ['dispute_their_turn', 'merchant', 'Your company disagrees.'],
  ['dispute_their_turn', 'contact', 'The customer disagrees.'],
] as const)('%s tells the %s who disagrees', (kind, side, words) => {
  expect(said({ kind, side, latestStep: 'disagreement' })).toEqual([words]);
});

test('an answer is told as one, and an opening says nothing more', () => {
  expect(said({ kind: 'dispute_your_turn', side: 'merchant', latestStep: 'response' })).toEqual([
    'The customer has answered.',
  ]);
  expect(said({ kind: 'dispute_opened', side: 'merchant', latestStep: 'opened' })).toEqual([]);
});

test('a question, the reason and the last day of a hold, and the words of a decision are told', () => {
  const question = { latestStep: 'question', words: 'Who signed?' } as const;
  expect(said({ kind: 'dispute_question', side: 'merchant', ...question })).toEqual([
    'Question of customer support: Who signed?',
  ]);
  const held = { heldUntil: '2026-12-09', words: 'The carrier looks.' };
  expect(said({ kind: 'dispute_on_hold', side: 'customer', ...held })).toEqual([
    'Last day of the hold: Dec 9, 2026',
    'Customer support says: The carrier looks.',
  ]);
  const decided = {
    outcome: 'inPart',
    credited: { amount: 2_500, currency: 'USD' },
    words: 'Ten were signed for.',
  };
  expect(
    said({ kind: 'dispute_ended', side: 'customer', latestStep: 'question', ...decided } as SaidDispute),
  ).toEqual([
    'Outcome: in part for your company',
    expect.stringMatching(/^Credited: 25\.00.USD$/),
    'Customer support says: Ten were signed for.',
  ]);
});

test('the end of a hold is told instead of what was said before it', () => {
  const over = { latestStep: 'disagreement', isHoldOver: true, deadline: '2026-12-09' } as const;
  expect(said({ kind: 'dispute_your_turn', side: 'customer', ...over })).toEqual([
    'It was on hold and goes on now.',
    'Last day to answer: Dec 9, 2026',
  ]);
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
/** An amount and its currency stay on one line. */
const spaced = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00A0', ' '));

test('what is agreed and waits for a payment says how much, and what stays owed once that has arrived', () => {
  const told = { credited: usd(75_000), owed: usd(75_000), unapplied: usd(0) };
  expect(spaced(said({ kind: 'dispute_agreed', side: 'customer', ...told }))).toEqual([
    'To be credited: 750.00 USD',
    'It is credited as soon as the payment under way has arrived or come back.',
    'Still owed of the invoice once that payment has arrived: 750.00 USD',
  ]);
});

test('an end says what of its credit is to be used for other invoices', () => {
  const told = { credited: usd(50_000), owed: usd(0), unapplied: usd(50_000) };
  expect(spaced(said({ kind: 'dispute_ended', side: 'customer', ...told }))).toEqual([
    'Credited: 500.00 USD',
    'To use for other invoices: 500.00 USD',
  ]);
});

test('reopening names the credit that it takes back', () => {
  expect(spaced(said({ kind: 'dispute_reopened', side: 'customer', takenBack: usd(100_001) }))).toEqual([
    'The credit of 1,000.01 USD is taken back.',
  ]);
});

test.each([
  ['dispute_their_due', 'customer', 'Dispute DSP-40001: the merchant can answer until Dec 9, 2026'],
  [
    'dispute_their_due',
    'merchant',
    'Dispute DSP-40001: Kestrel Ridge Logistics can answer until Dec 9, 2026',
  ],
  ['dispute_due', 'contact', 'Dispute DSP-40001: Kestrel Ridge Logistics can answer until Dec 9, 2026'],
  ['dispute_decision_due', 'merchant', 'Dispute DSP-40001: customer support is to decide by Dec 9, 2026'],
] as const)('who waits is reminded of whose day it is in the heading: %s, %s', (kind, side, title) => {
  const told = { ...BARE, kind, side, deadline: '2026-12-09' };
  expect(disputeTitle(translator.t, createFormats(translator), told)).toBe(title);
  expect(disputeSentences(translator.t, createFormats(translator), told)).toEqual([]);
});

test.each([
  ['acceptsOffer', 'Without an answer 750.00 USD is credited, and the rest is owed.'],
  ['escalates', 'Without an answer customer support decides.'],
] as const)('an awaited answer says what silence does: %s', (silence, words) => {
  const lines = spaced(said({ kind: 'dispute_your_turn', side: 'customer', silence, offered: usd(75_000) }));
  expect(lines).toContain(words);
});

test('the words of the other side are quoted under its name', () => {
  const words = 'Eleven were signed for.';
  expect(said({ kind: 'dispute_your_turn', side: 'customer', words, wordsOf: 'merchant' })).toContain(
    'The merchant says: Eleven were signed for.',
  );
  expect(said({ kind: 'dispute_your_turn', side: 'merchant', words, wordsOf: 'customer' })).toContain(
    'The customer says: Eleven were signed for.',
  );
});

test('a contact reads by name who is to answer, and not as the other side does', () => {
  const told = { ...BARE, kind: 'dispute_your_turn', side: 'contact' } as const;
  expect(disputeTitle(translator.t, createFormats(translator), told)).toBe(
    'Dispute DSP-40001: Kestrel Ridge Logistics is to answer',
  );
});

test.each([
  ['dispute_escalated', 'merchant', false, 'The merchant did not answer in time.'],
  ['dispute_expired', 'merchant', false, 'The merchant did not answer in time.'],
  ['dispute_expired', 'customer', false, 'Your company did not answer in time.'],
  [
    'dispute_ended',
    'customer',
    true,
    'Your company did not answer in time: the other side’s offer is accepted.',
  ],
  [
    'dispute_agreed',
    'merchant',
    true,
    'The merchant did not answer in time: your company’s offer is accepted.',
  ],
] as const)('%s says whose time ran out, %s, accepting: %s', (kind, silent, isOfferAccepted, words) => {
  const lines = said({ kind, side: 'customer', silent, isOfferAccepted });
  expect(lines).toContain(words);
  expect(lines).not.toContain('Nobody answered in time.');
});

test('an end for the merchant says what is still to be paid and until when', () => {
  const told = { outcome: 'forMerchant', owed: usd(10_000), dueDate: '2026-12-09' } as const;
  const at = (more: Partial<SaidDispute>) =>
    spaced(said({ kind: 'dispute_expired', side: 'customer', silent: 'customer', ...told, ...more }));
  expect(at({})).toEqual([
    'Your company did not answer in time.',
    'Outcome: for the merchant',
    'Still to be paid of the invoice: 100.00 USD',
    'Due date: Dec 9, 2026',
  ]);
  expect(at({ isPastDue: true })).toContain('Past due: the due date was Dec 9, 2026');
  expect(at({ owed: usd(0) })).toHaveLength(2);
});

test('each side reads of itself as of its own company, customer support of both by what they are', () => {
  const ended = { kind: 'dispute_expired', silent: 'customer', outcome: 'forMerchant' } as const;
  const of = (side: SaidDispute['side']) => said({ ...ended, side, words: 'So be it.', wordsOf: 'merchant' });
  const [LATE, WON, SAYS] = [
    'The customer did not answer in time.',
    'Outcome: for the merchant',
    'The merchant says: So be it.',
  ];
  expect(of('support')).toEqual([LATE, WON, SAYS]);
  expect(of('contact')).toEqual([LATE, WON, SAYS]);
  expect(of('customer')).toEqual(['Your company did not answer in time.', WON, SAYS]);
  expect(of('merchant')).toEqual([LATE, 'Outcome: for your company', 'Your company says: So be it.']);
  const silent = { ...BARE, kind: 'dispute_silent' } as const;
  const title = (side: SaidDispute['side']) =>
    disputeTitle(translator.t, createFormats(translator), { ...silent, side });
  expect([title('merchant'), title('customer')]).toEqual([
    'Dispute DSP-40001: your company has not answered',
    'Dispute DSP-40001: the merchant has not answered',
  ]);
});

test('whose credit it is that no part of the invoice takes is said to whom it is not', () => {
  const of = (side: SaidDispute['side']) =>
    spaced(said({ kind: 'dispute_ended', side, unapplied: usd(500) }));
  expect(of('contact')).toEqual(['To use for other invoices: 5.00 USD']);
  expect(of('merchant')).toEqual(['Kept for other invoices of the customer: 5.00 USD']);
  expect(of('support')).toEqual(['Kept for other invoices of the customer: 5.00 USD']);
});

test('why it is disputed is told to whom it is new', () => {
  const reasonId = 'quantity_short';
  expect(said({ kind: 'dispute_opened', side: 'merchant', reasonId })).toEqual(['Reason: Quantity short']);
  expect(said({ kind: 'dispute_escalated', side: 'support', reasonId })).toEqual(['Reason: Quantity short']);
  expect(said({ kind: 'dispute_escalated', side: 'merchant', reasonId })).toEqual([]);
});
