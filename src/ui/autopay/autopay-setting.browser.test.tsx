import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { FIXED_RUN, aRun, anAutoPay } from '#ui/testing/autopay-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { AutoPaySettingPage } from './autopay-setting-page.tsx';
import { useAutoPaySetting } from './use-autopay-setting.ts';

test('a change says what is announced and then the first run that it touches, and all of it moves', async () => {
  const to = {
    bankAccountId: 'B2',
    bankName: 'Harbor Commercial Bank',
    lastFour: '0926',
    currency: 'USD',
    version: 'b1',
  };
  const [from] = anAutoPay().bankAccounts;
  const planned = { runId: null, status: 'planned', announcedTotal: null, account: null } as const;
  const preview = [
    FIXED_RUN,
    aRun({ runDate: '2026-12-11', ...planned }),
    aRun({ runDate: '2026-12-14', ...planned, total: money(4_000, 'USD') }),
  ];
  const autoPay = anAutoPay({
    status: 'on',
    bankAccount: from ?? null,
    bankAccounts: [...anAutoPay().bankAccounts, to],
  });
  const actor = createActor(
    autoPaySetting.provide({
      actors: { loadPreview: fromPromise(() => Promise.resolve<readonly ShownRun[]>(preview)) },
    }),
    { input: { autoPay } },
  ).start();
  const Shown = () => {
    const { onProof: _, ...setting } = useAutoPaySetting(actor);
    return <AutoPaySettingPage {...setting} approvers={null} />;
  };
  await show(
    <Page>
      <Shown />
    </Page>,
  );
  actor.send({
    type: 'setting.preview',
    form: { ...actor.getSnapshot().context.setting, bankAccountId: 'B2' },
  });
  await expect.element(page.getByRole('heading', { name: 'Runs' })).toBeVisible();
  await expect.element(page.getByText('310.00\u00a0USD on Dec 8, 2026 Fixed')).toBeVisible();
  await expect.element(page.getByText('80.00\u00a0USD on Dec 11, 2026 To come')).toBeVisible();
  await expect.element(page.getByText(/^The run on Dec 8, 2026, .* is fixed already/)).toBeVisible();
  await expect.element(page.getByText(/^The run on Dec 11, 2026, .* is taken from Harbor/)).toBeVisible();
  await expect.element(page.getByText(/Dec 14, 2026/)).not.toBeInTheDocument();
});
