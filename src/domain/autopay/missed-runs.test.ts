import { describe, expect, test } from 'vitest';
import { AUTOPAY_DEFAULTS, type AutoPayTerms } from '#domain/autopay/autopay.ts';
import { missedOn, missedRuns, type LookedAt } from '#domain/autopay/missed-runs.ts';
import { dueInvoice } from '#domain/autopay/testing/due-invoice.ts';
import { money } from '#domain/money/money.ts';

const calendar = { currency: 'USD', timeZone: 'America/Chicago', config: AUTOPAY_DEFAULTS };
const terms: AutoPayTerms = {
  currency: 'USD',
  daysEarly: 0,
  runCeiling: null,
  invoiceCeiling: null,
  accountIds: ['C101'],
  dueFrom: null,
};
const missed = (lookedAt: Omit<LookedAt, 'turnedOn'> & Partial<LookedAt>) =>
  missedRuns({ turnedOn: '2026-11-02', ...lookedAt }, calendar).map(
    ({ announceOn, runDate }) => `${announceOn} ${runDate}`,
  );

describe('the runs that could not be announced in time', () => {
  test.each([
    // Looked at each business day, over a weekend and over Thanksgiving.
    ['2026-11-19', '2026-11-20', []],
    ['2026-11-20', '2026-11-23', []],
    ['2026-11-25', '2026-11-27', []],
    ['2026-11-20', '2026-11-20', []],
    // A day, and more of them.
    ['2026-11-19', '2026-11-23', ['2026-11-20 2026-11-25']],
    ['2026-11-19', '2026-11-25', ['2026-11-20 2026-11-25', '2026-11-23 2026-11-27', '2026-11-24 2026-11-30']],
  ])('last looked at on %s, and today is %s', (announcedOn, today, runs) => {
    expect(missed({ announcedOn, today })).toEqual(runs);
  });

  test.each([
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-20', '2026-11-23', ['2026-11-20 2026-11-25']],
    // Turned on at a weekend: nothing was to be announced before Monday.
    ['2026-11-21', '2026-11-23', []],
  ])('never looked at since it was turned on on %s, and today is %s', (turnedOn, today, runs) => {
    expect(missed({ announcedOn: null, turnedOn, today })).toEqual(runs);
  });
});

describe('the day of the first one that a later run makes up', () => {
  const runs = missedRuns(
    { announcedOn: '2026-11-19', turnedOn: '2026-11-02', today: '2026-11-24' },
    calendar,
  );
  const of = (more: Parameters<typeof dueInvoice>[1]) =>
    missedOn([{ invoice: dueInvoice('1', more), uses: [], charged: money(1, 'USD') }], terms, runs);

  test('is the first that would have taken something', () => {
    expect([of({ dueDate: '2026-11-01' }), of({ dueDate: '2026-11-25' })]).toEqual([
      '2026-11-25',
      '2026-11-25',
    ]);
    expect(of({ dueDate: '2026-11-26' })).toBe('2026-11-27');
  });

  test('is none where none would: it is due later, or was not there when it was to be announced', () => {
    expect(of({ dueDate: '2026-11-28' })).toBeNull();
    expect(of({ dueDate: '2026-11-25', invoiceDate: '2026-11-24' })).toBeNull();
    expect(of({ dueDate: '2026-11-25', invoiceDate: '2026-11-21' })).toBe('2026-11-27');
    expect(missedOn([], terms, runs)).toBeNull();
  });
});
