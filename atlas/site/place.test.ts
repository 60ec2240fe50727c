import { expect, test } from 'vitest';
import { addressOf, placeOf, type Place } from './place.ts';

const nowhere: Place = {
  isComparison: false,
  chart: null,
  state: null,
  transition: null,
  drawing: null,
  overlay: null,
  tab: 'drawing',
};

test.each<Partial<Place>>([
  {},
  { chart: 'payment' },
  { chart: 'payment', state: 'payment.reviewing.deciding', tab: 'text' },
  { chart: 'payment', overlay: 'roles:customer, card viewer' },
  { isComparison: true },
  { isComparison: true, chart: 'payment', state: 'payment.gone', drawing: 'a+b' },
  { chart: 'lifecycle-invoice', state: 'invoice.hold', transition: 12, drawing: 'all' },
])('an address leads back to its place: %o', (place) => {
  expect(placeOf(addressOf(place))).toEqual({ ...nowhere, ...place });
});

test('an address that somebody typed wrongly leads to a page all the same', () => {
  expect(placeOf('#/payment?transition=x&tab=none')).toEqual({ ...nowhere, chart: 'payment' });
  expect(placeOf('')).toEqual(nowhere);
});
