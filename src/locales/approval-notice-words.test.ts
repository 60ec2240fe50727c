import { expect, test } from 'vitest';
import { approvalSentences, approvalTitle, type SaidApproval } from './approval-notice-words.ts';
import { createFormats } from './format.ts';
import { languages } from './languages.ts';
import { readTranslator } from './load-node.ts';

const told: SaidApproval = {
  kind: 'approval_over',
  approvalNumber: 'A-1001',
  asks: 'role',
  act: null,
  person: 'Tom Reyes',
  status: 'approved',
  amount: null,
  maker: 'Dana Whitlock',
  answerBy: '2026-11-26T23:00:00Z',
  decider: null,
  words: null,
  changed: null,
};
const titleOf = (language: (typeof languages)[number], said: Partial<SaidApproval> = {}) => {
  const words = readTranslator(language);
  return approvalTitle(words.t, createFormats(words), { ...told, ...said });
};

test('a notice names who is to become an administrator, and what became of it', () => {
  expect(titleOf('en', { kind: 'approval_asked', status: 'asked' })).toBe(
    'A-1001 · Dana Whitlock asks you to approve Tom Reyes as an administrator',
  );
  expect(titleOf('en')).toBe('A-1001 · Tom Reyes as an administrator: approved');
  expect(titleOf('en', { status: 'stopped' })).toBe(
    'A-1001 · Tom Reyes as an administrator: not done, something has changed',
  );
});

test.each(languages)('in %s no brace is left over', (language) => {
  for (const status of ['approved', 'declined', 'expired', 'lapsed', 'stopped'] as const)
    expect(titleOf(language, { status })).not.toMatch(/[{}]/u);
});

test('who has changed meanwhile is said first', () => {
  const words = readTranslator('en');
  const changed = { what: 'user', invoices: [] } as const;
  const said = { ...told, status: 'stopped', changed } as const;
  expect(approvalSentences(words.t, createFormats(words), said)).toEqual([
    'The user is not as when this was asked for.',
    'Nothing of it was done.',
  ]);
});
