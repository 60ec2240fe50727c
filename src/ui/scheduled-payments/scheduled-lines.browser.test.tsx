import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import type { ScheduledLine } from '#domain/scheduled-payment/scheduled-payment.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { ScheduledLines } from './scheduled-lines.tsx';

const usd = (amount: number) => money(amount, 'USD');

/** 80.00 of 100.00 USD: 50.00 in money, 30.00 by a credit. */
const IN_PART: ScheduledLine = {
  trxId: '7828001',
  invoiceId: 'INV-7828001',
  accountName: 'Fleet East',
  merchantName: 'Ostrander Parts',
  dueDate: '2026-11-24',
  amount: usd(5_000),
  scheduled: usd(8_000),
  creditsAtFirst: [{ creditTrxId: '7829001', creditId: 'CM-20417', amount: usd(3_000) }],
  credits: [{ creditTrxId: '7829001', creditId: 'CM-20417', amount: usd(3_000), isFreed: false }],
  leftOpen: usd(2_000),
  short: { reason: 'damagedGoods', note: 'Two cartons were crushed' },
  change: null,
};

const shown = async (line: ScheduledLine, status: 'scheduled' | 'cancelled' = 'scheduled') =>
  show(
    <Page>
      <ScheduledLines scheduled={{ status, amount: line.amount, lines: [line] }} />
    </Page>,
  );

test('decisions §9: a scheduled payment says what credits pay, why a part is paid, and how its total is made', async () => {
  await shown(IN_PART);
  for (const words of [
    'Part payment: Damaged goods',
    'Two cartons were crushed',
    /20\.00\sUSD left open by this payment/,
    'Credit CM-20417',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  const sums = page.getByRole('definition').all();
  expect(sums.map((sum) => sum.element().textContent)).toEqual(['80.00', '−30.00', '50.00']);
});

test('what was scheduled at first stands beside why it is less, and one that is over leaves nothing open', async () => {
  await shown({ ...IN_PART, amount: usd(0), credits: [], change: 'removed' });
  await expect.element(page.getByText(/Scheduled at first: 80\.00\sUSD/)).toBeVisible();
  await expect.element(page.getByText(/By credit CM-20417 at first: 30\.00\sUSD/)).toBeVisible();
  await expect.element(page.getByText('left open')).not.toBeInTheDocument();
  const [credit] = IN_PART.credits;
  await shown({ ...IN_PART, credits: credit ? [{ ...credit, isFreed: true }] : [] }, 'cancelled');
  await expect.element(page.getByText('Credit CM-20417, no longer used here')).toBeVisible();
  await expect.element(page.getByText('left open')).not.toBeInTheDocument();
});
