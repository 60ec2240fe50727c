import { expect, test } from 'vitest';
import { mayInPlace, offersTo } from '#domain/access/in-place.ts';

test('in the place of a user nothing is offered that the server refuses there', () => {
  const own = {};
  const inPlace = { acting: {} };
  for (const operation of [
    'markNotificationsRead',
    'putInvoiceView',
    'setOwnLanguage',
    'setOwnTimeZone',
    'setNoticeChoice',
  ] as const) {
    expect([offersTo(own, operation), offersTo(inPlace, operation)]).toEqual([true, false]);
    expect(mayInPlace(operation)).toBe(false);
  }
  expect([offersTo(own, 'endActing'), offersTo(inPlace, 'endActing')]).toEqual([true, true]);
});
