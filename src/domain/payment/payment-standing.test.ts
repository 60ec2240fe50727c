import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import {
  PAYMENT_FAILURES,
  PAYMENT_STATUSES,
  type PaymentLine,
  type PaymentTogether,
  type PaymentStatus,
} from '#domain/payment/payment.ts';
import { LISTED_STATUSES } from '#domain/payment/payment-list.ts';
import {
  hasCardFee,
  listedKind,
  payableAgain,
  paymentLife,
  spokenOf,
  standingKind,
  standingOf,
  totalsByKind,
  type StandingFacts,
} from '#domain/payment/payment-standing.ts';

/** A payment that has gone along these statuses, a day each. */
function gone(statuses: readonly PaymentStatus[], differing: Partial<StandingFacts> = {}): StandingFacts {
  return {
    status: statuses.at(-1) ?? 'submitted',
    method: 'card',
    failure: null,
    submittedAt: '2026-11-20T20:32:00.000Z',
    settledAt: null,
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-24',
    isOverdue: false,
    amount: money(10_000, 'USD'),
    events: statuses.map((status, day) => ({ status, at: `2026-11-2${day}T12:00:00.000Z` })),
    ...differing,
  };
}

test('only settled money is paid', () => {
  expect(PAYMENT_STATUSES.filter((status) => standingKind(status) === 'paid')).toEqual(['settled']);
});

test('a payment that waits for the card is not charged', () => {
  expect(standingOf(gone(['submitted']))).toEqual({ kind: 'notCharged' });
});

test('a bank takes an order as soon as it is submitted', () => {
  expect(standingOf(gone(['submitted'], { method: 'bank' }))).toMatchObject({ kind: 'onItsWay' });
});

test('what the bank or the provider has accepted is on its way, with the days on which it is expected', () => {
  expect(standingOf(gone(['submitted', 'processing']))).toEqual({
    kind: 'onItsWay',
    from: '2026-11-23',
    to: '2026-11-24',
    isOverdue: false,
  });
});

test('what nobody has reported by then is on its way all the same, and says so', () => {
  const facts = gone(['submitted', 'processing'], { method: 'bank', isOverdue: true });
  expect(standingOf(facts)).toMatchObject({ kind: 'onItsWay', isOverdue: true });
  expect(paymentLife(facts).at(-1)).toMatchObject({ is: 'toCome', expected: { isOverdue: true } });
});

test('what has settled is paid since then', () => {
  const settledAt = '2026-11-23T09:00:00.000Z';
  expect(standingOf(gone(['submitted', 'processing', 'settled'], { settledAt }))).toEqual({
    kind: 'paid',
    at: settledAt,
  });
  expect(standingOf(gone(['submitted', 'processing', 'settled']))).toEqual({
    kind: 'paid',
    at: '2026-11-22T12:00:00.000Z',
  });
});

test.each(PAYMENT_FAILURES)('what failed is not paid, for its reason: %s', (failure) => {
  expect(standingOf(gone(['submitted', 'failed'], { failure }))).toEqual({
    kind: 'notPaid',
    reason: failure,
  });
});

test('a failure without a reason is the provider’s', () => {
  expect(standingOf(gone(['submitted', 'failed']))).toEqual({ kind: 'notPaid', reason: 'provider_error' });
});

test('a return is not a failure, and says when: also where the money had arrived', () => {
  const failure = 'returned_by_bank';
  expect(standingOf(gone(['submitted', 'processing', 'returned'], { failure }))).toEqual({
    kind: 'sentBack',
    at: '2026-11-22T12:00:00.000Z',
  });
  const settledAt = '2026-11-22T12:00:00.000Z';
  expect(
    standingOf(gone(['submitted', 'processing', 'settled', 'returned'], { failure, settledAt })),
  ).toEqual({ kind: 'sentBack', at: '2026-11-23T12:00:00.000Z' });
});

test('without its history a payment has reached its status when it was submitted', () => {
  expect(standingOf(gone(['returned'], { events: [] }))).toEqual({
    kind: 'sentBack',
    at: '2026-11-20T20:32:00.000Z',
  });
});

