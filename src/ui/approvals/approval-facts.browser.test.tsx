import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval, MethodChange } from '#domain/approval/approval.ts';
import { money } from '#domain/money/money.ts';
import { show } from '#ui/testing/show.tsx';
import { ApprovalFacts } from './approval-facts.tsx';

/** What is asked for of AutoPay where its settings stay. */
const asked = (autoPayAct: MethodChange['autoPayAct']): Approval => ({
  approvalId: 'a1',
  approvalNumber: 'A-100200',
  kind: 'autopay',
  status: 'asked',
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  maker: 'Dana Whitlock',
  isOwn: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  answerBy: '2026-11-25T15:00:00.000Z',
  amount: null,
  credited: null,
  over: null,
  invoiceCount: 0,
  bankAccount: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  payOn: null,
  limitChange: null,
  roleChange: null,
  methodChange: {
    act: 'autopay',
    numbers: null,
    usesBefore: [],
    usesAfter: [],
    newNumbers: null,
    otherAccount: null,
    terms: null,
    autoPayAct,
    stopsOnline: null,
    endsWithIt: [],
    isAsThen: true,
  },
  decider: null,
  words: null,
  obstacles: [],
  paymentId: null,
  scheduleId: null,
  lines: [],
  approvers: [],
  mayAnswer: true,
  events: [],
  asOf: '2026-11-20T15:00:00.000Z',
});

test.each([
  [
    'an invoice above the ceiling',
    {
      action: 'allowInvoice',
      invoice: {
        invoiceId: 'INV-7802114',
        merchantName: 'Ostrander Truck Centers',
        amount: money(50_000, 'USD'),
      },
    },
    'Pay INV-7802114 of Ostrander Truck Centers, 500.00\u00a0USD, although it is above the ceiling for an invoice',
  ],
  ['going on', { action: 'resume', invoice: null }, 'Go on now, before its pause is over'],
] as const)('whoever approves reads what AutoPay is to do: %s', async (_, autoPayAct, says) => {
  await show(<ApprovalFacts approval={asked(autoPayAct)} />);
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(page.getByText('Harbor Commercial Bank ••0926')).toBeVisible();
});

test('whoever approves reads who becomes an administrator, by name and username, from which role', async () => {
  const roleChange = {
    userId: 'u-tom.reyes',
    username: 'tom.reyes',
    fullName: 'Tom Reyes',
    before: 'payer',
    after: 'admin',
    isAsThen: true,
  } as const;
  const ofRole = { ...asked(null), kind: 'role', methodChange: null, bankAccount: null, roleChange } as const;
  await show(<ApprovalFacts approval={ofRole} />);
  await expect.element(page.getByText('tom.reyes')).toBeVisible();
  await expect.element(page.getByText('Payer → Administrator')).toBeVisible();
});

test('whoever approves a removal reads what stops with it, and which payments can’t be approved then', async () => {
  const before = asked(null);
  const methodChange = before.methodChange && {
    ...before.methodChange,
    act: 'remove' as const,
    stopsOnline: 'USD',
    endsWithIt: [{ approvalId: 'a1', approvalNumber: 'A-1005', maker: 'Mae Maker' }],
  };
  await show(<ApprovalFacts approval={{ ...before, kind: 'bank_account', methodChange }} />);
  await expect.element(page.getByText('Online payments in USD: no other account can pay them')).toBeVisible();
  await expect.element(page.getByText('A-1005 (Mae Maker)')).toBeVisible();
});
