import { describe, expect, test } from 'vitest';
import { CHARGEBACK_STATUSES, type ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import {
  chargebackAddress,
  chargebackNoticeKind,
  chargebackReminders,
} from '#domain/notice/chargeback-notice.ts';

const told = (from: ChargebackStatus | null, to: ChargebackStatus) =>
  DISPUTE_PARTIES.map((side) => chargebackNoticeKind({ from, to }, side));
const all = <T>(kind: T) => DISPUTE_PARTIES.map(() => kind);

describe('what customer, merchant and support are told', () => {
  test.each([
    [null, 'requested', ['chargeback_requested', 'chargeback_requested', null]],
    ['requested', 'objected', all('chargeback_objected')],
    ['requested', 'underReview', all('chargeback_reviewed')],
    ['objected', 'underReview', ['chargeback_reviewed', 'chargeback_reviewed', null]],
    ['requested', 'accepted', ['chargeback_accepted', 'chargeback_accepted', null]],
    ['underReview', 'pendingAdjustment', ['chargeback_agreed', 'chargeback_agreed', null]],
    ['pendingAdjustment', 'accepted', ['chargeback_accepted', 'chargeback_accepted', null]],
    ['underReview', 'refused', ['chargeback_refused', 'chargeback_refused', null]],
    ['requested', 'withdrawn', ['chargeback_withdrawn', 'chargeback_withdrawn', null]],
    ['objected', 'withdrawn', all('chargeback_withdrawn')],
    ['requested', 'expired', ['chargeback_expired', 'chargeback_expired', null]],
  ] as const)('where it comes from %s to %s', (from, to, kinds) => {
    expect(told(from, to)).toEqual(kinds);
  });

  test('nothing, where nothing has changed', () => {
    for (const status of CHARGEBACK_STATUSES) expect(told(status, status)).toEqual(all(null));
  });
});

test('each side is led to its own page', () => {
  expect(DISPUTE_PARTIES.map((side) => chargebackAddress(side, { chargebackId: 'C' }))).toEqual([
    '/dispute-center/chargebacks/C',
    '/merchant/chargebacks/C',
    '/support/chargebacks/C',
  ]);
});

describe('reminders', () => {
  const of = (status: ChargebackStatus, today: string) =>
    chargebackReminders({ status, deadline: '2026-12-04' }, today).map(
      ({ kind, side, occasion }) => `${kind} ${side} ${occasion}`,
    );

  test('three days and one day before, to whose time it is', () => {
    expect(of('requested', '2026-11-30')).toEqual([]);
    expect(of('requested', '2026-12-01')).toEqual(['chargeback_due merchant 3 before 2026-12-04']);
    expect(of('requested', '2026-12-04')).toEqual(['chargeback_due merchant 1 before 2026-12-04']);
    expect(of('objected', '2026-12-02')).toEqual(['chargeback_due support 3 before 2026-12-04']);
    expect(of('underReview', '2026-12-03')).toEqual(['chargeback_due support 1 before 2026-12-04']);
  });

  test('each day after it, to support alone, as both parties read', () => {
    expect(of('requested', '2026-12-05')).toEqual([]);
    expect(of('underReview', '2026-12-05')).toEqual(['chargeback_overdue support overdue 2026-12-05']);
    expect(of('underReview', '2026-12-26')).toEqual(['chargeback_overdue support overdue 2026-12-26']);
  });

  test('none, where nobody’s time runs', () => {
    expect(chargebackReminders({ status: 'accepted', deadline: null }, '2026-12-04')).toEqual([]);
  });
});
