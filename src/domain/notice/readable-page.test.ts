import { expect, test } from 'vitest';
import { readablePage } from '#domain/notice/readable-page.ts';

test.each([
  ['/payment-methods/autopay', 'Admin', '/payment-methods/autopay'],
  ['/payment-methods/autopay', 'Payer', '/notices'],
  ['/payment-methods/autopay/run-1', 'payer', '/notices'],
  ['/payments/payment-1', 'payer', '/payments/payment-1'],
  ['/payments/payment-1', 'card viewer', '/notices'],
  ['/account/cards/card-1', 'card viewer', '/account/cards/card-1'],
  ['/dispute-center/7801', 'viewer', '/dispute-center/7801'],
  ['/dispute-center/respond?ids=7801', 'viewer', '/notices'],
  ['/help', 'safety manager', '/help'],
] as const)('%s, told to the role %s, is read at %s', (address, role, read) => {
  expect(readablePage(address, role)).toBe(read);
});
