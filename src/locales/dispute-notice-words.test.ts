import { expect, test } from 'vitest';
import { disputeSentences, type SaidDispute } from './dispute-notice-words.ts';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';

const translator = readTranslator('en');
const lastDay = (kind: SaidDispute['kind'], side: SaidDispute['side']) =>
  disputeSentences(translator.t, createFormats(translator), {
    kind,
    side,
    disputeNumber: 'DSP-40001',
    invoiceId: 'INV-7820415',
    offered: null,
    credited: null,
    outcome: null,
    deadline: '2026-12-09',
  }).map((line) => line.replace(/:.*/, ''));

test.each([
  ['dispute_opened', 'customer', 'Last day for the merchant’s answer'],
  ['dispute_opened', 'merchant', 'Last day to answer'],
  ['dispute_your_turn', 'customer', 'Last day to answer'],
  ['dispute_question', 'merchant', 'Last day to answer'],
  ['dispute_their_turn', 'customer', 'Last day for the merchant’s answer'],
  ['dispute_their_turn', 'merchant', 'Last day for the customer’s answer'],
  ['dispute_silent', 'support', 'Last day for the merchant’s answer'],
  ['dispute_escalated', 'customer', 'Last day to decide'],
  ['dispute_support_answered', 'merchant', 'Last day to decide'],
] as const)('%s tells the %s whose day it is', (kind, side, words) => {
  expect(lastDay(kind, side)).toEqual([words]);
});
