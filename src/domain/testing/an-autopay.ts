import type { ShownAutoPay, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';

/** A run of AutoPay of 100.00 on a day, planned where nothing else is said. */
export function aRun(runDate: string, differing: Partial<ShownRun> = {}): ShownRun {
  const { currency = 'USD', status = 'planned' } = differing;
  return {
    runId: status === 'planned' ? null : runDate,
    runDate,
    currency,
    status,
    skipReason: null,
    missedOn: null,
    announcedOn: runDate,
    skipUntil: `${runDate}T23:00:00.000Z`,
    submitsAt: `${runDate}T12:00:00.000Z`,
    expectedFrom: runDate,
    expectedTo: runDate,
    announcedTotal: null,
    total: money(10_000, currency),
    invoiceCount: 1,
    credits: money(0, currency),
    leftOutCount: 0,
    leftOut: money(0, currency),
    account: null,
    debits: [],
    items: [],
    ...differing,
  };
}

/** AutoPay that is on, with a run to come, where nothing else is said. */
export function anAutoPay(differing: Partial<ShownAutoPay> = {}): ShownAutoPay {
  return {
    status: 'on',
    terms: { daysEarly: 0, runCeiling: null, invoiceCeiling: null, accountIds: ['C100'] },
    dueFrom: null,
    turnedOn: { at: '2026-11-01T12:00:00.000Z', by: 'Dana Whitlock' },
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
    bankAccounts: [],
    accounts: [],
    runs: [aRun('2026-12-01')],
    mostDaysEarly: 10,
    announceDays: 3,
    termsVersion: '2026-01',
    askedIn: null,
    today: '2026-11-28',
    ...differing,
  };
}
