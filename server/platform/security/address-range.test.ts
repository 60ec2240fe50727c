import { expect, test } from 'vitest';
import { addressRange } from '#server/platform/security/address-range.ts';

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is in %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
