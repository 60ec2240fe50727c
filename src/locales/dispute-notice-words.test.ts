import { expect, test } from 'vitest';
import { disputeSentences, type SaidDispute } from './dispute-notice-words.ts';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';

const translator = readTranslator('en');
const said = (differing: Pick<SaidDispute, 'kind' | 'side'> & Partial<SaidDispute>) =>
  disputeSentences(translator.t, createFormats(translator), {
    disputeNumber: 'DSP-40001',
    invoiceId: 'INV-7820415',
    offered: null,
    credited: null,
    outcome: null,
    deadline: null,
    latestStep: null,
    heldUntil: null,
    isHoldOver: false,
    words: null,
    ...differing,
  });
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
