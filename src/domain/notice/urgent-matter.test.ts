import { describe, expect, test } from 'vitest';
import { inUrgentOrder, isMatterOpen, type UrgentMatter, type ToldMatter } from './urgent-matter.ts';

const BEFORE = '2026-11-20T12:00:00.000Z';
const AT = '2026-11-24T12:00:00.000Z';
const AFTER = '2026-11-25T12:00:00.000Z';

const NOTHING: UrgentMatter = {
  today: '2026-11-24',
  autoPay: null,
  dispute: null,
  bankAccount: null,
  secondFactorSince: null,
};
const told = (more: Partial<ToldMatter>): ToldMatter => ({
  kind: 'payment_returned',
  side: 'customer',
  createdAt: AT,
  deadline: null,
  ...more,
});

test('what has happened for good stands', () => {
  expect(isMatterOpen(told({ kind: 'payment_returned' }), NOTHING)).toBe(true);
  expect(isMatterOpen(told({ kind: 'schedule_stopped' }), NOTHING)).toBe(true);
});

describe('a day for an answer', () => {
  const due = told({ kind: 'dispute_due', side: 'merchant', deadline: '2026-11-30' });
  const open = (dispute: UrgentMatter['dispute']) => isMatterOpen(due, { ...NOTHING, dispute });

  test('stands while that side is to answer by it', () => {
    expect(open({ status: 'waitingOnMerchant', deadline: '2026-11-30' })).toBe(true);
  });

  test('is over once the dispute is another’s, is decided, or has another day', () => {
    expect(open({ status: 'escalated', deadline: '2026-11-30' })).toBe(false);
    expect(open({ status: 'waitingOnCustomer', deadline: '2026-11-30' })).toBe(false);
    expect(open({ status: 'closed', deadline: null })).toBe(false);
    expect(open({ status: 'waitingOnMerchant', deadline: '2026-12-14' })).toBe(false);
    expect(open(null)).toBe(false);
  });

  test('is over with its day, after which the decision is told as overdue', () => {
    const escalated = { status: 'escalated', deadline: '2026-11-24' } as const;
    const on = (kind: ToldMatter['kind'], today: string, dispute: UrgentMatter['dispute'] = escalated) =>
      isMatterOpen(told({ kind, side: 'support', deadline: '2026-11-24' }), { ...NOTHING, today, dispute });
    expect(on('dispute_due', '2026-11-24')).toBe(true);
    expect(on('dispute_due', '2026-11-25')).toBe(false);
    expect(on('dispute_overdue', '2026-11-25')).toBe(true);
    expect(on('dispute_overdue', '2026-11-25', { status: 'closed', deadline: null })).toBe(false);
    expect(on('dispute_overdue', '2026-11-25', { ...escalated, deadline: '2026-12-14' })).toBe(false);
  });
});

test('a second factor that somebody else has removed stands until there is a new one', () => {
  const open = (secondFactorSince: string | null) =>
    isMatterOpen(told({ kind: 'second_factor_taken' }), { ...NOTHING, secondFactorSince });
  expect([open(null), open(BEFORE), open(AFTER)]).toEqual([true, true, false]);
});

test('what is overdue comes first, the longest before all else, and the rest as it was', () => {
  const ids = inUrgentOrder([
    { id: 'due', kind: 'dispute_due', deadline: '2026-11-25' },
    { id: 'late', kind: 'dispute_overdue', deadline: '2026-11-20' },
    { id: 'returned', kind: 'payment_returned', deadline: null },
    { id: 'later', kind: 'dispute_overdue', deadline: '2026-11-18' },
  ] as const).map(({ id }) => id);
  expect(ids).toEqual(['later', 'late', 'due', 'returned']);
});

describe.each(['autopay_suspended', 'autopay_account_stopped'] as const)('%s', (kind) => {
  const open = (autoPay: UrgentMatter['autoPay']) => isMatterOpen(told({ kind }), { ...NOTHING, autoPay });

  test('stands until AutoPay is on again, or off', () => {
    expect(open({ status: 'suspended', turnedOnAt: BEFORE, isLost: false })).toBe(true);
    expect(open({ status: 'suspended', turnedOnAt: AT, isLost: false })).toBe(true);
    expect(open({ status: 'on', turnedOnAt: AFTER, isLost: false })).toBe(false);
    expect(open({ status: 'off', turnedOnAt: BEFORE, isLost: false })).toBe(false);
    expect(open(null)).toBe(false);
  });

  test('is over where AutoPay was on meanwhile and has stopped anew', () => {
    expect(open({ status: 'suspended', turnedOnAt: AFTER, isLost: false })).toBe(false);
  });
});

describe.each(['autopay_account_removed', 'autopay_account_unused', 'autopay_account_gone'] as const)(
  '%s',
  (kind) => {
    const open = (autoPay: UrgentMatter['autoPay']) => isMatterOpen(told({ kind }), { ...NOTHING, autoPay });

    test('stands while AutoPay is off for it', () => {
      expect(open({ status: 'off', turnedOnAt: BEFORE, isLost: true })).toBe(true);
      expect(open({ status: 'off', turnedOnAt: AT, isLost: true })).toBe(true);
    });

    test('is over once AutoPay is on, or off for something else', () => {
      expect(open({ status: 'on', turnedOnAt: AFTER, isLost: false })).toBe(false);
      expect(open({ status: 'on', turnedOnAt: BEFORE, isLost: true })).toBe(false);
      expect(open({ status: 'off', turnedOnAt: AFTER, isLost: true })).toBe(false);
      expect(open({ status: 'off', turnedOnAt: BEFORE, isLost: false })).toBe(false);
      expect(open(null)).toBe(false);
    });
  },
);

test('an account is to be mended until it is changed or removed', () => {
  const open = (bankAccount: UrgentMatter['bankAccount']) =>
    isMatterOpen(told({ kind: 'bank_account_to_mend' }), { ...NOTHING, bankAccount });
  expect(open({ changedAt: null, isRemoved: false })).toBe(true);
  expect(open({ changedAt: BEFORE, isRemoved: false })).toBe(true);
  expect(open({ changedAt: AT, isRemoved: false })).toBe(false);
  expect(open({ changedAt: null, isRemoved: true })).toBe(false);
  expect(open(null)).toBe(false);
});
