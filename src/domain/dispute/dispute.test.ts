import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  agreedBy,
  creditDue,
  DISPUTE_PARTIES,
  DISPUTE_STATUSES,
  isEnded,
  outcomeOf,
  whoseTurn,
} from '#domain/dispute/dispute.ts';

describe('a dispute', () => {
  test('is over where it is closed, cancelled or expired', () => {
    expect(DISPUTE_STATUSES.filter(isEnded)).toEqual(['closed', 'cancelled', 'expired']);
  });

  test('is the turn of whoever can go on with it', () => {
    expect(Object.fromEntries(DISPUTE_STATUSES.map((status) => [status, whoseTurn(status)]))).toEqual({
      open: null,
      waitingOnCustomer: 'customer',
      waitingOnMerchant: 'merchant',
      escalated: 'support',
      onHold: 'support',
      pendingAdjustment: null,
      closed: null,
      cancelled: null,
      expired: null,
    });
  });

  test('lets nobody do anything once it is taken back, or its credit is on its way', () => {
    for (const party of DISPUTE_PARTIES) {
      expect(actionsOf('cancelled', party)).toEqual([]);
      expect(actionsOf('pendingAdjustment', party)).toEqual([]);
    }
  });

  test.each([
    ['customer', null, 0],
    ['merchant', null, 100],
    ['customer', 60, 60],
    ['merchant', 60, 60],
  ] as const)('to which the %s agrees with an offer of %s credits %s', (side, offer, credited) => {
    expect(agreedBy(side, { offer, disputed: 100 })).toBe(credited);
  });

  test.each([
    [null, 0, 0],
    [60, 0, 60],
    [60, 59, 1],
    [60, 60, 0],
    [60, 80, 0],
  ])('of %s agreed and %s credited already has %s to credit', (agreed, adjusted, due) => {
    expect(creditDue({ agreed, adjusted })).toBe(due);
  });

  test.each([
    ['closed', 0, 0, 'forMerchant'],
    ['expired', 0, 0, 'forMerchant'],
    ['closed', 1, 0, 'inPart'],
    ['closed', 99, 0, 'inPart'],
    ['closed', 100, 0, 'forCustomer'],
    ['expired', 100, 0, 'forCustomer'],
    ['closed', null, 100, 'forCustomer'],
    ['closed', 0, 40, 'inPart'],
    ['cancelled', null, 40, null],
    ['pendingAdjustment', 100, 0, null],
  ] as const)('%s with %s agreed and %s credited before ends %s', (status, agreed, adjusted, outcome) => {
    expect(outcomeOf(status, { disputed: 100, agreed, adjusted })).toBe(outcome);
  });
});
