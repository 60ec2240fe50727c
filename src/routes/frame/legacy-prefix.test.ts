import { expect, test } from 'vitest';
import { prefixRewrite } from '#routes/frame/legacy-prefix.ts';

const read = (path: string, prefix = ''): string => {
  const read = prefixRewrite(prefix).input?.({ url: new URL(path, 'http://localhost') });
  return read instanceof URL ? read.pathname + read.search : String(read);
};
const written = (path: string, prefix: string): string => {
  const url = prefixRewrite(prefix).output?.({ url: new URL(path, 'http://localhost') });
  return url instanceof URL ? url.pathname : String(url);
};

test('every route answers under both legacy prefixes and keeps its search', () => {
  expect(read('/fleetchargebeta/invoice-list/unpaid?page=2')).toBe('/invoice-list/unpaid?page=2');
  expect(read('/fleetchargeprod')).toBe('/');
  expect(read('/fleetchargeprods/x')).toBe('/fleetchargeprods/x');
});

test('the configured prefix is put before every navigation, and read back', () => {
  expect(written('/account/overview', 'ecaas/')).toBe('/ecaas/account/overview');
  expect(read('/ecaas/account/overview', 'ecaas')).toBe('/account/overview');
  expect(written('/account/overview', '')).toBe('/account/overview');
});
