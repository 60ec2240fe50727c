import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { anAutoPay, aRun } from '#domain/testing/an-autopay.ts';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { PutBackList } from './put-back-list.tsx';

const item = (trxId: string, reason: ShownItem['reason']): ShownItem => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  accountId: 'C101',
  accountName: 'Fleet East 0412',
  merchantName: 'Ostrander Truck Centers',
  dueDate: '2026-12-01',
  amount: money(10_000, 'USD'),
  charged: money(10_000, 'USD'),
  uses: [],
  reason,
  chosenAt: null,
  announced: null,
  settledBy: null,
});
const SAID = { amount: money(10_000, 'USD'), charged: money(10_000, 'USD') };
const nothing = () => {};

test('what an announced run left out is told as it was then, and what was put back under a heading of its own', async () => {
  const announced = aRun('2026-12-01', {
    status: 'announced',
    items: [item('1', 'skipped'), item('2', 'skipped'), { ...item('3', 'aboveRunCeiling'), announced: SAID }],
  });
  const leftOutBy = { at: '2026-11-26T15:00:00.000Z', by: 'Tom Reyes' };
  const next = aRun('2026-12-04', {
    items: [item('1', null), { ...item('2', 'skipped'), leftOutBy }, item('3', null), item('4', 'voided')],
  });
  const snapshot = createActor(autoPayAct, {
    input: { autoPay: anAutoPay({ runs: [announced, next] }) },
  }).getSnapshot();
  const props = {
    snapshot,
    runDate: undefined,
    history: null,
    hrefs: {
      run: (day: string) => `/payment-methods/autopay?run=${day}` as const,
      invoice: (trxId: string) => `/invoice/${trxId}` as const,
      payment: (id: string) => `/payments/${id}` as const,
      payThese: (trxIds: readonly string[]) => `/payment/due?invoices=${trxIds.join(',')}` as const,
    },
    onDo: nothing,
    onAsk: nothing,
    onConfirm: nothing,
    onLeave: nothing,
    onChange: nothing,
  } as const;
  const shown = (run: typeof next) =>
    show(
      <Page>
        <LeftOutList {...props} run={run} />
      </Page>,
    );
  await shown(announced);
  await expect.element(page.getByText(/^As it was when the run was announced on /)).toBeVisible();
  await expect.element(page.getByText(/^Left out since the run was announced on /)).toBeVisible();
  const later = page.getByRole('group', { name: 'Decided since: a later run takes it.' });
  await expect.element(later.last().getByRole('link', { name: 'INV-3' })).toBeVisible();
  await expect.element(later.first().getByRole('link', { name: 'INV-1' })).toBeVisible();
  // No later run takes it: it stands above all runs, once.
  expect(page.getByRole('link', { name: 'INV-2' }).elements()).toEqual([]);
  await show(
    <Page>
      <PutBackList {...props} />
    </Page>,
  );
  const skipped = page.getByRole('group', { name: 'It is skipped until you put it back.' });
  await expect.element(skipped.getByRole('link', { name: 'INV-2' })).toBeVisible();
  expect(page.getByRole('link', { name: 'INV-2' }).elements()).toHaveLength(1);
  await expect.element(page.getByText('Skipped by Tom Reyes (Nov 26, 2026).')).toBeVisible();
  const voided = page.getByRole('group', { name: /^Customer support voided its debit/ });
  await expect.element(voided.getByRole('button', { name: 'Put INV-4 back' })).toBeVisible();
  await expect
    .element(voided.getByRole('link', { name: 'Pay invoices' }))
    .toHaveAttribute('href', '/payment/due?invoices=4');
  await show(
    <Page>
      <PutBackList {...props} among={['4']} />
    </Page>,
  );
  await expect.element(page.getByRole('button', { name: 'Put INV-4 back' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Put INV-2 back' }).elements()).toEqual([]);
});
