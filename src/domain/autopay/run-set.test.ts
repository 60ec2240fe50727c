import { describe, expect, test } from 'vitest';
import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import { LEFT_OUT_RULES, type LeftOutReason } from '#domain/autopay/left-out.ts';
import { nextRuns } from '#domain/autopay/next-runs.ts';
import type { AutopayRule } from '#domain/autopay/rules.ts';
import { runSet, type RunInput } from '#domain/autopay/run-set.ts';
import { dueInvoice, offered } from '#domain/autopay/testing/due-invoice.ts';
import { planCredits } from '#domain/credit/credit-plan.ts';

const TERMS: AutoPayTerms = {
  currency: 'USD',
  daysEarly: 0,
  runCeiling: null,
  invoiceCeiling: null,
  accountIds: ['C101', 'C102'],
  dueFrom: null,
};

const setOf = (invoices: RunInput['invoices'], more: Partial<RunInput> = {}) =>
  runSet({ invoices, credits: [], terms: TERMS, plan: planCredits, ...more });

const taken = (set: ReturnType<typeof setOf>) =>
  set.lines.map(({ invoice, charged }) => [invoice.trxId, charged.amount]);
const reasons = (set: ReturnType<typeof setOf>) =>
  set.leftOut.map(({ invoice, reason }) => [invoice.trxId, reason]);

describe('what a run leaves out', () => {
  test.each<[AutopayRule, LeftOutReason, Parameters<typeof dueInvoice>[1], Partial<AutoPayTerms>]>([
    ['APY-02', 'inFlight', { status: ['Billed', 'Payment Pending'] }, {}],
    ['APY-03', 'adjustmentPending', { status: ['Past Due', 'Pending Adjustment'] }, {}],
    ['APY-03', 'disputed', { status: ['Past Due', 'Disputed'] }, {}],
    ['APY-03', 'disputed', { status: ['Billed', 'Escalated'] }, {}],
    ['APY-18', 'chargeback', { hasChargeback: true }, {}],
    ['APY-10', 'onHold', { status: ['On Hold'] }, {}],
    ['APY-10', 'onHold', { status: ['Billed', 'Pending'] }, {}],
    ['APY-14', 'notPayable', { status: ['Paid'] }, {}],
    ['APY-14', 'notPayable', { amount: 0 }, {}],
    ['APY-09', 'shortPayOpen', { isShortPayOpen: true }, {}],
    ['APY-16', 'givenBack', { isGivenBack: true }, {}],
    ['APY-15', 'scheduled', { scheduledOn: '2026-12-01' }, {}],
    ['APY-17', 'asked', { askedIn: 'A-1' }, {}],
    ['APY-07', 'skipped', { choice: { kind: 'skip', at: '2026-11-12T15:51:00.000Z' } }, {}],
    ['APY-19', 'voided', { choice: { kind: 'voided', at: '2026-11-12T15:51:00.000Z' } }, {}],
    ['APY-08', 'otherCurrency', { currency: 'CAD' }, {}],
    ['APY-12', 'accountBarred', { isAccountBarred: true }, {}],
    ['APY-04', 'otherAccount', { buidCustomer: 'C103' }, {}],
    ['APY-11', 'dueBefore', { dueDate: '2026-11-11' }, { dueFrom: '2026-11-12' }],
    ['APY-05', 'aboveInvoiceCeiling', { amount: 10_001 }, { invoiceCeiling: 10_000 }],
    ['APY-06', 'aboveEveryCeiling', { amount: 10_001 }, { runCeiling: 10_000 }],
  ])('%s: %s', (rule, reason, invoice, terms) => {
    expect(LEFT_OUT_RULES[reason]).toBe(rule);
    const set = setOf([dueInvoice('1', invoice)], { terms: { ...TERMS, ...terms } });
    expect(reasons(set)).toEqual([['1', reason]]);
    expect(set.total).toEqual({ amount: 0, currency: 'USD' });
    expect(set.debits).toEqual([]);
  });

  test('nothing that is billed, due and below the ceilings, on the day itself of all that count', () => {
    const terms = { ...TERMS, dueFrom: '2026-11-12', invoiceCeiling: 10_000, runCeiling: 10_000 };
    expect(taken(setOf([dueInvoice('1', { dueDate: '2026-11-12', amount: 10_000 })], { terms }))).toEqual([
      ['1', 10_000],
    ]);
  });

  test('not one above the ceiling for an invoice that somebody has allowed', () => {
    const allowed = dueInvoice('1', {
      amount: 20_000,
      choice: { kind: 'allow', at: '2026-11-12T15:51:00.000Z' },
    });
    expect(taken(setOf([allowed], { terms: { ...TERMS, invoiceCeiling: 10_000 } }))).toEqual([['1', 20_000]]);
  });
});

