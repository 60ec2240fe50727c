import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { ProvedConfirmation, ProvedRemoval } from '#domain/bank-account/kept-account.ts';
import { aBankAccount } from '#domain/testing/a-bank-account.ts';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { show } from '#ui/testing/show.tsx';
import { BankAccountList } from './bank-account-list.tsx';
import { StrandedAccounts } from './stranded-accounts.tsx';
import { useBankAccountAct } from './use-bank-account-act.ts';

const STRANDED = aBankAccount({
  bankName: 'Harbor Bank',
  lastFour: '0926',
  state: 'unconfirmed',
  isOwn: true,
  isStranded: true,
});
const ABOUT = {
  saved: null,
  askedIn: null,
  autoPay: null,
  approvers: null,
  hrefs: {
    payment: (id: string) => `/payments/${id}` as const,
    scheduled: (id: string) => `/payments/scheduled/${id}` as const,
    approval: (id: string) => `/approvals/${id}` as const,
    goOn: null,
  },
} as const;

function begun() {
  const actors = {
    removeBankAccount: fromPromise<string | null, ProvedRemoval>(() => Promise.resolve(null)),
    confirmBankAccount: fromPromise<string | null, ProvedConfirmation>(() => Promise.resolve(null)),
  };
  return createActor(bankAccountAct.provide({ actors }), { input: { accounts: [STRANDED] } }).start();
}

test('customer support confirms an account that nobody of its customer can, after a proof', async () => {
  const actor = begun();
  function Shown() {
    const { onProof: _, ...acting } = useBankAccountAct(actor);
    return <StrandedAccounts {...acting} {...ABOUT} />;
  }
  await show(<Shown />);
  await page.getByRole('button', { name: 'Confirm Harbor Bank ••0926' }).click();
  actor.send({ type: 'identity.proved', token: 'token' });
  await expect.element(page.getByText('The bank account is confirmed and can be used')).toBeVisible();
});

test('customer support removes one, which is asked about first', async () => {
  const actor = begun();
  function Shown() {
    const { onProof: _, ...acting } = useBankAccountAct(actor);
    return <StrandedAccounts {...acting} {...ABOUT} />;
  }
  await show(<Shown />);
  await page.getByRole('button', { name: 'Remove Harbor Bank ••0926' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('The bank account is removed')).toBeVisible();
});

test('whoever sent the link of one is told who can confirm it, with the way there', async () => {
  const actor = begun();
  function Shown() {
    const { onProof: _, ...acting } = useBankAccountAct(actor);
    const hrefs = {
      ...ABOUT.hrefs,
      add: '/payment-methods/add',
      edit: (id: string) => `/payment-methods/${id}` as const,
      help: '/help',
    } as const;
    return <BankAccountList {...acting} {...ABOUT} asked={[]} hrefs={hrefs} />;
  }
  await show(<Shown />);
  await expect
    .element(page.getByText('Customer support can confirm or remove it.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Contact customer support' }))
    .toHaveAttribute('href', '/help');
});
