import { describe, expect, test } from 'vitest';
import { attention, creditInUse, type AttentionFacts } from './attention.ts';
import type { Exposure } from './exposure.ts';
import type { InvoiceCounts } from '#domain/invoice/invoice-list.ts';
import { money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';

const usd = (amount: number) => money(amount, 'USD');

const exposure: Exposure = {
  currency: 'USD',
  creditLimit: usd(100_000),
  creditUsed: usd(40_000),
  creditHeld: usd(10_000),
  creditAvailable: usd(50_000),
  pastDueTotal: usd(0),
  pastDueCount: 0,
  currentDue: usd(40_000),
  currentDueCount: 3,
  unbilled: usd(0),
  lateFee: usd(0),
  oldestDaysLate: 0,
  aging: [],
  owed: [],
  asOf: '2026-11-20T12:00:00.000Z',
};

const counts: InvoiceCounts = { lists: [], accounts: [], merchants: [], today: '2026-11-20' };
const quiet: AttentionFacts = { exposures: [exposure], counts, returned: [], submitted: [], disputes: null };
const kinds = (changed: Partial<AttentionFacts>) =>
  attention({ ...quiet, ...changed }).map(({ kind }) => kind);
const waiting = (invoiceCount: number, amount: Payment['amount']) =>
  ({ method: 'card', status: 'submitted', invoiceCount, amount }) as Payment;

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
    expect(attention({ ...quiet, disputes: { count: 3, until } })).toEqual([
      { kind: 'disputesWaiting', count: 3, until },
    ]);
    expect(kinds({ disputes: { count: 0, until: null } })).toEqual([]);
  });

  test('disputes and payments under way, but no list that is empty', () => {
    const listed = (disputed: number, pending: number): InvoiceCounts => ({
      ...counts,
      lists: [
        { list: 'payment-pending', count: pending, totals: [usd(900)] },
        { list: 'disputed', count: disputed, totals: [usd(300)] },
        { list: 'paid', count: 99, totals: [] },
      ],
    });
    expect(attention({ ...quiet, counts: listed(1, 2) })).toEqual([
      { kind: 'disputed', count: 1, totals: [usd(300)] },
      { kind: 'paymentPending', count: 2, totals: [usd(900)] },
    ]);
    expect(kinds({ counts: listed(0, 0) })).toEqual([]);
  });

  test('the worst first', () => {
    const worst = { ...exposure, pastDueCount: 1, creditUsed: usd(99_000) };
    const payment = { paymentId: 'p1', payableCount: 1 } as Payment;
    const lists = [
      { list: 'payment-pending' as const, count: 2, totals: [] },
      { list: 'disputed' as const, count: 1, totals: [] },
    ];
    const submitted = [waiting(1, usd(100))];
    expect(
      kinds({ exposures: [worst], returned: [payment], submitted, counts: { ...counts, lists } }),
    ).toEqual([
      'pastDue',
      'paymentReturned',
      'cardAwaited',
      'creditNearlyUsed',
      'disputed',
      'paymentPending',
    ]);
  });

  test('invoices that wait for a card are counted in their own line, and not among those under way', () => {
    const lists = [{ list: 'payment-pending' as const, count: 5, totals: [usd(900), money(300, 'CAD')] }];
    const facts = { ...quiet, counts: { ...counts, lists } };
    const underWay = (submitted: Payment[]) =>
      attention({ ...facts, submitted }).filter(({ kind }) => kind === 'paymentPending');
    expect(underWay([waiting(2, usd(500)), waiting(1, money(300, 'CAD'))])).toEqual([
      { kind: 'paymentPending', count: 2, totals: [usd(400)] },
    ]);
    expect(underWay([waiting(3, usd(900)), waiting(2, money(300, 'CAD'))])).toEqual([]);
  });

  test('a payment that is submitted to a bank waits for nobody', () => {
    expect(kinds({ submitted: [{ method: 'bank', status: 'submitted' } as Payment] })).toEqual([]);
  });

  test('a part that failed asks for nothing', () => {
    expect(
      attention({ exposures: null, counts: null, returned: null, submitted: null, disputes: null }),
    ).toEqual([]);
  });
});
