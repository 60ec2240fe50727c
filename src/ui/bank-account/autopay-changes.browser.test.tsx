import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { SavedBankAccount } from '#domain/bank-account/bank-account-edit.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { ProvedRemoval } from '#domain/bank-account/kept-account.ts';
import { aBankAccount } from '#domain/testing/a-bank-account.ts';
import { anAutoPay, aRun } from '#domain/testing/an-autopay.ts';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { bankAccountEdit } from '#machines/bank-account/bank-account-edit.ts';
import { show } from '#ui/testing/show.tsx';
import { BankAccountEditForm } from './bank-account-edit.tsx';
import { BankAccountList } from './bank-account-list.tsx';
import { useBankAccountAct } from './use-bank-account-act.ts';
import { useBankAccountEdit } from './use-bank-account-edit.ts';

const HARBOR = aBankAccount({ bankName: 'Harbor Bank', lastFour: '0926', paymentTypes: ['autopay'] });
const LAKESHORE = aBankAccount({ bankAccountId: 'B2', bankName: 'Lakeshore Bank', lastFour: '4471' });
const BOTH = [HARBOR, LAKESHORE];
const ANNOUNCED = anAutoPay({
  runs: [aRun('2026-12-01', { status: 'announced' }), aRun('2026-12-04')],
});
const OFF = anAutoPay({ status: 'off', runs: [] });
const HREFS = {
  add: '/payment-methods/add',
  help: '/help',
  edit: (id: string) => `/payment-methods/${id}` as const,
  payment: (id: string) => `/payments/${id}` as const,
  scheduled: (id: string) => `/payments/scheduled/${id}` as const,
  approval: (id: string) => `/approvals/${id}` as const,
  goOn: null,
} as const;

async function showList(
  autoPay: ShownAutoPay,
  accounts: readonly BankAccount[] = BOTH,
  remove: () => Promise<null> = () => Promise.resolve(null),
) {
  const removeBankAccount = fromPromise<string | null, ProvedRemoval>(remove);
  const actor = createActor(bankAccountAct.provide({ actors: { removeBankAccount } }), {
    input: { accounts },
  }).start();
  function List() {
    const { onProof: _, ...acting } = useBankAccountAct(actor);
    const about = { saved: null, askedIn: null, approvers: null, asked: [], hrefs: HREFS };
    return <BankAccountList {...acting} {...about} autoPay={autoPay} />;
  }
  await show(<List />);
  return actor;
}

async function showForm(account: BankAccount | null, autoPay: ShownAutoPay) {
  const saveBankAccount = fromPromise<string | null, SavedBankAccount>(() => Promise.resolve(null));
  const actor = createActor(bankAccountEdit.provide({ actors: { saveBankAccount } }), {
    input: { account, accounts: BOTH, style: 'us' },
  }).start();
  function Form() {
    const { onProof: _, ...editing } = useBankAccountEdit(actor);
    return <BankAccountEditForm {...editing} styles={['us', 'cfi']} autoPay={autoPay} approvers={null} />;
  }
  await show(<Form />);
}

