import type { ShownAutoPay, ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';

export const aRunItem = (trxId: string, more: Partial<ShownItem> = {}): ShownItem => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  accountId: '0412',
  accountName: 'Fleet East 0412',
  merchantName: 'Ostrander Truck Centers',
  dueDate: '2026-12-01',
  amount: money(10_000, 'USD'),
  charged: money(8_000, 'USD'),
  uses: [{ creditTrxId: 'CM-1', invoiceId: 'CM-20417', amount: money(2_000, 'USD') }],
  reason: null,
  chosenAt: null,
  announced: null,
  settledBy: null,
  ...more,
});

export const aRun = (more: Partial<ShownRun> = {}): ShownRun => ({
  runId: 'run-1',
  runDate: '2026-12-01',
  currency: 'USD',
  status: 'settled',
  skipReason: null,
  missedOn: null,
  announcedOn: '2026-11-25',
  skipUntil: '2026-11-30T23:00:00.000Z',
  submitsAt: '2026-12-01T12:00:00.000Z',
  expectedFrom: '2026-12-02',
  expectedTo: '2026-12-03',
  announcedTotal: money(8_000, 'USD'),
  total: money(8_000, 'USD'),
  invoiceCount: 1,
  credits: money(2_000, 'USD'),
  leftOutCount: 1,
  leftOut: money(30_000, 'USD'),
  account: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  debits: [
    {
      accountId: '0412',
      accountName: 'Fleet East 0412',
      invoiceCount: 1,
      amount: money(8_000, 'USD'),
      payment: { paymentId: 'pay-1', paymentNumber: 'P-100200', status: 'settled' },
    },
  ],
  items: [
    aRunItem('7802114'),
    aRunItem('7822519', {
      reason: 'disputed',
      amount: money(30_000, 'USD'),
      charged: money(0, 'USD'),
      uses: [],
    }),
  ],
  ...more,
});

export const anAutoPay = (more: Partial<ShownAutoPay> = {}): ShownAutoPay => {
  const account = {
    bankAccountId: 'B1',
    bankName: 'Lakeshore Credit Union',
    lastFour: '4471',
    currency: 'USD',
    version: 'b1',
  };
  return {
    status: 'off',
    terms: { daysEarly: 0, runCeiling: null, invoiceCeiling: null, accountIds: ['0412'] },
    dueFrom: null,
    turnedOn: null,
    turnedOff: null,
    paused: null,
    ceilingSince: null,
    version: 'v1',
    changed: null,
    pausedUntil: null,
    suspension: null,
    lostAccount: null,
    bankAccount: null,
    heldAccount: null,
    bankAccounts: [account],
    accounts: [{ buidCustomer: '0412', accountName: 'Fleet East 0412', isBarred: false }],
    runs: [],
    mostDaysEarly: 10,
    announceDays: 3,
    termsVersion: '2026-01',
    askedIn: null,
    today: '2026-12-07',
    ...more,
  };
};

/** A run whose set does not change any more. */
export const FIXED_RUN = aRun({
  runId: 'run-2',
  runDate: '2026-12-08',
  status: 'frozen',
  total: money(31_000, 'USD'),
});
