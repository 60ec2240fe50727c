import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { AutoPayAct, KeptSetting, ShownAutoPay, WrittenAct } from '#domain/autopay/shown-autopay.ts';
import { anAutoPay } from '#domain/testing/an-autopay.ts';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { aRun, aRunItem } from '#ui/testing/autopay-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { AutoPayStanding } from './autopay-standing.tsx';
import { useAutoPayAct } from './use-autopay-act.ts';
import { useKeptAutoPay } from './use-kept-autopay.ts';

const RUN = aRun({
  status: 'announced',
  items: [aRunItem('7802114'), aRunItem('7802115'), aRunItem('7802116', { reason: 'skipped' })],
});

/** The page of AutoPay whose acts nobody answers. */
async function shown(autoPay: ShownAutoPay) {
  const actor = createActor(
    autoPayAct.provide({
      actors: { sendAct: fromPromise<KeptSetting, WrittenAct>(() => new Promise(() => {})) },
    }),
    { input: { autoPay } },
  ).start();
  const Shown = () => {
    const { onProof: _, ...standing } = useAutoPayAct(actor);
    return (
      <AutoPayStanding
        {...standing}
        runDate={undefined}
        onChange={() => {}}
        history={null}
        hrefs={{
          run: () => '/payment-methods/autopay',
          invoice: (trxId) => `/invoice/${trxId}`,
          payment: (id) => `/payments/${id}`,
          payThese: () => '/payment/due',
        }}
      />
    );
  };
  await show(
    <Page>
      <Shown />
    </Page>,
  );
  return actor;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the button by which an invoice is skipped shows that it works, and no other does', async () => {
  await shown(anAutoPay({ runs: [RUN] }));
  await button('Skip INV-7802114').click();
  await expect.element(button('Sending')).toBeVisible();
  expect(button('Sending').elements()).toHaveLength(1);
  await expect.element(button('Skip INV-7802115')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('status').filter({ hasText: 'Sending' })).toBeInTheDocument();
});

test('beside an invoice that is put back stands that it works', async () => {
  await shown(anAutoPay({ runs: [RUN] }));
  await button('Put INV-7802116 back').click();
  await expect.element(page.getByText('Sending')).toBeVisible();
});

test.each([
  ['skipRun', 'Skip this run'],
  ['turnOff', 'Turn off'],
] as const)('what is asked about first, %s, shows that it works once it is meant', async (action, name) => {
  const actor = await shown(anAutoPay({ runs: [RUN] }));
  const act: Extract<AutoPayAct, { action: 'skipRun' | 'turnOff' }> =
    action === 'skipRun' ? { action, runDate: RUN.runDate } : { action };
  actor.send({ type: 'act.ask', act });
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await expect.element(button('Sending')).toBeVisible();
  expect(button(name).elements()).toEqual([]);
});

test('AutoPay that was turned on is never shown as off again, and as it is read anew from then on', async () => {
  const seen: string[] = [];
  const [off, on, paused] = (['off', 'on', 'paused'] as const).map((status) => anAutoPay({ status }));
  const Turned = () => {
    const [read, setRead] = useState(off);
    const [part, keep] = useKeptAutoPay(ready(read ?? anAutoPay()));
    seen.push(part.value?.status ?? '');
    return (
      <>
        <button type="button" onClick={() => keep(on ?? anAutoPay())}>
          Keep
        </button>
        <button type="button" onClick={() => setRead(paused)}>
          Read
        </button>
        <p>{part.value?.status}</p>
      </>
    );
  };
  await show(<Turned />);
  await button('Keep').click();
  await expect.element(page.getByText('on', { exact: true })).toBeVisible();
  await button('Read').click();
  await expect.element(page.getByText('paused', { exact: true })).toBeVisible();
  expect([...new Set(seen)]).toEqual(['off', 'on', 'paused']);
});
