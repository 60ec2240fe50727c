import { expect, test } from 'vitest';
import {
  listObstacles,
  PEOPLE_MAXIMUM,
  peopleObstacles,
  providerUsername,
  readPeople,
  roleFor,
  signOnObstacles,
  withChosen,
} from '#domain/user/invited-people.ts';

const BOUNDS = { firstNameMaximum: 10, lastNameMaximum: 10, fullNameMaximum: 20 };
const person = (line: number, email: string, firstName = '', lastName = '') => ({
  line,
  email,
  firstName,
  lastName,
  role: null,
  username: '',
});

test.each([
  ['Jo Marsh <jo@x.example>', [person(1, 'jo@x.example', 'Jo', 'Marsh')]],
  ['jo@x.example', [person(1, 'jo@x.example')]],
  ['Marsh, Jo, jo@x.example', [person(1, 'jo@x.example', 'Jo', 'Marsh')]],
  ['Bea Lindholm, bea@x', [person(1, 'bea@x', 'Bea', 'Lindholm')]],
  ['"Jo van Dyk" <jo@x.example>', [person(1, 'jo@x.example', 'Jo', 'van Dyk')]],
  // What stands in a name is kept as it is: a page shows it, and nothing of it is taken away in silence.
  ['<b>Jo</b> Marsh <jo@x.example>', [person(1, 'jo@x.example', '<b>Jo</b>', 'Marsh')]],
  ['a@x.example, b@x.example', [person(1, 'a@x.example'), person(1, 'b@x.example')]],
  ['a@x.example; Jo <b@x.example>', [person(1, 'a@x.example'), person(1, 'b@x.example', 'Jo')]],
  ['a@x.example\r\n\r\n  \nb@x.example', [person(1, 'a@x.example'), person(4, 'b@x.example')]],
  ['Jo Marsh', [person(1, '', 'Jo', 'Marsh')]],
  ['', []],
] as const)('“%s” names %o', (text, people) => {
  expect(readPeople(text)).toEqual(people);
});

test('a CSV is read by the names of its columns, quoted cells and a byte order mark too', () => {
  const text =
    '\uFEFFLast name;Email;Role;First name;Username\n"Marsh; Jr";jo@x.example;PAYER;Jo;jmarsh\n\n;b@x.example;king';
  expect(readPeople(text)).toEqual([
    {
      line: 2,
      email: 'jo@x.example',
      firstName: 'Jo',
      lastName: 'Marsh; Jr',
      role: 'payer',
      username: 'jmarsh',
    },
    { ...person(4, 'b@x.example') },
  ]);
  expect(readPeople('email,role\na@x.example,admin')).toEqual([
    { ...person(2, 'a@x.example'), role: 'admin' },
  ]);
});

test('USR-01, USR-02, USR-03, USR-06, USR-07: each line says its first obstacle, and the first of two alike has none', () => {
  const people = [
    person(1, ''),
    person(2, 'bea@x'),
    person(3, 'jo@x.example'),
    person(4, 'JO@x.example'),
    person(5, 'a@x.example', 'x'.repeat(10), 'y'.repeat(9)),
    person(6, 'b@x.example', 'x'.repeat(11)),
    person(7, 'c@x.example', '', 'y'.repeat(11)),
    person(8, 'd@x.example', 'x'.repeat(10), 'y'.repeat(10)),
  ];
  const rules = (signOn: 'password' | 'sso') => {
    const found = peopleObstacles(people, { signOn }, BOUNDS);
    return people.map((one) => found.get(one)?.rule ?? null);
  };
  expect(rules('password')).toEqual(['USR-01', 'USR-02', null, 'USR-03', null, 'USR-06', 'USR-06', 'USR-19']);
  expect(rules('sso')).toEqual(['USR-01', 'USR-02', 'USR-07', 'USR-03', null, 'USR-06', 'USR-06', 'USR-19']);
  const twice = peopleObstacles(people, { signOn: 'password' }, BOUNDS).get(people[3]!);
  expect(twice).toMatchObject({ facts: { line: 4, firstLine: 3 }, remedy: { kind: 'removeLine' } });
});

test('USR-01, USR-09, USR-10: a list needs people, not too many, and a customer', () => {
  const rules = (count: number, customers: readonly string[]) =>
    listObstacles(
      Array<ReturnType<typeof person>>(count).fill(person(1, 'a@x.example')),
      { customers, signOn: 'password', provider: null },
      [],
    ).map(({ rule }) => rule);
  expect(rules(PEOPLE_MAXIMUM, ['C100'])).toEqual([]);
  expect(rules(PEOPLE_MAXIMUM + 1, ['C100'])).toEqual(['USR-09']);
  expect(rules(0, [])).toEqual(['USR-01', 'USR-10']);
});

test('USR-24: nobody is invited to a company’s sign-in that is not set up, or is none of those that are', () => {
  const at = (signOn: 'password' | 'sso', provider: string | null, ...ids: string[]) =>
    signOnObstacles(
      { signOn, provider },
      ids.map((id) => ({ id })),
    ).map(({ rule, remedy }) => [rule, remedy.kind]);
  expect(at('password', null)).toEqual([]);
  expect(at('sso', 'company', 'partner', 'company')).toEqual([]);
  expect(at('sso', null)).toEqual([['USR-24', 'contactSupport']]);
  expect(at('sso', 'company', 'partner')).toEqual([['USR-24', 'fillIn']]);
  expect(at('sso', null, 'partner')).toEqual([['USR-24', 'fillIn']]);
});

test('a line’s own role and username come before the list’s', () => {
  expect(roleFor({ role: null }, { role: 'payer' })).toBe('payer');
  expect(roleFor({ role: 'admin' }, { role: 'payer' })).toBe('admin');
  expect(providerUsername({ username: ' jo.m ', email: 'jo@x.example' })).toBe('jo.m');
  expect(providerUsername({ username: '', email: 'jo@x.example' })).toBe('jo');
});

test('a list that is corrected keeps the roles and usernames that its people had', () => {
  const [jo, ada] = readPeople('Jo Marsh <jo@x.example>\nAda Novak <ada@x.example>');
  if (!jo || !ada) throw new Error('two people');
  const before = [{ ...jo, role: 'payer', username: 'jmarsh' } as const, ada];
  const after = withChosen(readPeople('New <new@x.example>\nJo Marsh <JO@x.example>\nnobody'), before);
  expect(after.map(({ line, role, username }) => [line, role, username])).toEqual([
    [1, null, ''],
    [2, 'payer', 'jmarsh'],
    [3, null, ''],
  ]);
  expect(withChosen([{ ...jo, role: 'admin' }], before)[0]?.role).toBe('admin');
});
