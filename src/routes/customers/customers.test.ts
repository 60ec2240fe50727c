import { expect, test } from 'vitest';
import { readNext } from '#routes/customers/customers.tsx';

test.each(['/', '/payments', '/payments?status=returned&page=2', '/invoice/7816240'])(
  'leads back to %s',
  (next) => {
    expect(readNext({ next })).toEqual({ next });
  },
);

test.each([
  '',
  'payments',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  'https://example.com/',
  'javascript:alert(1)',
  undefined,
  7,
])('does not lead to %j', (next) => {
  expect(readNext({ next }).next).toBeUndefined();
});
