import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { money } from '#domain/money/money.ts';
import { anAutoPay } from '#domain/testing/an-autopay.ts';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { aRun, aRunItem } from '#ui/testing/autopay-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { RunTable } from './run-table.tsx';

const usd = (amount: number) => money(amount, 'USD');
const nothing = () => {};

test('an announced run says of each invoice what was announced, beside what has changed since', async () => {
  const run = aRun({
    status: 'announced',
    announcedTotal: usd(22_000),
    items: [
      aRunItem('7802114', { announced: { amount: usd(12_000), charged: usd(12_000) } }),
      aRunItem('7802115', { announced: { amount: usd(10_000), charged: usd(8_000) } }),
    ],
  });
  const snapshot = createActor(autoPayAct, { input: { autoPay: anAutoPay({ runs: [run] }) } }).getSnapshot();
  await show(
    <Page>
      <RunTable
        run={run}
        snapshot={snapshot}
        runDate={undefined}
        history={null}
        hrefs={{
          run: (day) => `/payment-methods/autopay?run=${day}`,
          invoice: (trxId) => `/invoice/${trxId}`,
          payment: (id) => `/payments/${id}`,
          payThese: () => '/payment/due',
        }}
        onDo={nothing}
        onAsk={nothing}
        onConfirm={nothing}
        onLeave={nothing}
        onChange={nothing}
      />
    </Page>,
  );
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  await expect.element(row('INV-7802114').getByText(/Announced: 120\.00\sUSD\./)).toBeVisible();
  await expect.element(row('INV-7802114').getByText(/20\.00\sUSD less is owed of it since\./)).toBeVisible();
  expect(
    row('INV-7802115')
      .getByText(/Announced/)
      .elements(),
  ).toEqual([]);
});
