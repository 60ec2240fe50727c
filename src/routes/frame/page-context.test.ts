import { expect, test } from 'vitest';
import {
  customerOf,
  listOwnerOf,
  ownerOf,
  scopeOf,
  selectedCurrency,
  selectionRef,
  userOf,
  visitorOf,
} from '#routes/frame/page-context.ts';
import { aContext, aCustomer, type Given } from '#routes/testing/a-context.ts';
import { aUser } from '#routes/testing/a-user.ts';

const restored = (differing: Partial<Given> = {}): Given => ({
  user: aUser(),
  restore: () => Promise.resolve(aCustomer),
  ...differing,
});

test('a visitor is the user with flags and the customer that is selected', async () => {
  const { context } = aContext(restored({ flags: { usersEnabled: true } }));
  expect(await visitorOf(context)).toEqual({
    authenticated: true,
    userType: 'customer',
    role: 'payer',
    flags: { usersEnabled: true },
    selectedCustomer: 'C100',
    selectedMerchant: null,
  });
});

test('nobody is no visitor of any type, and is not waited for', async () => {
  const { context } = aContext({ user: null });
  expect(await visitorOf(context)).toMatchObject({ authenticated: false, userType: null, role: null });
});

test('a customer that is being restored is waited for', async () => {
  const answer = Promise.withResolvers<typeof aCustomer>();
  const { context } = aContext(restored({ restore: () => answer.promise }));
  let isSettled = false;
  const visitor = visitorOf(context).then((known) => {
    isSettled = true;
    return known;
  });
  await Promise.resolve();
  expect(isSettled).toBe(false);
  answer.resolve(aCustomer);
  expect((await visitor).selectedCustomer).toBe('C100');
});

test.each([
  ['is not the user’s any more', () => Promise.resolve(null)],
  ['cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
])('there is no customer where the remembered one %s', async (_why, restore) => {
  const { context } = aContext(restored({ restore }));
  expect((await visitorOf(context)).selectedCustomer).toBeNull();
});

test('a customer that fails to be set leaves the former one selected', async () => {
  const { context } = aContext(restored());
  await visitorOf(context);
  selectionRef(context)?.send({
    type: 'party.choose',
    party: { buid: 'C200', name: 'Harrow Rail' },
  });
  expect((await visitorOf(context)).selectedCustomer).toBe('C100');
});

test('no currency is named before a customer is selected', () => {
  expect(selectedCurrency(aContext({ user: aUser(), currencyVersion: 1 }).context)).toBeNull();
  expect(selectedCurrency(aContext({ user: null, currencyVersion: 1 }).context)).toBeNull();
});

test('the currency is asked for only where several are enabled', async () => {
  const one = aContext(restored({ currencyVersion: 0 })).context;
  const several = aContext(restored({ currencyVersion: 1 })).context;
  await Promise.all([visitorOf(one), visitorOf(several)]);
  expect(scopeOf(one)).toEqual({ buidCustomer: 'C100', currency: null });
  expect(scopeOf(several)).toEqual({ buidCustomer: 'C100', currency: 'USD' });
});

test('a location narrows what pages ask for', async () => {
  const location = {
    buidLocation: 'L1',
    locationName: 'Bay terminal',
    buidCustomer: 'C100',
    customerName: 'Harrow Freight',
    accountCount: 1,
    isActive: true,
  };
  const { context } = aContext(restored({ restore: () => Promise.resolve({ ...aCustomer, location }) }));
  await visitorOf(context);
  expect(scopeOf(context)).toEqual({ buidCustomer: 'C100', buidLocation: 'L1', currency: null });
  expect(ownerOf(context)).toBe('U1 C100 L1 USD');
});

test('a merchant’s user has selected a merchant, and names no customer currency', async () => {
  const merchant = {
    buidMerchant: 'M1',
    merchantName: 'Quarry Tires',
    status: 'active',
    currency: 'USD',
  } as const;
  const user = aUser({ userType: 'merchant' });
  const selected = { kind: 'merchant', merchant, currencies: ['USD'] } as const;
  const { context } = aContext({ user, restore: () => Promise.resolve(selected), currencyVersion: 1 });
  expect(await visitorOf(context)).toMatchObject({ selectedCustomer: null, selectedMerchant: 'M1' });
  expect(selectedCurrency(context)).toBeNull();
  expect(() => customerOf(context)).toThrow();
});

test('answers belong to a user and what is selected', async () => {
  expect(ownerOf(aContext({ user: null }).context)).toBe('');
  expect(ownerOf(aContext({ user: aUser() }).context)).toBe('U1');
});

test('a list belongs to its user on its customer', async () => {
  const { context } = aContext(restored());
  await visitorOf(context);
  expect(listOwnerOf(context)).toBe('U1 C100');
});

test('what a page needs and the guard has not seen to is a defect', () => {
  const { context } = aContext({ user: null });
  expect(() => userOf(context)).toThrow();
  expect(() => customerOf(context)).toThrow();
});
