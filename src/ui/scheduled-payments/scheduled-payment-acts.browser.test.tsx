import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { money } from '#domain/money/money.ts';
import type { ScheduledLine, ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';
import { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { ScheduledPaymentActs } from './scheduled-payment-acts.tsx';
import { useScheduledPaymentAct } from './use-scheduled-payment-act.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (trxId: string, more: Partial<ScheduledLine>): ScheduledLine => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  accountName: 'Fleet East',
  merchantName: 'Ostrander Parts',
  dueDate: '2026-11-24',
  amount: usd(20_000),
  scheduled: usd(20_000),
  credits: [],
  creditsAtFirst: [],
  leftOpen: usd(0),
  short: null,
  change: null,
  ...more,
});
/** A credit pays all of the second invoice. */
const SCHEDULED: ScheduledPayment = {
  scheduleId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c051',
  scheduleNumber: 'S-1204',
  status: 'scheduled',
  stopReason: null,
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  payOn: '2026-11-30',
  changeUntil: '2026-11-27T23:00:00.000Z',
  waitUntil: null,
  amount: usd(20_000),
  scheduled: usd(20_000),
  bankName: 'First Lakes Bank',
  lastFour: '4471',
  maker: 'Nora Keys',
  cancelledBy: null,
  isOwn: true,
  createdAt: '2026-11-19T18:00:00.000Z',
  invoiceCount: 2,
  expectedFrom: '2026-12-01',
  expectedTo: '2026-12-02',
  payment: null,
  lines: [
    line('7828001', {}),
    line('7828002', {
      amount: usd(0),
      scheduled: usd(0),
      credits: [{ creditTrxId: '7829001', creditId: 'CM-20417', amount: usd(745), isFreed: false }],
    }),
  ],
  together: 1,
  togetherToCome: { count: 1, amount: usd(20_000) },
  calendar: { currency: 'USD', timeZone: 'America/Chicago', terms: SCHEDULE_DEFAULTS },
  asOf: '2026-11-20T20:18:00.000Z',
};

test('leaving out an invoice that a credit pays says what that is, and what credits pay then', async () => {
  const actor = createActor(scheduledPaymentAct, {
    input: { subject: SCHEDULED, role: 'payer' },
  }).start();
  const Shown = () => <ScheduledPaymentActs {...useScheduledPaymentAct(actor)} />;
  await show(
    <Page>
      <Shown />
    </Page>,
  );
  actor.send({ type: 'act.choose', act: 'remove' });
  await page.getByRole('checkbox', { name: /INV-7828002/ }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  const left = page.getByRole('paragraph').filter({ hasText: 'INV-7828002' });
  await expect.element(left).toHaveTextContent('INV-7828002 · Ostrander Parts · 7.45 USD');
  await expect.element(page.getByRole('row', { name: /Paid by credits.*7\.45.*0\.00/ })).toBeVisible();
});
