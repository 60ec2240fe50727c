import { useActorRef } from '@xstate/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval } from '#domain/approval/approval.ts';
import { money } from '#domain/money/money.ts';
import { approvalAct } from '#machines/approval-act/approval-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { ApprovalActs } from './approval-acts.tsx';
import { useApprovalAct } from './use-approval-act.ts';

const PAYMENT: Approval = {
  approvalId: 'a1',
  approvalNumber: 'A-100200',
  kind: 'payment',
  status: 'asked',
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  maker: 'Dana Whitlock',
  isOwn: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  answerBy: '2026-11-25T15:00:00.000Z',
  amount: money(6_000_000, 'USD'),
  credited: null,
  over: null,
  invoiceCount: 1,
  bankAccount: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  payOn: null,
  limitChange: null,
  methodChange: null,
  roleChange: null,
  decider: null,
  words: null,
  obstacles: [],
  paymentId: null,
  scheduleId: null,
  lines: [],
  approvers: ['Priya Raman'],
  mayAnswer: true,
  events: [],
  asOf: '2026-11-20T15:00:00.000Z',
};

function Answering({ subject, role }: { subject: Approval; role: string }): ReactElement {
  const { onProof: _, ...acting } = useApprovalAct(useActorRef(approvalAct, { input: { subject, role } }));
  return <ApprovalActs {...acting} />;
}

const shown = (subject: Approval, role: string) =>
  show(
    <Page>
      <Answering subject={subject} role={role} />
    </Page>,
  );

test('decisions §9: who only reads is told that whoever may pay answers a payment, and an administrator a limit', async () => {
  await shown(PAYMENT, 'viewer');
  const pays = 'Another administrator or payer than Dana Whitlock answers this.';
  await expect.element(page.getByText(pays)).toBeVisible();
  await shown({ ...PAYMENT, kind: 'limit' }, 'payer');
  await expect.element(page.getByText('An administrator answers this.')).toBeVisible();
});

test.each([
  ['at once', null, 'Exactly this is done at once, in the name of Dana Whitlock.'],
  [
    'on its day',
    '2026-12-14',
    'Exactly this is scheduled, in the name of Dana Whitlock. It is collected on Dec 14, 2026, and nothing leaves the bank account before.',
  ],
] as const)('decisions §9: whoever approves a payment reads that it is paid %s', async (_, payOn, says) => {
  await shown({ ...PAYMENT, payOn }, 'payer');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText(says)).toBeVisible();
});
