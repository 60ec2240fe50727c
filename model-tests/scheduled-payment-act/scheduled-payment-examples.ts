import { money } from '#domain/money/money.ts';
import type { ScheduledLine, ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';

const line = (number: number, differing: Partial<ScheduledLine> = {}): ScheduledLine => ({
  trxId: `782800${number}`,
  invoiceId: `INV-782800${number}`,
  accountName: 'Fleet East',
  merchantName: 'Ostrander Parts',
  dueDate: '2026-11-24',
  amount: money(20_000, 'USD'),
  scheduled: money(20_000, 'USD'),
  credits: [],
  creditsAtFirst: [],
  leftOpen: money(0, 'USD'),
  short: null,
  change: null,
  ...differing,
});

/** 400.00 USD of two invoices on Monday, November 30, read on Friday, November 20, unless told otherwise. */
export const scheduledPayment = (differing: Partial<ScheduledPayment> = {}): ScheduledPayment => ({
  scheduleId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c051',
  scheduleNumber: 'S-1204',
  status: 'scheduled',
  stopReason: null,
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  payOn: '2026-11-30',
  changeUntil: '2026-11-27T23:00:00.000Z',
  waitUntil: null,
  amount: money(40_000, 'USD'),
  scheduled: money(40_000, 'USD'),
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
  lines: [line(1), line(2)],
  together: 1,
  togetherToCome: { count: 1, amount: money(40_000, 'USD') },
  calendar: { currency: 'USD', timeZone: 'America/Chicago', terms: SCHEDULE_DEFAULTS },
  asOf: '2026-11-20T20:18:00.000Z',
  ...differing,
});

/** What was scheduled for an invoice that was paid meanwhile. */
export const paidMeanwhile = line(2, { amount: money(0, 'USD'), change: 'paid' });
export const lineOf = line;
