import { expect, test } from 'vitest';
import {
  approvalActObstacles,
  approvalActs,
  approvalWordsObstacles,
  isFinalApprovalAct,
  type ActedApproval,
} from '#domain/approval/approval-acts.ts';
import type { ApprovalLine } from '#domain/approval/approval.ts';
import { money } from '#domain/money/money.ts';

const asked: ActedApproval = {
  kind: 'payment',
  status: 'asked',
  isOwn: false,
  answerBy: '2026-11-26T06:00:00.000Z',
  asOf: '2026-11-20T20:18:00.000Z',
  lines: [],
  methodChange: null,
  roleChange: null,
};
const line = (payable: number, status: ApprovalLine['status']): ApprovalLine => ({
  trxId: '7828001',
  invoiceId: 'INV-7828001',
  accountName: 'Fleet East',
  merchantName: 'Ostrander Parts',
  dueDate: '2026-11-24',
  asked: money(10_000, 'USD'),
  payable: money(payable, 'USD'),
  status,
});
const own = { ...asked, isOwn: true };

const rulesOf = (...args: Parameters<typeof approvalActObstacles>) =>
  approvalActObstacles(...args).map(({ rule }) => rule);

test('a second person answers, and its maker takes it back', () => {
  expect(rulesOf('approve', asked, 'payer')).toEqual([]);
  expect(rulesOf('decline', asked, 'payer')).toEqual([]);
  expect(rulesOf('withdraw', own, 'payer')).toEqual([]);
});

test('PAY-38: what was answered or whose time is over waits no more', () => {
  expect(rulesOf('approve', { ...asked, status: 'declined' }, 'admin')).toEqual(['PAY-38']);
  expect(rulesOf('approve', { ...asked, asOf: asked.answerBy }, 'admin')).toEqual(['PAY-38']);
  expect(rulesOf('withdraw', { ...own, asOf: asked.answerBy }, 'admin')).toEqual(['PAY-38']);
});

test('PAY-39, PAY-41: not its maker, nor who may not approve it, nor another than its maker', () => {
  expect(rulesOf('approve', own, 'admin')).toEqual(['PAY-39']);
  expect(rulesOf('decline', own, 'admin')).toEqual(['PAY-39']);
  expect(rulesOf('approve', { ...asked, kind: 'limit' }, 'payer')).toEqual(['PAY-41']);
  expect(rulesOf('approve', { ...asked, kind: 'limit' }, 'admin')).toEqual([]);
  expect(rulesOf('withdraw', asked, 'admin')).toEqual(['PAY-41']);
});

test.each([
  [10_000, ['Billed'], []],
  [9_999, ['Billed'], ['PAY-44']],
  [10_000, ['Payment Pending'], ['PAY-44']],
] as const)('PAY-44: %j payable of 100.00 that is %j is approved unless %j', (payable, status, rules) => {
  const approval = { ...asked, lines: [line(payable, status)] };
  expect(rulesOf('approve', approval, 'payer')).toEqual(rules);
  expect(rulesOf('decline', approval, 'payer')).toEqual([]);
  expect(rulesOf('withdraw', { ...approval, isOwn: true }, 'payer')).toEqual([]);
});

test('PAY-40: a no says why, in 500 characters', () => {
  expect(approvalWordsObstacles('decline', '  ').map(({ rule }) => rule)).toEqual(['PAY-40']);
  expect(approvalWordsObstacles('decline', 'x'.repeat(501)).map(({ rule }) => rule)).toEqual(['PAY-40']);
  expect(approvalWordsObstacles('approve', 'x'.repeat(501)).map(({ rule }) => rule)).toEqual(['PAY-40']);
  expect(approvalWordsObstacles('decline', 'x'.repeat(500))).toEqual([]);
  expect(approvalWordsObstacles('approve', '')).toEqual([]);
});

test('offers nothing once it is over, and its maker why they cannot approve', () => {
  const offered = (approval: ActedApproval) =>
    approvalActs(approval, 'admin').map(({ act, obstacles }) => [act, ...obstacles.map(({ rule }) => rule)]);
  expect(offered(asked)).toEqual([['approve'], ['decline']]);
  expect(offered(own)).toEqual([['withdraw'], ['approve', 'PAY-39']]);
  expect(offered({ ...asked, status: 'approved' })).toEqual([]);
});

test('only a no can be followed by another asking', () => {
  expect((['approve', 'decline', 'withdraw'] as const).map(isFinalApprovalAct)).toEqual([true, false, true]);
});

test('PAY-90: a user becomes an administrator only as the one who was asked for, and is declined whatever they are', () => {
  const of = (isAsThen: boolean): ActedApproval => ({ ...asked, kind: 'role', roleChange: { isAsThen } });
  expect(rulesOf('approve', of(true), 'admin')).toEqual([]);
  expect(rulesOf('approve', of(true), 'payer')).toEqual(['PAY-41']);
  expect(rulesOf('approve', { ...of(true), isOwn: true }, 'admin')).toEqual(['PAY-39']);
  expect(rulesOf('approve', of(false), 'admin')).toEqual(['PAY-90']);
  expect(rulesOf('decline', of(false), 'admin')).toEqual([]);
});

test('PAY-47: a change of bank account or AutoPay is approved as it was asked for, and declined whatever it is', () => {
  const of = (isAsThen: boolean): ActedApproval => ({
    ...asked,
    kind: 'bank_account',
    methodChange: { isAsThen },
  });
  expect(rulesOf('approve', of(true), 'admin')).toEqual([]);
  expect(rulesOf('approve', of(false), 'admin')).toEqual(['PAY-47']);
  expect(rulesOf('decline', of(false), 'admin')).toEqual([]);
});