describe('the life of a payment', () => {
  const told = (facts: StandingFacts) => paymentLife(facts).map(({ kind, is }) => `${kind} ${is}`);

  test('a payment that waits for the card has no days to expect yet', () => {
    const life = paymentLife(gone(['submitted']));
    expect(told(gone(['submitted']))).toEqual(['submitted done', 'notCharged now', 'paid toCome']);
    expect(life.map(({ expected }) => expected)).toEqual([null, null, null]);
    expect(life.map(({ at }) => at)).toEqual(['2026-11-20T12:00:00.000Z', null, null]);
  });

  test('one on its way says when it is expected, and that it is not paid yet', () => {
    const facts = gone(['submitted', 'processing']);
    expect(told(facts)).toEqual(['submitted done', 'onItsWay now', 'paid toCome']);
    expect(paymentLife(facts).at(-1)?.expected).toEqual({
      from: '2026-11-23',
      to: '2026-11-24',
      isOverdue: false,
    });
  });

  test('one that is paid expects nothing more', () => {
    expect(told(gone(['submitted', 'processing', 'settled']))).toEqual([
      'submitted done',
      'onItsWay done',
      'paid done',
    ]);
  });

  test('a failure and a return undo what was done', () => {
    expect(told(gone(['submitted', 'failed']))).toEqual(['submitted done', 'notPaid undone']);
    expect(told(gone(['submitted', 'processing', 'settled', 'returned']))).toEqual([
      'submitted done',
      'onItsWay done',
      'paid done',
      'sentBack undone',
    ]);
  });
});

test('a part of the history is spoken of as its payments stand', () => {
  expect(LISTED_STATUSES.map(listedKind)).toEqual([
    'notCharged',
    'onItsWay',
    'paid',
    'noLongerPaid',
    'notPaid',
    'sentBack',
  ]);
});

test('payments of one submit have a total for each way in which they stand, in each currency', () => {
  const one = (status: PaymentStatus, amount: number, differing: Partial<PaymentTogether> = {}) =>
    ({
      method: 'bank',
      status,
      kept: 'all',
      total: { amount, currency: 'USD' },
      ...differing,
    }) as PaymentTogether;
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  expect(
    totalsByKind([
      one('processing', 1),
      one('failed', 2),
      one('processing', 4, { total: { amount: 4, currency: 'EUR' } }),
      one('settled', 8, { kept: 'nothing' }),
      one('settled', 16, { kept: 'part' }),
      one('failed', 32),
    ]),
  ).toEqual([
    { kind: 'onItsWay', totals: [usd(1), { amount: 4, currency: 'EUR' }] },
    { kind: 'notPaid', totals: [usd(34)] },
    { kind: 'noLongerPaid', totals: [usd(8)] },
    { kind: 'paidInPart', totals: [usd(16)] },
  ]);
});

describe('payments of one submit are spoken of by', () => {
  const one = (paymentId: string, method: 'bank' | 'credits', status: PaymentStatus) =>
    ({ paymentId, method, status }) as PaymentTogether;
  const byCredits = one('1', 'credits', 'settled');
  const sentBack = one('2', 'bank', 'returned');
  const onItsWay = one('3', 'bank', 'processing');

  test('one that is on its way', () => {
    expect(spokenOf([byCredits, sentBack, onItsWay])).toBe(onItsWay);
  });

  test('else one that took money', () => {
    expect(spokenOf([byCredits, sentBack])).toBe(sentBack);
  });

  test('else the first', () => {
    expect(spokenOf([byCredits, byCredits])).toBe(byCredits);
    expect(spokenOf([])).toBeUndefined();
  });
});

describe('what can be paid again', () => {
  const line = (trxId: string, status: PaymentLine['status']) => ({ trxId, status }) as PaymentLine;
  const lines = [line('1', ['Past Due']), line('2', ['Paid']), line('3', ['Billed', 'Payment Pending'])];

  test('after a failure or a return: what is neither paid nor held by another payment', () => {
    expect(payableAgain({ ...gone(['submitted', 'failed']), lines })).toEqual(['1']);
    expect(payableAgain({ ...gone(['submitted', 'processing', 'returned']), lines })).toEqual(['1']);
  });

  test('nothing of a payment that is under way or paid', () => {
    expect(payableAgain({ ...gone(['submitted']), lines })).toEqual([]);
    expect(payableAgain({ ...gone(['submitted', 'processing']), lines })).toEqual([]);
    expect(payableAgain({ ...gone(['submitted', 'processing', 'settled']), lines })).toEqual([]);
  });

  test('as many as one payment names', () => {
    const many = Array.from({ length: 1001 }, (_, index) => line(String(index), ['Billed']));
    expect(payableAgain({ ...gone(['submitted', 'failed']), lines: many })).toHaveLength(1000);
  });
});

test.each([
  [['submitted'], 250, true],
  [['submitted', 'processing'], 250, true],
  [['submitted', 'processing'], 0, false],
  [['submitted', 'failed'], 250, false],
] as const)('a card fee is spoken of unless nothing was charged: %j with %i', (statuses, amount, isTold) => {
  const payment = { ...gone(statuses, { failure: 'declined' }), fee: { amount, currency: 'USD' } };
  expect(hasCardFee(payment)).toBe(isTold);
});
