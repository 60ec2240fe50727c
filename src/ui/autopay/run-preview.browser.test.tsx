import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { aRun } from '#domain/testing/an-autopay.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { RunPreview } from './run-preview.tsx';

const item = (number: number, more: Partial<ShownItem> = {}): ShownItem => ({
  trxId: String(number),
  invoiceId: `INV-${number}`,
  accountId: 'C101',
  accountName: 'Fleet East 0412',
  merchantName: 'Ostrander Truck Centers',
  dueDate: '2026-12-01',
  amount: money(10_000, 'USD'),
  charged: money(10_000, 'USD'),
  uses: [],
  reason: null,
  chosenAt: null,
  announced: null,
  settledBy: null,
  ...more,
});

const RUN = aRun('2026-12-01', {
  total: money(9_255, 'USD'),
  credits: money(745, 'USD'),
  invoiceCount: 1,
  leftOutCount: 8,
  debits: [
    {
      accountId: 'C101',
      accountName: 'Fleet East 0412',
      invoiceCount: 1,
      amount: money(9_255, 'USD'),
      payment: null,
    },
  ],
  items: [
    item(1, { uses: [{ creditTrxId: '9', invoiceId: 'CM-20417', amount: money(745, 'USD') }] }),
    ...Array.from({ length: 7 }, (_, index) => item(10 + index, { reason: 'disputed' })),
    item(20, { reason: 'aboveEveryCeiling' }),
  ],
});

test('a preview says how its sum is made: invoices, less credits, is the total that each account is debited', async () => {
  await show(
    <Page>
      <RunPreview run={RUN} isMarked={false} />
    </Page>,
  );
  const lines = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Invoices',
    '100.00\u00a0USD',
    'Credits',
    expect.stringMatching(/7\.45/),
    expect.stringMatching(/^Total/),
    '92.55\u00a0USD',
    'Debited for Fleet East 0412',
    '92.55\u00a0USD',
  ]);
  await expect.element(page.getByText('Credit CM-20417, applied first: 7.45\u00a0USD')).toBeVisible();
});

test('what is left out stands by its reason with how many and how much, and many are folded', async () => {
  await show(
    <Page>
      <RunPreview run={RUN} isMarked={false} />
    </Page>,
  );
  const disputed = page.getByRole('group', { name: /^It is disputed/ });
  await expect.element(disputed.getByText(/^7 invoices, 700\.00\sUSD$/)).toBeVisible();
  await expect.element(disputed.getByText(/^INV-10/)).not.toBeVisible();
  await disputed.getByText(/^7 invoices/).click();
  await expect.element(disputed.getByText(/^INV-16/)).toBeVisible();
  const above = page.getByRole('group', { name: /^It alone is above your ceiling for a run/ });
  await expect.element(above.getByText(/^INV-20/)).toBeVisible();
});
