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
    'You can ask for it again.',
  ]);
});

test.each([
  ['expired', ['Nothing of it was done.', 'Most', 'You can ask for it again.']],
  ['lapsed', ['Nothing of it was done.', 'Most']],
] as const)(
  'of a limit that has %s both limits are said, and whether it can be asked for again',
  (status, rest) => {
    const words = readTranslator('en');
    const before = { currency: 'USD', perPayment: null, perDay: 500_000, methods: false };
    const limitChange = { before, after: { ...before, perPayment: 150_000, methods: true } };
    const said = { ...told, asks: 'limit', status, limitChange } as const;
    const limits = [
      'One payment: No limit → 1,500.00\u00a0USD',
      'Changes of bank accounts and AutoPay: Second administrator',
    ];
    expect(approvalSentences(words.t, createFormats(words), said)).toEqual(
      rest.flatMap((one) => (one === 'Most' ? limits : [one])),
    );
  },
);

test('of a payment on a date its invoices, account and day are said, and what a yes has made of it', () => {
  const words = readTranslator('en');
  const payment = {
    ...told,
    asks: 'payment',
    amount: { amount: 40_000, currency: 'USD' },
    invoiceCount: 4,
    firstInvoices: ['INV-1', 'INV-2', 'INV-3'],
    bankName: 'Harbor Bank',
    lastFour: '6789',
    payOn: '2026-12-04',
  } as const;
  const facts = [
    '4 invoices: INV-1, INV-2, INV-3, …',
    'Bank account: Harbor Bank ••6789',
    'To be collected on Dec 4, 2026',
  ];
  const saidOf = (said: Partial<SaidApproval>) =>
    approvalSentences(words.t, createFormats(words), { ...payment, ...said });
  expect(saidOf({ kind: 'approval_asked', status: 'asked' }).slice(0, 3)).toEqual(facts);
  expect(saidOf({ became: 'S-1001', decider: 'Dana Whitlock' })).toEqual([
    'Answered by Dana Whitlock.',
    'It is now scheduled payment S-1001.',
    ...facts,
  ]);
});
