import { describe, expect, test } from 'vitest';
import { attention, countAttention, creditInUse, type AttentionFacts } from './attention.ts';
import type { Exposure, OwedPart } from './exposure.ts';
import type { InvoiceCounts } from '#domain/invoice/invoice-list.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';

const usd = (amount: number) => money(amount, 'USD');

const exposure: Exposure = {
  currency: 'USD',
  creditLimit: usd(100_000),
  creditUsed: usd(40_000),
  creditHeld: usd(10_000),
  heldCount: 1,
  heldUntil: '2026-11-26',
  creditAvailable: usd(50_000),
  pastDueTotal: usd(0),
  pastDueCount: 0,
  currentDue: usd(40_000),
  currentDueCount: 3,
  unappliedCredit: usd(0),
  reservedCredit: usd(0),
  usableCredit: usd(0),
  unbilled: usd(0),
  lateFee: usd(0),
  oldestDaysLate: 0,
  aging: [],
  owed: [],
  asOf: '2026-11-20T12:00:00.000Z',
};

const counts: InvoiceCounts = { lists: [], disputed: [], accounts: [], merchants: [], today: '2026-11-20' };
const none = { rows: [], total: 0 };
const quiet: AttentionFacts = {
  exposures: [exposure],
  counts,
  returned: none,
  awaited: none,
  disputes: null,
};
const kinds = (changed: Partial<AttentionFacts>) =>
  attention({ ...quiet, ...changed }).map(({ kind }) => kind);
const owing = (part: OwedPart, count: number, amount: Money) => ({ part, count, amount });
const payments = (ids: readonly string[], total = ids.length) => ({
  rows: ids.map((paymentId) => ({ paymentId }) as Payment),
  total,
});

describe('what needs attention', () => {
  test('nothing, when nothing is late, used up, disputed, returned or under way', () => {
    expect(attention(quiet)).toEqual([]);
  });

  test('what is past due, of all currencies as one, with the oldest', () => {
    const late = { ...exposure, pastDueCount: 2, pastDueTotal: usd(5_000), oldestDaysLate: 8 };
    const lateCad = { ...late, pastDueCount: 1, pastDueTotal: money(700, 'CAD'), oldestDaysLate: 31 };
    expect(attention({ ...quiet, exposures: [late, exposure, lateCad] })).toEqual([
      { kind: 'pastDue', count: 3, totals: [usd(5_000), money(700, 'CAD')], oldestDaysLate: 31 },
    ]);
  });

  test.each([
    [79_994, []],
    [80_000, ['creditNearlyUsed']],
    [95_000, ['creditNearlyUsed']],
  ])('credit of which %i cents are used and 10,000 held, of 100,000', (used, expected) => {
    expect(kinds({ exposures: [{ ...exposure, creditUsed: usd(used) }] })).toEqual(expected);
  });

  test('no alert where there is no limit', () => {
    const unlimited = { ...exposure, creditLimit: null, creditAvailable: null };
    expect(creditInUse(unlimited)).toBe(0);
    expect(kinds({ exposures: [unlimited] })).toEqual([]);
  });

  test('a limit that is exceeded, with by how much, and not what is left', () => {
    const over = { ...exposure, creditUsed: usd(95_000), creditAvailable: usd(-5_000) };
    expect(attention({ ...quiet, exposures: [over] })).toEqual([
      { kind: 'creditExceeded', over: usd(5_000) },
    ]);
    expect(kinds({ exposures: [{ ...over, creditLimit: usd(0) }] })).toEqual(['creditExceeded']);
  });

  test('disputes that wait for an answer, with the first day on which one ends', () => {
    const until = '2026-11-25';
    expect(attention({ ...quiet, disputes: { count: 3, until, daysLeft: 5 } })).toEqual([
      { kind: 'disputesWaiting', count: 3, until, daysLeft: 5 },
    ]);
    expect(kinds({ disputes: { count: 0, until: null, daysLeft: null } })).toEqual([]);
  });

  test('disputed invoices, but no list that is empty', () => {
    const listed = (count: number): InvoiceCounts => ({
      ...counts,
      // Of a disputed invoice only a part is disputed, so its list holds more.
      disputed: [usd(120)],
      lists: [
        { list: 'payment-pending', count: 2, totals: [usd(900)] },
        { list: 'disputed', count, totals: [usd(300)] },
        { list: 'paid', count: 99, totals: [] },
      ],
    });
    expect(attention({ ...quiet, counts: listed(1) })).toEqual([
      { kind: 'disputed', count: 1, totals: [usd(120)] },
    ]);
    expect(kinds({ counts: listed(0) })).toEqual([]);
  });

  test('payments that are not named are counted, and the heading counts them all', () => {
    const facts = { ...quiet, returned: payments(['p1', 'p2', 'p3'], 4), awaited: payments(['c1'], 3) };
    expect(attention(facts).slice(3)).toEqual([
      { kind: 'moreReturned', count: 1 },
      { kind: 'cardAwaited', payment: { paymentId: 'c1' } },
      { kind: 'moreAwaited', count: 2 },
    ]);
    expect(countAttention(attention(facts))).toBe(7);
    expect(kinds({ returned: payments(['p1', 'p2', 'p3']) })).toHaveLength(3);
  });

  test('the worst first', () => {
    const owed = [owing('in_flight', 2, usd(900))];
    const worst = { ...exposure, pastDueCount: 1, creditUsed: usd(99_000), owed };
    const lists = [{ list: 'disputed' as const, count: 1, totals: [] }];
    expect(
      kinds({
        exposures: [worst],
        returned: payments(['p1']),
        awaited: payments(['c1']),
        counts: { ...counts, lists },
      }),
    ).toEqual([
      'pastDue',
      'paymentReturned',
      'cardAwaited',
      'creditNearlyUsed',
      'disputed',
      'paymentPending',
    ]);
  });

  test('what waits for a card is not counted among what is under way, and said where the list has it too', () => {
    const cad = { ...exposure, owed: [owing('in_flight', 2, money(400, 'CAD'))] };
    const owed = [owing('in_flight', 1, usd(900)), owing('waiting_for_card', 5, usd(700))];
    expect(attention({ ...quiet, exposures: [{ ...exposure, owed }, cad] })).toEqual([
      { kind: 'paymentPending', count: 3, totals: [usd(900), money(400, 'CAD')], waitingForCard: 5 },
    ]);
    expect(kinds({ exposures: [{ ...exposure, owed: [owing('waiting_for_card', 5, usd(700))] }] })).toEqual(
      [],
    );
  });

  test('a part that failed asks for nothing', () => {
    expect(
      attention({ exposures: null, counts: null, returned: null, awaited: null, disputes: null }),
    ).toEqual([]);
  });
});
