import { describe, expect, test } from 'vitest';
import {
  buidOf,
  defaultCurrency,
  locationOf,
  nameOf,
  scopeNameOf,
  type Selected,
} from '#domain/selection/selection.ts';

const customer = { buidCustomer: 'east', customerName: 'Fleet East' };
const location = { buidLocation: 'yard', locationName: 'Yard' };
const selectedCustomer = {
  kind: 'customer',
  customer,
  parent: null,
  accounts: [],
  locations: [location],
  location,
  currencies: ['USD'],
} as unknown as Selected;
const selectedMerchant: Selected = {
  kind: 'merchant',
  merchant: {
    buidMerchant: 'ostrander',
    merchantName: 'Ostrander Truck Centers',
    status: 'active',
    currency: 'USD',
  },
  currencies: ['USD'],
};

describe('what is selected', () => {
  test('a customer has its number, its name and the location that it is narrowed to', () => {
    expect(buidOf(selectedCustomer)).toBe('east');
    expect(nameOf(selectedCustomer)).toBe('Fleet East');
    expect(locationOf(selectedCustomer)).toBe(location);
    expect(scopeNameOf(selectedCustomer)).toBe('Fleet East · Yard');
    expect(scopeNameOf(selectedMerchant)).toBe('Ostrander Truck Centers');
  });

  test('a merchant has its number and its name, and no location', () => {
    expect(buidOf(selectedMerchant)).toBe('ostrander');
    expect(nameOf(selectedMerchant)).toBe('Ostrander Truck Centers');
    expect(locationOf(selectedMerchant)).toBeNull();
  });
});

test.each([
  [['CAD', 'USD'], 'USD'],
  [['USD'], 'USD'],
  [['EUR', 'CAD'], 'EUR'],
  [[], 'USD'],
])('§9: of %j the currency is %s: USD if present, else the first', (currencies, expected) => {
  expect(defaultCurrency(currencies)).toBe(expected);
});