describe('the ceiling of a run', () => {
  const three = [
    dueInvoice('3', { dueDate: '2026-11-14', amount: 2_000 }),
    dueInvoice('1', { dueDate: '2026-11-12', amount: 6_000 }),
    dueInvoice('2', { dueDate: '2026-11-13', amount: 5_000 }),
  ];

  test('takes whole invoices, the oldest due first, each that still fits', () => {
    const set = setOf(three, { terms: { ...TERMS, runCeiling: 10_000 } });
    expect(taken(set)).toEqual([
      ['1', 6_000],
      ['3', 2_000],
    ]);
    expect(reasons(set)).toEqual([['2', 'aboveRunCeiling']]);
  });

  test('counts after credits', () => {
    const credits = [offered('CM1', 3_000)];
    const set = setOf(three, { credits, terms: { ...TERMS, runCeiling: 10_000 } });
    expect(taken(set)).toEqual([
      ['1', 3_000],
      ['2', 5_000],
      ['3', 2_000],
    ]);
    expect(set.total.amount).toBe(10_000);
    expect(set.creditsLeft).toEqual([]);
  });

  test('lets no credit be used by what it leaves out', () => {
    const set = setOf([dueInvoice('1', { amount: 9_000 }), dueInvoice('2', { amount: 2_000 })], {
      credits: [offered('CM1', 1_000)],
      terms: { ...TERMS, runCeiling: 5_000 },
    });
    expect(taken(set)).toEqual([['2', 1_000]]);
    expect(set.lines[0]?.uses).toEqual([
      { creditTrxId: 'CM1', trxId: '2', amount: { amount: 1_000, currency: 'USD' } },
    ]);
  });
});

test('APY-13: an account is debited once, and never more than was announced for it', () => {
  const invoices = [
    dueInvoice('1', { amount: 4_000 }),
    dueInvoice('2', { amount: 3_000 }),
    dueInvoice('3', { amount: 1_000, buidCustomer: 'C102', accountName: 'Fleet West 0417' }),
  ];
  const set = setOf(invoices, { announced: new Map([['C101', 6_999]]) });
  expect(set.debits).toEqual([
    {
      buidCustomer: 'C101',
      accountName: 'Fleet East 0412',
      count: 1,
      amount: { amount: 4_000, currency: 'USD' },
    },
  ]);
  expect(reasons(set)).toEqual([
    ['2', 'aboveAnnounced'],
    ['3', 'aboveAnnounced'],
  ]);
});

test('an invoice that credits pay whole is in the run and debits nothing', () => {
  const set = setOf([dueInvoice('1', { amount: 500 })], { credits: [offered('CM1', 800)] });
  expect(taken(set)).toEqual([['1', 0]]);
  expect(set.creditsLeft.map(({ left }) => left.amount)).toEqual([300]);
});

describe('the runs to come', () => {
  const runs = (invoices: RunInput['invoices'], more: Partial<Parameters<typeof nextRuns>[0]> = {}) =>
    nextRuns({
      invoices,
      credits: [],
      terms: TERMS,
      plan: planCredits,
      first: '2026-12-01',
      skippedDates: new Set(),
      count: 4,
      ...more,
    }).map((run) => [
      run.runDate,
      run.lines.map(({ invoice }) => invoice.trxId),
      run.leftOut.map(({ reason }) => reason),
    ]);

  test('take each invoice on its day, what is past due in the first, a weekend’s on Monday', () => {
    expect(
      runs([
        dueInvoice('1', { dueDate: '2026-09-03' }),
        dueInvoice('2', { dueDate: '2026-12-01' }),
        dueInvoice('3', { dueDate: '2026-12-05' }),
        dueInvoice('4', { dueDate: '2026-12-07' }),
        dueInvoice('5', { dueDate: '2026-12-25' }),
      ]),
    ).toEqual([
      ['2026-12-01', ['1', '2'], []],
      ['2026-12-07', ['3', '4'], []],
      ['2026-12-28', ['5'], []],
    ]);
  });

  test('take it earlier by business days where that is wished', () => {
    expect(runs([dueInvoice('1', { dueDate: '2026-12-12' })], { terms: { ...TERMS, daysEarly: 3 } })).toEqual(
      [['2026-12-09', ['1'], []]],
    );
  });

  test('carry what is above the ceiling to the next, but for what no run can take', () => {
    const invoices = ['1', '2', '3'].map((id) => dueInvoice(id, { dueDate: '2026-12-01', amount: 600 }));
    invoices.push(dueInvoice('4', { dueDate: '2026-12-01', amount: 1_100 }));
    expect(runs(invoices, { terms: { ...TERMS, runCeiling: 1_000 } })).toEqual([
      ['2026-12-01', ['1'], ['aboveRunCeiling', 'aboveRunCeiling', 'aboveEveryCeiling']],
      ['2026-12-02', ['2'], ['aboveRunCeiling']],
      ['2026-12-03', ['3'], []],
    ]);
  });

  test('pass over a day that somebody has skipped', () => {
    const skippedDates = new Set(['2026-12-01', '2026-12-02']);
    expect(runs([dueInvoice('1', { dueDate: '2026-12-01' })], { skippedDates })).toEqual([
      ['2026-12-03', ['1'], []],
    ]);
  });

  test('tell what is left out with the run of its day, and with the first where none pays', () => {
    const disputed = dueInvoice('1', { dueDate: '2026-12-02', status: ['Billed', 'Disputed'] });
    expect(runs([disputed])).toEqual([['2026-12-01', [], ['disputed']]]);
    expect(runs([disputed, dueInvoice('2', { dueDate: '2026-12-04' })])).toEqual([
      ['2026-12-04', ['2'], ['disputed']],
    ]);
    expect(runs([])).toEqual([]);
  });

  test('use each credit once', () => {
    const planned = nextRuns({
      invoices: [dueInvoice('1', { dueDate: '2026-12-01' }), dueInvoice('2', { dueDate: '2026-12-02' })],
      credits: [offered('CM1', 15_000)],
      terms: TERMS,
      plan: planCredits,
      first: '2026-12-01',
      skippedDates: new Set(),
      count: 4,
    });
    expect(planned.map(({ total }) => total.amount)).toEqual([0, 5_000]);
  });
});
