import { expect, test } from 'vitest';
import {
  CONTACTS_MAXIMUM,
  contactProblem,
  outsideAddresses,
  outsideObstacles,
} from '#domain/dispute/dispute-contact.ts';

const luka = { name: 'Luka', emailAddress: 'luka@kestrel.example' };
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: 'Ada', emailAddress: `ada${index}@kestrel.example` }));

test.each([
  ['nothing', luka, null],
  ['no name', { ...luka, name: ' ' }, 'name'],
  ['the longest name', { ...luka, name: 'x'.repeat(100) }, null],
  ['a web address for a name', { ...luka, name: 'Locked: https://evil.example' }, 'name'],
  ['an address for a name', { ...luka, name: 'luka@kestrel.example' }, 'name'],
  ['a longer name', { ...luka, name: 'x'.repeat(101) }, 'name'],
  ['no address', { ...luka, emailAddress: '' }, 'email'],
  ['half an address', { ...luka, emailAddress: 'luka' }, 'email'],
] as const)('%s is wrong with it', (_, contact, problem) => {
  expect(contactProblem(contact, [])).toBe(problem);
});

test('an address is told once, and no more than there may be', () => {
  expect(contactProblem({ ...luka, emailAddress: 'LUKA@kestrel.example ' }, [luka])).toBe('known');
  expect(contactProblem(luka, others(CONTACTS_MAXIMUM - 1))).toBeNull();
  expect(contactProblem(luka, others(CONTACTS_MAXIMUM))).toBe('most');
});

test('DIS-17: so many addresses of nobody of the customer are told a day, and what is too much is said', () => {
  const ofUsers = ['luka@kestrel.example', 'nora@kestrel.example'];
  const toldToday = ['ann@elsewhere.example', 'bo@elsewhere.example', 'Nora@kestrel.example'];
  const told = (...addresses: string[]) =>
    outsideAddresses(
      addresses.map((emailAddress) => ({ emailAddress })),
      { ofUsers, toldToday },
      { outsideAddressesPerDay: 3 },
    );
  // Users of the customer, and whoever was told today, count no more; nor does an address that is named twice.
  expect(
    told('LUKA@kestrel.example', ' Ann@elsewhere.example', 'cy@elsewhere.example', 'Cy@elsewhere.example'),
  ).toEqual({ limit: 3, used: 2, addresses: ['Cy@elsewhere.example'] });
  expect(outsideObstacles(told('cy@elsewhere.example'))).toEqual([]);
  expect(outsideObstacles(told('cy@elsewhere.example', 'di@elsewhere.example'))).toEqual([
    {
      rule: 'DIS-17',
      facts: { count: 4, limit: 3, used: 2, addresses: ['cy@elsewhere.example', 'di@elsewhere.example'] },
      remedy: { kind: 'removeContacts', count: 1 },
    },
  ]);
  // A limit that was made smaller since keeps nobody who names no new one.
  expect(outsideObstacles({ limit: 1, used: 2, addresses: [] })).toEqual([]);
});
