import { expect, test } from 'vitest';
import { AUTOPAY_DEFAULTS, type AutoPayTerms } from '#domain/autopay/autopay.ts';
import type { AutoPayInvoice } from '#domain/autopay/left-out.ts';
import { runOn } from '#domain/autopay/next-runs.ts';
import { announcedRun, isFixed, isSubmitDue, runDateOf, runTimes } from '#domain/autopay/run-calendar.ts';
import { dueInvoice } from '#domain/autopay/testing/due-invoice.ts';
import { planCredits } from '#domain/credit/credit-plan.ts';
import { addBusinessDays, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';

const HOUR = 3_600_000;
const ZONE = 'America/Chicago';
const FIRST = '2026-01-01';
const LAST = '2027-01-31';

/** One calendar each: the Federal Reserve, Canada, TARGET, and weekends only for two. */
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'DKK'] as const;

/** Numbers from 0 to 1 that are the same in every run of the test. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** When the server stands still: thirty times in the year, for an hour up to six days. */
function stops(random: () => number): readonly (readonly [number, number])[] {
  const begin = Date.parse(`${FIRST}T12:00:00Z`);
  return Array.from({ length: 30 }, () => {
    const from = begin + Math.floor(random() * 365 * 24) * HOUR;
    return [from, from + (1 + Math.floor(random() * 144)) * HOUR] as const;
  });
}

test.each(CURRENCIES)(
  'in a year of %s with 30 stops every invoice is in one run, and none is missed',
  (currency) => {
    const random = numbers(currency.charCodeAt(0));
    const still = stops(random);
    const calendar = { currency, timeZone: ZONE, config: AUTOPAY_DEFAULTS };
    const terms: AutoPayTerms = {
      currency,
      daysEarly: currency === 'GBP' ? 3 : 0,
      runCeiling: null,
      invoiceCeiling: null,
      accountIds: ['C101'],
      dueFrom: null,
    };
    // One due each day of the year, the weekends' and the holidays' too.
    let open: readonly AutoPayInvoice[] = Array.from({ length: 365 }, (_, day) =>
      dueInvoice(String(day), { currency, dueDate: addDays(FIRST, day) }),
    );
    let lastAnnounced: PlainDate | null = null;
    const waiting = new Map<PlainDate, readonly AutoPayInvoice[]>();
    const debited: { runDate: PlainDate; on: PlainDate; trxId: string }[] = [];
    const end = Date.parse(momentAt(LAST, 12, ZONE));
    for (let now = Date.parse(momentAt(FIRST, 0, ZONE)); now < end; now += HOUR) {
      if (still.some(([from, to]) => now >= from && now < to)) continue;
      const at = new Date(now).toISOString();
      const today = businessDate(at, ZONE);
      for (const [runDate, taken] of waiting) {
        if (!isSubmitDue(runDate, at, calendar)) continue;
        expect(isFixed(runDate, at, calendar)).toBe(true);
        debited.push(...taken.map(({ trxId }) => ({ runDate, on: today, trxId })));
        waiting.delete(runDate);
      }
      const runDate = announcedRun(at, calendar);
      if (runDate === null || lastAnnounced === today) continue;
      lastAnnounced = today;
      const { lines } = runOn(runDate, { invoices: open, credits: [], terms, plan: planCredits });
      if (lines.length === 0) continue;
      // Announced as long before as was promised, and early enough to be changed.
      expect(addBusinessDays(today, 3, currency)).toBe(runDate);
      expect(runTimes(runDate, calendar).skipUntil > at).toBe(true);
      expect(waiting.has(runDate)).toBe(false);
      waiting.set(
        runDate,
        lines.map(({ invoice }) => invoice),
      );
      const taken = new Set(lines.map(({ invoice }) => invoice.trxId));
      open = open.filter(({ trxId }) => !taken.has(trxId));
    }
    expect(debited.map(({ trxId }) => Number(trxId)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 365 }, (_, day) => day),
    );
    let onTime = 0;
    for (const { runDate, on, trxId } of debited) {
      expect(isBusinessDay(runDate, currency) && isBusinessDay(on, currency)).toBe(true);
      expect(daysBetween(runDate, on)).toBeGreaterThanOrEqual(0);
      const wanted = runDateOf(addDays(FIRST, Number(trxId)), terms.daysEarly, currency);
      expect(runDate >= wanted).toBe(true);
      onTime += runDate === wanted && on === runDate ? 1 : 0;
    }
    // Only what a stop has touched, and what was due before the first announcement, is late.
    expect(onTime).toBeGreaterThan(180);
    expect(onTime).toBeLessThan(365);
  },
);

test.each([
  ['2026-03-09', '2026-03-06T23:00:00.000Z', '2026-03-09T11:00:00.000Z'],
  ['2026-11-02', '2026-10-30T22:00:00.000Z', '2026-11-02T12:00:00.000Z'],
])(
  'the run of %s, after the change of the clocks, is fixed and submitted by the clocks on the wall',
  (day, fixed, submitted) => {
    const times = runTimes(day, { currency: 'USD', timeZone: ZONE, config: AUTOPAY_DEFAULTS });
    expect(times).toMatchObject({ skipUntil: fixed, submitsAt: submitted });
  },
);
