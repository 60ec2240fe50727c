import { describe, expect, test } from 'vitest';
import { DISPUTE_PARTIES, DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import {
  disputeAddress,
  disputeListAddress,
  disputeNoticeKind,
  noticeKindFor,
} from '#domain/notice/dispute-notice.ts';
import { disputeReminders, isRemindedAnew } from '#domain/notice/dispute-reminder.ts';

const told = (
  action: string,
  from: Parameters<typeof disputeNoticeKind>[0]['from'],
  to: Parameters<typeof disputeNoticeKind>[0]['to'],
  isBySupport = false,
) => DISPUTE_PARTIES.map((side) => disputeNoticeKind({ action, from, to, isBySupport }, side));

describe('what customer, merchant and support are told', () => {
  test.each([
    ['opened', null, 'waitingOnMerchant', ['dispute_opened', 'dispute_opened', null]],
    ['offer', 'waitingOnMerchant', 'waitingOnCustomer', ['dispute_your_turn', 'dispute_their_turn', null]],
    ['disagree', 'waitingOnCustomer', 'waitingOnMerchant', ['dispute_their_turn', 'dispute_your_turn', null]],
    ['escalate', 'waitingOnCustomer', 'escalated', Array.from({ length: 3 }, () => 'dispute_escalated')],
    [
      'respondToSupport',
      'waitingOnMerchant',
      'escalated',
      Array.from({ length: 3 }, () => 'dispute_support_answered'),
    ],
    ['agree', 'waitingOnMerchant', 'pendingAdjustment', ['dispute_agreed', 'dispute_agreed', null]],
    ['adjusted', 'pendingAdjustment', 'closed', ['dispute_ended', 'dispute_ended', null]],
    ['deadlinePassed', 'waitingOnCustomer', 'expired', ['dispute_expired', 'dispute_expired', null]],
    ['holdEnded', 'onHold', 'waitingOnCustomer', ['dispute_your_turn', 'dispute_their_turn', null]],
    ['cancel', 'escalated', 'cancelled', ['dispute_withdrawn', 'dispute_withdrawn', null]],
  ] as const)('of %s, from %s to %s', (action, from, to, kinds) => {
    expect(told(action, from, to)).toEqual(kinds);
  });

  test.each([
    ['respondToCustomer', 'escalated', 'waitingOnCustomer', ['dispute_question', 'dispute_their_turn', null]],
    ['respondToMerchant', 'escalated', 'waitingOnMerchant', ['dispute_their_turn', 'dispute_question', null]],
    ['release', 'onHold', 'waitingOnCustomer', ['dispute_your_turn', 'dispute_their_turn', null]],
    ['hold', 'escalated', 'onHold', ['dispute_on_hold', 'dispute_on_hold', null]],
    ['release', 'onHold', 'escalated', ['dispute_escalated', 'dispute_escalated', null]],
    ['reopen', 'closed', 'escalated', ['dispute_reopened', 'dispute_reopened', null]],
  ] as const)('of support’s %s', (action, from, to, kinds) => {
    expect(told(action, from, to, true)).toEqual(kinds);
  });

  test.each([
    ['cancel', 'escalated', 'cancelled', 'dispute_withdrawn'],
    ['agree', 'waitingOnMerchant', 'closed', 'dispute_ended'],
    ['agree', 'waitingOnMerchant', 'pendingAdjustment', 'dispute_agreed'],
    ['adjusted', 'pendingAdjustment', 'closed', 'dispute_ended'],
    ['deadlinePassed', 'waitingOnMerchant', 'escalated', 'dispute_escalated'],
    ['disagree', 'waitingOnCustomer', 'waitingOnMerchant', null],
  ] as const)('who has taken it, of %s, from %s to %s', (action, from, to, kind) => {
    expect(disputeNoticeKind({ action, from, to, isBySupport: false }, 'support', true)).toBe(kind);
    expect(disputeNoticeKind({ action, from, to, isBySupport: true }, 'support', true)).toBeNull();
  });

  test('nothing, where nothing has changed', () => {
    for (const status of DISPUTE_STATUSES) expect(told('adjust', status, status)).toEqual([null, null, null]);
  });
});

test('each side is led to its own page', () => {
  expect(DISPUTE_PARTIES.map((side) => disputeAddress(side, { disputeId: 'D', trxId: '7' }))).toEqual([
    '/dispute-center/7?dispute=D',
    '/merchant/disputes/D',
    '/support/disputes/D',
  ]);
});

describe('reminders', () => {
  const config = { lastDays: 3 };
  const of = (status: (typeof DISPUTE_STATUSES)[number], today: string) =>
    disputeReminders({ status, deadline: '2026-12-04' }, today as never, config).map(
      ({ kind, side, occasion }) => `${kind} ${side} ${occasion}`,
    );

  test('three days and one day before, to whose turn it is and to who waits; a day that was left out is made up for', () => {
    expect(of('waitingOnCustomer', '2026-11-30')).toEqual([]);
    const third = [
      'dispute_due customer 3 before 2026-12-04',
      'dispute_their_due merchant 3 before 2026-12-04',
    ];
    expect(of('waitingOnCustomer', '2026-12-01')).toEqual(third);
    expect(of('waitingOnCustomer', '2026-12-02')).toEqual(third);
    const last = [
      'dispute_due customer 1 before 2026-12-04',
      'dispute_their_due merchant 1 before 2026-12-04',
    ];
    expect(of('waitingOnCustomer', '2026-12-03')).toEqual(last);
    expect(of('waitingOnCustomer', '2026-12-04')).toEqual(last);
    expect(of('waitingOnCustomer', '2026-12-05')).toEqual([]);
  });

  test('support learns of a silent merchant in the last days', () => {
    expect(of('waitingOnMerchant', '2026-12-01')).toEqual([
      'dispute_their_due customer 3 before 2026-12-04',
      'dispute_due merchant 3 before 2026-12-04',
      'dispute_silent support silent before 2026-12-04',
    ]);
  });

  test('an overdue decision is told to support each day anew', () => {
    expect(of('escalated', '2026-12-03')).toEqual([
      'dispute_decision_due customer 1 before 2026-12-04',
      'dispute_decision_due merchant 1 before 2026-12-04',
      'dispute_due support 1 before 2026-12-04',
    ]);
    expect(of('escalated', '2026-12-05')).toEqual(['dispute_overdue support overdue 2026-12-05']);
    expect(of('escalated', '2026-12-06')).toEqual(['dispute_overdue support overdue 2026-12-06']);
  });

  test('who keeps no notices is reminded once three days before and once one day before, on whatever days it is looked at', () => {
    const anew = (before: string | null, today: string, deadline = '2026-12-04') =>
      isRemindedAnew(
        { status: 'waitingOnMerchant', deadline: deadline as never },
        { today: today as never, before: before as never },
        config,
      );
    expect(anew(null, '2026-11-30')).toBe(false);
    expect(anew('2026-11-30', '2026-12-01')).toBe(true);
    expect(anew('2026-12-01', '2026-12-02')).toBe(false);
    expect(anew('2026-12-02', '2026-12-03')).toBe(true);
    expect(anew('2026-12-03', '2026-12-04')).toBe(false);
    expect(anew(null, '2026-12-04')).toBe(true);
    // Of a turn of before it was told of another day.
    expect(anew('2026-12-03', '2026-12-16', '2026-12-18')).toBe(true);
    expect(anew('2026-12-04', '2026-12-05')).toBe(false);
  });

  test('none where nobody’s time runs', () => {
    for (const status of ['onHold', 'pendingAdjustment', 'closed'] as const) {
      expect(disputeReminders({ status, deadline: null }, '2026-12-04', config)).toEqual([]);
    }
  });
});

test('whoever cannot answer is told that their company is to, and all else as it is', () => {
  const kinds = ['dispute_your_turn', 'dispute_question', 'dispute_due'] as const;
  for (const kind of kinds) expect(noticeKindFor(kind, false)).toBe('dispute_company_turn');
  for (const kind of kinds) expect(noticeKindFor(kind, true)).toBe(kind);
  expect(noticeKindFor('dispute_ended', false)).toBe('dispute_ended');
});

test('each side reads several of its disputes in its list', () => {
  expect(DISPUTE_PARTIES.map(disputeListAddress)).toEqual([
    '/dispute-center',
    '/merchant/disputes',
    '/support/disputes',
  ]);
});
