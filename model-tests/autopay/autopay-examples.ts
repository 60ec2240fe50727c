import type { ShownAutoPay, ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';

/** An invoice of 100.00 USD that is taken. */
export const item = (trxId: string, more: Partial<ShownItem> = {}): ShownItem => ({
  trxId,
  invoiceId: `INV-${trxId}`,
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

/** A run of one invoice with a credit, beside two that are left out. */
export const run = (more: Partial<ShownRun> = {}): ShownRun => ({
  runId: null,
  runDate: '2026-12-01',
  currency: 'USD',
  status: 'planned',
  skipReason: null,
  missedOn: null,
  announcedOn: '2026-11-25',
  skipUntil: '2026-11-30T23:00:00.000Z',
  submitsAt: '2026-12-01T12:00:00.000Z',
  expectedFrom: '2026-12-02',
  expectedTo: '2026-12-03',
  announcedTotal: null,
  total: money(8_000, 'USD'),
  invoiceCount: 1,
  credits: money(2_000, 'USD'),
  leftOutCount: 2,
  leftOut: money(40_000, 'USD'),
  account: null,
  debits: [
    {
      accountId: 'C101',
      accountName: 'Fleet East 0412',
      invoiceCount: 1,
      amount: money(8_000, 'USD'),
      payment: null,
    },
  ],
  items: [
    item('7802114', {
      charged: money(8_000, 'USD'),
      uses: [{ creditTrxId: 'CM-20417', invoiceId: 'CM-20417', amount: money(2_000, 'USD') }],
    }),
    item('7824418', { reason: 'aboveInvoiceCeiling', amount: money(30_000, 'USD') }),
    item('7822519', { reason: 'skipped', chosenAt: '2026-11-12T15:51:00.000Z' }),
  ],
  ...more,
});

/** AutoPay that is on, or as `more` says. */
export const autoPay = (more: Partial<ShownAutoPay> = {}): ShownAutoPay => {
  const bankAccount = {
    bankAccountId: 'B1',
    bankName: 'Harbor Commercial Bank',
    lastFour: '0926',
    currency: 'USD',
    version: 'b1',
  };
  return {
    status: 'on',
    terms: {
      daysEarly: 0,
      runCeiling: money(50_000, 'USD'),
      invoiceCeiling: money(15_000, 'USD'),
      accountIds: ['C101'],
    },
    dueFrom: null,
    turnedOn: { at: '2026-11-09T16:00:00.000Z', by: 'Dana Whitlock' },
    turnedOff: null,
    paused: null,
    ceilingSince: null,
    version: 'v1',
    changed: null,
    pausedUntil: null,
    suspension: null,
    lostAccount: null,
    bankAccount,
    heldAccount: null,
    bankAccounts: [bankAccount],
    accounts: [
      { buidCustomer: 'C101', accountName: 'Fleet East 0412', isBarred: false },
      { buidCustomer: 'C102', accountName: 'Fleet West 0417', isBarred: false },
    ],
    runs: [run()],
    mostDaysEarly: 10,
    announceDays: 3,
    termsVersion: '2026-01',
    askedIn: null,
    today: '2026-11-12',
    ...more,
  };
};
