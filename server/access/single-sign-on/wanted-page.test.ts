import { expect, test } from 'vitest';
import { wantedPage } from '#server/access/single-sign-on/wanted-page.ts';

test.each([
  '/',
  '/payments',
  '/invoice-list/past-due?page=2&filter=a%20b',
  '/fleetchargebeta/account/overview',
  '/apiary',
])('%s is a page of the portal', (page) => {
  expect(wantedPage(page)).toBe(page);
});

test.each([
  undefined,
  '',
  'payments',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'https://elsewhere.example/',
  'https:elsewhere.example',
  'javascript:alert(1)',
  ' /payments',
  '/api',
  '/api/self',
  '/x/../api/sessions/current',
  'https://portal.invalid/payments',
])('%j is none', (page) => {
  expect(wantedPage(page)).toBeNull();
});

test('what a browser would read otherwise is read so here', () => {
  expect(wantedPage('/payments/../customers#x')).toBe('/customers');
  expect(wantedPage('/pay\nments')).toBe('/payments');
});
