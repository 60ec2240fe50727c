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
  silence: null,
  owed: null,
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
  ['dispute_their_turn', 'customer', 'The customer disagrees.'],
  // As a contact of the customer reads the customer's turn.
  ['dispute_their_turn', 'merchant', 'The merchant disagrees.'],
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
    'Outcome: in part for the customer',
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

test('what is agreed and waits for a payment says how much, and what stays owed', () => {
  const told = { credited: usd(75_000), owed: usd(75_000), unapplied: usd(0) };
  expect(spaced(said({ kind: 'dispute_agreed', side: 'customer', ...told }))).toEqual([
    'To be credited: 750.00 USD',
    'Still owed of the invoice then: 750.00 USD',
    'It is credited as soon as the payment under way has arrived or come back.',
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
