import { beforeEach, expect, test, vi } from 'vitest';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';
import { rememberCustomer, rememberedCustomer } from '#routes/remembered-customer.ts';
import { aUser } from '#routes/testing/a-user.ts';

const remembering = (buidCustomer: string) =>
  aUser({ sessionData: { '-gs_manage_customer_buid': buidCustomer } });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
});

test('a new tab begins with the customer of the last session', () => {
  expect(rememberedCustomer(remembering('C100'))).toBe('C100');
  expect(rememberedCustomer(aUser())).toBeNull();
});

test('a tab keeps its own customer, whatever the last session says', () => {
  rememberCustomer('U1', 'C200');
  expect(rememberedCustomer(remembering('C100'))).toBe('C200');
});

test('another user of the tab does not find it', () => {
  rememberCustomer('U2', 'C200');
  expect(rememberedCustomer(remembering('C100'))).toBe('C100');
  expect(rememberedCustomer(aUser())).toBeNull();
});

test('where storage is refused the last session counts', () => {
  vi.stubGlobal('sessionStorage', refusingStorage());
  expect(() => rememberCustomer('U1', 'C200')).not.toThrow();
  expect(rememberedCustomer(remembering('C100'))).toBe('C100');
});
