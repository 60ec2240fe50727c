import { expect, test } from 'vitest';
import {
  isLimitSet,
  isLoosened,
  isSecondAsked,
  limitEffect,
  limitObstacles,
  methodApprovers,
  overLimit,
  type ApprovalLimit,
} from '#domain/approval/approval-limit.ts';
import { askObstacles, limitObstacle, mayApprove, readableKinds } from '#domain/approval/second-person.ts';
import { money } from '#domain/money/money.ts';

const limit = (perPayment: number | null, perDay: number | null): ApprovalLimit => ({
  currency: 'USD',
  perPayment,
  perDay,
  methods: false,
});
const usd = (amount: number) => money(amount, 'USD');

test.each([
  [limit(null, null), usd(1_000_000), 0, null],
  [limit(100, null), usd(100), 0, null],
  [limit(100, null), usd(101), 0, { why: 'payment', most: usd(100) }],
  [limit(100, 150), usd(101), 0, { why: 'payment', most: usd(100) }],
  [limit(100, 150), usd(50), 100, null],
  [limit(100, 150), usd(51), 100, { why: 'day', most: usd(150) }],
  [limit(null, 150), usd(151), 0, { why: 'day', most: usd(150) }],
  [limit(null, 150), usd(0), 200, null],
  [limit(100, null), money(1, 'CAD'), 0, { why: 'currency', most: usd(100) }],
  [limit(null, 150), money(1, 'CAD'), 0, { why: 'currency', most: usd(150) }],
])('PAY-35: of the limit %j, %j after %i alone today is above %j', (of, amount, spent, above) => {
  expect(overLimit(of, amount, spent)).toEqual(above);
});

test('PAY-35: says what is charged and what it is above', () => {
  expect(limitObstacle({ why: 'day', most: usd(150) }, usd(200))).toEqual({
    rule: 'PAY-35',
    facts: { amount: usd(200), most: usd(150), why: 'day' },
    remedy: { kind: 'askSecondPerson' },
  });
});

test('PAY-36, PAY-37: no card waits for a second person, and somebody else has to be there', () => {
  const rules = (method: 'bank' | 'card', approvers: string[]) =>
    askObstacles(method, { approvers }).map(({ rule }) => rule);
  expect(rules('bank', ['Priya'])).toEqual([]);
  expect(rules('card', ['Priya'])).toEqual(['PAY-36']);
  expect(rules('card', [])).toEqual(['PAY-36', 'PAY-37']);
  expect(rules('bank', [])).toEqual(['PAY-37']);
});

test.each([
  [limit(null, null), limit(100, null), false],
  [limit(100, null), limit(100, null), false],
  [limit(100, null), limit(99, null), false],
  [limit(100, null), limit(101, null), true],
  [limit(100, null), limit(null, 100), true],
  [limit(100, 200), limit(100, 201), true],
  [limit(100, 200), limit(100, null), true],
  [limit(100, null), limit(100, 200), false],
])('from %j to %j lets more be paid alone: %j', (before, after, isLooser) => {
  expect(isLoosened(before, after)).toBe(isLooser);
});

test.each([
  [null, null, []],
  [1, null, []],
  [null, 1, []],
  [100, 100, []],
  [0, null, ['PAY-42']],
  [null, 0, ['PAY-42']],
  [100, 99, ['PAY-42']],
])('PAY-42: %j for a payment and %j for a day: %j', (perPayment, perDay, rules) => {
  expect(limitObstacles({ perPayment, perDay, methods: false }).map(({ rule }) => rule)).toEqual(rules);
});

test('one person alone changes bank accounts again only by the yes of a second one', () => {
  const methods = (isOn: boolean): ApprovalLimit => ({ ...limit(null, null), methods: isOn });
  expect(isLoosened(methods(true), methods(false))).toBe(true);
  expect(isLoosened(methods(false), methods(true))).toBe(false);
  expect([methods(true), methods(false), limit(1, null)].map(isSecondAsked)).toEqual([true, false, true]);
  const told = { limitApprovers: ['Priya'] };
  expect(methodApprovers({ limit: methods(true), ...told })).toEqual(['Priya']);
  expect(methodApprovers({ limit: methods(false), ...told })).toBe(null);
});

test('is set where either is', () => {
  expect([limit(null, null), limit(1, null), limit(null, 1)].map(isLimitSet)).toEqual([false, true, true]);
});

test('payers approve payments, administrators all else too, which they alone read of bank accounts and AutoPay', () => {
  expect(['admin', 'Payer', 'viewer'].map((role) => mayApprove('payment', role))).toEqual([
    true,
    true,
    false,
  ]);
  for (const kind of ['limit', 'bank_account', 'autopay', 'role'] as const) {
    expect(['Admin', 'payer', 'viewer'].map((role) => mayApprove(kind, role))).toEqual([true, false, false]);
  }
  expect(readableKinds('payer')).toEqual(['payment', 'limit']);
  expect(readableKinds('Admin')).toEqual(['payment', 'limit', 'bank_account', 'autopay', 'role']);
});

test('PAY-45: what holds at once ends what waits, and what is asked for itself does not', () => {
  const told = (waitingId: string | null) => ({ limit: limit(100, null), waitingId });
  const form = (perPayment: number | null) => ({ perPayment, perDay: null, methods: false });
  expect(limitEffect(told('A-1'), form(50))).toBe('ends');
  expect(limitEffect(told('A-1'), form(200))).toBe('asks');
  expect(limitEffect(told(null), form(50))).toBe('holds');
  expect(limitEffect(told(null), form(null))).toBe('asks');
});
