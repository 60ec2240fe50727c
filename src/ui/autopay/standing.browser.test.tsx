import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { anAutoPay } from '#domain/testing/an-autopay.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { AutoPayPage } from './autopay-page.tsx';
import { AutoPaySettingPage } from './autopay-setting-page.tsx';
import { useAutoPaySetting } from './use-autopay-setting.ts';

const BY = { at: '2026-11-20T16:00:00.000Z', by: 'Ada Approver' };
const BANK = {
  bankAccountId: 'B1',
  bankName: 'Harbor Commercial Bank',
  lastFour: '0926',
  currency: 'USD',
  version: 'b1',
};
const ACCOUNTS = [{ buidCustomer: 'C100', accountName: 'Kestrel Ridge Logistics', isBarred: false }];
const SUSPENSION = {
  at: '2026-11-24T16:00:00.000Z',
  amount: money(10_000, 'USD'),
  debits: [],
  owedInvoices: ['7802114'],
  owed: money(10_000, 'USD'),
};

test.each<[string, Partial<ShownAutoPay>, string]>([
  ['off and never was on', { status: 'off', turnedOn: null }, 'AutoPay is off'],
  [
    'on',
    { bankAccount: BANK },
    'On since Nov 1, 2026, turned on by Dana Whitlock. Pays USD invoices from Harbor Commercial Bank ••0926.',
  ],
  [
    'paused',
    { status: 'paused', pausedUntil: '2026-12-01', paused: BY },
    'Paused until Dec 1, 2026: Ada Approver paused it on Nov 20, 2026.',
  ],
  [
    'over its ceiling',
    { status: 'overCeiling', ceilingSince: '2026-11-24' },
    'On since Nov 1, 2026, turned on by Dana Whitlock. The run announced on Nov 24, 2026 left invoices out for the ceiling.',
  ],
  [
    'suspended after a return',
    { status: 'suspended', suspension: SUSPENSION, bankAccount: BANK },
    'Stopped on Nov 24, 2026: the bank sent 100.00\u00a0USD back.',
  ],
])('the head of AutoPay that is %s says that, since when and by whom', async (_, more, says) => {
  await show(
    <Page>
      <AutoPayPage part={ready(anAutoPay(more))} notice={null}>
        {() => null}
      </AutoPayPage>
    </Page>,
  );
  await expect.element(page.getByText(says, { exact: true })).toBeVisible();
});

test('who was overtaken by another administrator reads who it was and how AutoPay stands now, and decides', async () => {
  const before = anAutoPay({ status: 'off', turnedOn: null, bankAccounts: [BANK], accounts: ACCOUNTS });
  const now = {
    ...before,
    ...anAutoPay(),
    bankAccount: BANK,
    bankAccounts: [BANK],
    accounts: ACCOUNTS,
    version: 'v2',
    changed: BY,
  };
  const actor = createActor(
    autoPaySetting.provide({
      actors: {
        loadPreview: fromPromise(() =>
          Promise.reject(new CallError('conflict', { code: 'autopay_overtaken' })),
        ),
      },
    }),
    { input: { autoPay: before } },
  ).start();
  const Shown = () => {
    const { onProof: _, ...setting } = useAutoPaySetting(actor);
    return <AutoPaySettingPage {...setting} approvers={null} onCancel={() => {}} />;
  };
  await show(
    <Page>
      <Shown />
    </Page>,
  );
  const { setting } = actor.getSnapshot().context;
  const form = { ...setting, terms: { ...setting.terms, daysEarly: 4, accountIds: ['C100'] } };
  actor.send({
    type: 'setting.preview',
    form: { ...form, bankAccountId: 'B1' },
  });
  await expect.element(page.getByText('AutoPay has changed meanwhile')).toBeVisible();
  actor.send({ type: 'autoPay.told', autoPay: now });
  await expect.element(page.getByText(/^Ada Approver changed AutoPay on Nov 20, 2026/)).toBeVisible();
  await expect.element(page.getByText(/^On since Nov 1, 2026, turned on by Dana Whitlock/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave it as it is' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on with my settings' }).click();
  await expect.element(page.getByLabelText('Business days before the due date')).toHaveValue('4');
  await expect.element(page.getByRole('button', { name: 'See the next run' })).toBeVisible();
});

test.each([
  [null, 'Bank account Harbor Commercial Bank ••0926 has changed meanwhile'],
  ['Ada Approver', 'Ada Approver changed bank account Harbor Commercial Bank ••0926 meanwhile'],
])(
  'whoever chose a bank account that was changed meanwhile, by %s, reads that and what it ends in now',
  async (name, title) => {
    const before = anAutoPay({ bankAccount: BANK, bankAccounts: [BANK], accounts: ACCOUNTS });
    const replaced = { ...BANK, lastFour: '4471', version: 'b2' };
    const code = 'bank_account_overtaken';
    const overtaken = new CallError('conflict', name === null ? { code } : { code, changedBy: name });
    const actor = createActor(
      autoPaySetting.provide({ actors: { loadPreview: fromPromise(() => Promise.reject(overtaken)) } }),
      { input: { autoPay: before } },
    ).start();
    const Shown = () => {
      const { onProof: _, ...setting } = useAutoPaySetting(actor);
      return <AutoPaySettingPage {...setting} approvers={null} onCancel={() => {}} />;
    };
    await show(
      <Page>
        <Shown />
      </Page>,
    );
    const { setting } = actor.getSnapshot().context;
    actor.send({ type: 'setting.preview', form: { ...setting, bankAccountId: 'B1' } });
    await expect.element(page.getByText('AutoPay has changed meanwhile')).toBeVisible();
    actor.send({
      type: 'autoPay.told',
      autoPay: { ...before, bankAccounts: [replaced], bankAccount: replaced },
    });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText('Its number now ends in 4471.')).toBeVisible();
    actor.send({ type: 'autoPay.told', autoPay: { ...before, bankAccounts: [], bankAccount: null } });
    await expect.element(page.getByText('It can’t be debited now.')).toBeVisible();
  },
);