test('a removal of AutoPay’s account says what becomes of its next runs, and where AutoPay is then', async () => {
  const actor = await showList(ANNOUNCED);
  await page.getByRole('button', { name: 'Remove Harbor Bank ••0926' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/The run on Dec 1, 2026, .*100\.00.*, is not made/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Move AutoPay to Lakeshore Bank ••4471' }).click();
  await expect
    .element(dialog.getByText('AutoPay moves from Harbor Bank ••0926 to Lakeshore Bank ••4471.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText(/The run on Dec 1, 2026, .*100\.00.*, is taken from Lakeshore Bank ••4471\./))
    .toBeVisible();
  actor.send({ type: 'removal.confirm' });
  actor.send({ type: 'identity.proved', token: 'token' });
  await expect.element(page.getByText('The bank account is removed')).toBeVisible();
  actor.send({ type: 'accounts.told', accounts: [{ ...LAKESHORE, paymentTypes: ['autopay', 'online'] }] });
  await expect.element(page.getByText('AutoPay pays from Lakeshore Bank ••4471.')).toBeVisible();
});

test('moving AutoPay by a change of an account names its next runs while it is on', async () => {
  await showForm(LAKESHORE, ANNOUNCED);
  await page.getByRole('checkbox', { name: /^AutoPay/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect
    .element(dialog.getByText(/The run on Dec 1, 2026, .*100\.00.*, is taken from Lakeshore Bank ••4471\./))
    .toBeVisible();
});

test('moving AutoPay that is off promises no run', async () => {
  await showForm(LAKESHORE, OFF);
  await page.getByRole('checkbox', { name: /^AutoPay/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/It debits nothing until it is turned on\./)).toBeVisible();
});

test('taking AutoPay off the account that it debits says before it is saved what ends', async () => {
  await showForm({ ...HARBOR, paymentTypes: ['autopay', 'online'] }, ANNOUNCED);
  await expect.element(page.getByText('AutoPay debits it, as its settings say.')).toBeVisible();
  await expect.element(page.getByText('AutoPay ends with it')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: /^AutoPay/ }).click();
  await expect.element(page.getByText('AutoPay ends with it')).toBeVisible();
  await expect.element(page.getByText(/The run on Dec 1, 2026, .*100\.00.*, is not made/)).toBeVisible();
});

test('where AutoPay is off nothing ends, and the hint says when it would debit', async () => {
  await showForm({ ...HARBOR, paymentTypes: ['autopay', 'online'] }, OFF);
  await expect.element(page.getByText('AutoPay debits it once it is on, as its settings say.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^AutoPay/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /^AutoPay/ })).not.toBeChecked();
  await expect.element(page.getByText('AutoPay ends with it')).not.toBeInTheDocument();
});

test('where AutoPay is off a removal ends nothing, and says what turning it on takes', async () => {
  await showList(OFF, [{ ...HARBOR, paymentTypes: ['autopay', 'online'] }, LAKESHORE]);
  await page.getByRole('button', { name: 'Remove Harbor Bank ••0926' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('radio', { name: /^No account for AutoPay/ })).toBeChecked();
  await expect
    .element(dialog.getByText('AutoPay pays nothing now. Turning it on takes another account.'))
    .toBeVisible();
  await expect.element(dialog.getByText('End AutoPay')).not.toBeInTheDocument();
});

test('an account that its bank wants mended says so and leads there, where it is named', async () => {
  await showList(OFF, [{ ...HARBOR, toMendCode: 'C04' }, LAKESHORE]);
  await expect.element(page.getByText('Check the bank account Harbor Bank ••0926')).toBeVisible();
  await expect.element(page.getByText(/are not right, but not what is \(code C04\)/)).toBeVisible();
  await expect
    .element(page.getByText('Check the bank account Lakeshore Bank ••4471'))
    .not.toBeInTheDocument();
  await showForm(HARBOR, OFF);
  await expect.element(page.getByText('Harbor Bank ••0926', { exact: true })).toBeVisible();
});

test('an account in another currency says where AutoPay is taken off first, and promises no move', async () => {
  await showForm(null, ANNOUNCED);
  const moves = page.getByText('It is on Harbor Bank ••0926 now. You are asked before it moves here.');
  await expect.element(moves).toBeVisible();
  await page.getByRole('radio', { name: /^Canada/ }).click();
  await expect
    .element(page.getByText('It is on Harbor Bank ••0926 now, in another currency. Take it off there first.'))
    .toBeVisible();
  await expect.element(moves).not.toBeInTheDocument();
});

test('the list tells the account that is for AutoPay from AutoPay that is on', async () => {
  const row = page.getByRole('row', { name: /Harbor Bank ••0926/ });
  await showList(OFF);
  await expect.element(row.getByText('AutoPay, which is off')).toBeVisible();
  await expect.element(page.getByText('One account is for AutoPay, which is off')).toBeVisible();
  await showList(anAutoPay({ status: 'suspended' }));
  await expect.element(row.getByText('AutoPay, which has stopped')).toBeVisible();
  await showList(ANNOUNCED);
  await expect.element(row.getByText('AutoPay', { exact: true })).toBeVisible();
  await expect.element(page.getByText('One account has AutoPay')).toBeVisible();
});

test('what keeps an account says who has made it, with the way there', async () => {
  const on = '2026-11-27';
  const underWay = [
    { paymentId: 'p1', paymentNumber: 'P-1', on, isScheduled: false, by: 'Dana Whitlock' },
    { paymentId: 'p2', paymentNumber: 'P-2', on, isScheduled: false, by: null },
    { paymentId: 's1', paymentNumber: 'S-1', on, isScheduled: true, by: 'Piotr Payer' },
  ];
  const turnedOn = { by: 'Ada Admin', at: '2026-11-02T15:00:00.000Z' };
  await showList(anAutoPay({ turnedOn }), [{ ...HARBOR, underWay }, LAKESHORE]);
  await page.getByRole('button', { name: 'Remove Harbor Bank ••0926' }).click();
  const dialog = page.getByRole('alertdialog');
  for (const words of [
    'P-1, submitted by Dana Whitlock on Nov 27, 2026',
    'P-2, by AutoPay on Nov 27, 2026',
    'S-1, scheduled by Piotr Payer on Nov 27, 2026',
    /^AutoPay was turned on by Ada Admin\./,
  ]) {
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
  for (const [name, href] of [
    ['P-2', '/payments/p2'],
    ['S-1', '/payments/scheduled/s1'],
    ['AutoPay', '/payment-methods/autopay'],
  ]) {
    await expect.element(dialog.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('a removal that is refused says what came between and who has made it', async () => {
  const another = { ...LAKESHORE, bankAccountId: 'B3', lastFour: '1111' };
  const actor = await showList(OFF, [LAKESHORE, another], () => Promise.reject(new CallError('conflict')));
  actor.send({ type: 'removal.ask', account: LAKESHORE });
  actor.send({ type: 'removal.confirm' });
  const underWay = [
    { paymentId: 's1', paymentNumber: 'S-1', on: '2026-11-27', isScheduled: true, by: 'Piotr Payer' },
  ];
  actor.send({ type: 'accounts.told', accounts: [{ ...LAKESHORE, underWay }] });
  await expect.element(page.getByText('Something has changed meanwhile, so nothing was done')).toBeVisible();
  await expect.element(page.getByText('S-1, scheduled by Piotr Payer on Nov 27, 2026')).toBeVisible();
});

test('an account that was stopped says how many payments came back, and since when', async () => {
  const sentBack = { count: 4, since: '2026-11-20' };
  await showList(OFF, [{ ...HARBOR, state: 'stopped', sentBack }, LAKESHORE]);
  await expect
    .element(page.getByText(/^4 payments from it were sent back since Nov 20, 2026. Confirm it once/))
    .toBeVisible();
});
