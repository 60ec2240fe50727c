import { isIPv4, isIPv6 } from 'node:net';

/** IPv6 addresses that are IPv4 ones, as a socket of both kinds tells them. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The range of addresses that one guesser commands easily: /24 of IPv4, /64 of IPv6; anything else is its own. */
export function addressRange(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}
