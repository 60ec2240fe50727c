import { assertType, expect, expectTypeOf, test } from 'vitest';
import { signInAs, isPageAddress, type PageAddress } from '#domain/portal/page-address.ts';

test('an address of a page is written as its row of the table says', () => {
  const [trxId, query] = ['7816240', 'page=2'];
  assertType<PageAddress>('/payments');
  assertType<PageAddress>('/help#phone');
  assertType<PageAddress>(`/invoice/${trxId}`);
  assertType<PageAddress>(`/invoice/${trxId}/edit`);
  assertType<PageAddress>(`/payment/due?${query}`);
});

test('what is in no row does not compile as an address', () => {
  expectTypeOf<'/payment-history'>().not.toExtend<PageAddress>();
  expectTypeOf<'/invoices/7816240'>().not.toExtend<PageAddress>();
  expectTypeOf<'/paymentsdue'>().not.toExtend<PageAddress>();
  expectTypeOf<'payments'>().not.toExtend<PageAddress>();
  expectTypeOf<string>().not.toExtend<PageAddress>();
});

test('sign-in begins with a name, if there is one', () => {
  expect(signInAs(' nora.keys& ')).toBe('/login#about=nora.keys%26');
  expect(signInAs(' ')).toBe('/login');
});

test.each([
  ['/payments', true],
  ['/Payments/', true],
  ['/payments/pay-1', true],
  ['/invoice-list/past-due?page=2', true],
  ['/help#phone', true],
  ['/login', true],
  ['/', false],
  ['/bills', false],
  ['/invoice', false],
  ['/payments/pay-1/lines', false],
  ['https://portal.test/payments', false],
])('%s leads to a page: %s', (text, isPage) => {
  expect(isPageAddress(text)).toBe(isPage);
});
