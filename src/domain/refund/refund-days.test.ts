import { expect, test } from 'vitest';
import {
  bankArrival,
  collectedAt,
  isReminded,
  refundableFrom,
  REFUND_DEFAULTS,
  type RefundCalendar,
} from '#domain/refund/refund-days.ts';

const calendar: RefundCalendar = { currency: 'USD', timeZone: 'America/Chicago', terms: REFUND_DEFAULTS };

test('a bank payment is collected at 5:00 PM of its business day, and a later one on the next', () => {
  expect(collectedAt('2026-11-20T15:00:00.000Z', calendar)).toBe('2026-11-20T23:00:00.000Z');
  // A Friday evening, and a Sunday.
  expect(collectedAt('2026-11-20T23:00:00.000Z', calendar)).toBe('2026-11-23T23:00:00.000Z');
  expect(collectedAt('2026-11-22T15:00:00.000Z', calendar)).toBe('2026-11-23T23:00:00.000Z');
});

test('its money is refunded from three business days on, over Thanksgiving', () => {
  expect(refundableFrom('2026-11-23T18:00:00.000Z', calendar)).toBe('2026-11-27');
  const { terms } = calendar;
  expect(
    refundableFrom('2026-11-23T18:00:00.000Z', { ...calendar, terms: { ...terms, bankHoldDays: 0 } }),
  ).toBe('2026-11-23');
});

test('a refund has arrived a business day after it was sent', () => {
  expect(bankArrival('2026-11-25T18:00:00.000Z', calendar)).toBe('2026-11-27');
});

test('support is reminded of what waits on each business day from the second on, over Thanksgiving', () => {
  // Opened on Tuesday, November 24.
  const on = (today: string) => isReminded('2026-11-24T18:00:00.000Z', today, calendar);
  const days = ['24', '25', '26', '27', '28', '29', '30'];
  expect(days.filter((day) => on(`2026-11-${day}`))).toEqual(['27', '30']);
});
