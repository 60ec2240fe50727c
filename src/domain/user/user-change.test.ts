import { expect, test } from 'vitest';
import {
  changeObstacles,
  changesOf,
  conflictsOf,
  givesAdministration,
  rebased,
  withoutAsked,
  type FieldChange,
  type UserValues,
} from '#domain/user/user-change.ts';
import { aPerson } from '#domain/testing/a-person.ts';
import type { ActedUser } from '#domain/user/user-act.ts';

const WAS: UserValues = {
  first_name: 'Tom',
  last_name: 'Reyes',
  email_address: 'tom@kestrel.example',
  role: 'admin',
  language: '',
  customers: 'C100,C200',
};
const USER: ActedUser = {
  isSso: false,
  isSelf: false,
  role: 'admin',
  status: 'active',
  lockReason: null,
  hasRequest: false,
  foreignCustomers: 0,
  otherAdministrators: 0,
  customerCount: 1,
  roleAsked: null,
  secondFactor: { hasApp: false, hasPasskey: false },
};
const BOUNDS = { firstNameMaximum: 5, lastNameMaximum: 6, fullNameMaximum: 11 };
const to = (field: FieldChange['field'], is: string): FieldChange => ({ field, was: WAS[field], is });
const refused = (change: FieldChange, user: Partial<ActedUser> = {}) =>
  changeObstacles([change], { ...USER, ...user, values: WAS }, BOUNDS).map(({ rule }) => rule);

test('only what differs is a change, without blanks around it', () => {
  expect(changesOf(WAS, { ...WAS, first_name: ' Tom ', language: 'de' })).toEqual([to('language', 'de')]);
});

test('what two have changed to different values is a conflict, and nothing else', () => {
  const changes = [to('first_name', 'Thomas'), to('last_name', 'Reye')];
  expect(conflictsOf(changes, WAS)).toEqual([]);
  expect(conflictsOf(changes, { ...WAS, first_name: 'Thomas' })).toEqual([]);
  expect(conflictsOf(changes, { ...WAS, first_name: 'T.', role: 'payer' })).toEqual([
    { ...to('first_name', 'Thomas'), now: 'T.' },
  ]);
});

test.each([
  ['first_name', 'Thoma', []],
  ['first_name', 'Thomas', ['USR-06']],
  ['first_name', '', ['USR-06']],
  ['last_name', 'Reyess', []],
  ['last_name', 'Reyesss', ['USR-06']],
  ['email_address', '', ['USR-01']],
  ['email_address', 'tom@kestrel', ['USR-02']],
  ['customers', '', ['USR-10', 'USR-11']],
  ['customers', 'C100,C200,C300', []],
  ['customers', 'C200', ['USR-11']],
  ['role', 'king', ['USR-18', 'USR-11']],
  ['role', 'payer', ['USR-11']],
  ['language', 'de', []],
] as const)(
  'USR-01, USR-02, USR-06, USR-10, USR-11, USR-18: %s to “%s” is refused by %o',
  (field, is, rules) => {
    expect(refused(to(field, is))).toEqual(rules);
  },
);

test('USR-19: a changed name makes the full one too long, an unchanged one is let be', () => {
  const rules = (changes: FieldChange[], values: UserValues, fullNameMaximum: number) =>
    changeObstacles(changes, { ...USER, values }, { ...BOUNDS, fullNameMaximum }).map(
      ({ rule, facts }) => `${rule} ${facts.limit}`,
    );
  expect(rules([to('first_name', 'Tomas')], WAS, 11)).toEqual([]);
  expect(rules([to('first_name', 'Tomas')], WAS, 10)).toEqual(['USR-19 10']);
  expect(rules([to('first_name', 'Tomas'), to('last_name', 'Rey')], WAS, 10)).toEqual([]);
  expect(rules([to('first_name', 'Thomas')], WAS, 10)).toEqual(['USR-06 5']);
  expect(rules([to('language', 'de')], { ...WAS, first_name: 'Thomasin' }, 10)).toEqual([]);
});

test('USR-11, USR-12, USR-13: another administrator may be lowered, nobody their own, and who has foreign customers not at all', () => {
  expect(refused(to('role', 'payer'), { otherAdministrators: 1 })).toEqual([]);
  expect(refused(to('role', 'payer'), { otherAdministrators: 1, isSelf: true })).toEqual(['USR-12']);
  expect(refused(to('role', 'payer'), { isSelf: true })).toEqual(['USR-11']);
  expect(refused(to('first_name', 'Tim'), { isSelf: true })).toEqual([]);
  expect(refused(to('first_name', 'Tim'), { foreignCustomers: 1 })).toEqual(['USR-13']);
  expect(refused(to('role', 'payer'), { customerCount: 2 })).toEqual(['USR-11']);
  expect(refused(to('role', 'payer'), { customerCount: 2, foreignCustomers: 1 })).toEqual(['USR-13']);
});

test('USR-10, USR-13: of whom others have customers too, no customer is asked for, but customer support', () => {
  expect(refused(to('customers', ''), { otherAdministrators: 1, foreignCustomers: 6 })).toEqual(['USR-13']);
  expect(refused(to('customers', ''), { otherAdministrators: 1 })).toEqual(['USR-10']);
});

test('USR-20: another’s e-mail address is changed here, one’s own is not', () => {
  expect(refused(to('email_address', 'tom@new.example'), { otherAdministrators: 1 })).toEqual([]);
  expect(refused(to('email_address', 'tom@new.example'), { otherAdministrators: 1, isSelf: true })).toEqual([
    'USR-20',
  ]);
  const change = to('email_address', 'tom@new.example');
  const remedyOf = (isSso: boolean) =>
    changeObstacles([change], { ...USER, isSelf: true, isSso, values: WAS }, BOUNDS)[0]?.remedy;
  // Whoever signs in at a provider has no form for it in the settings.
  expect([remedyOf(false), remedyOf(true)]).toEqual([{ kind: 'correctLine' }, { kind: 'askAdministrator' }]);
});

test('what is untouched follows what was read anew, and what was typed stays', () => {
  const now = { ...WAS, first_name: 'T.', role: 'payer' };
  expect(rebased({ ...WAS, first_name: 'Thomas' }, WAS, now)).toEqual({ ...now, first_name: 'Thomas' });
});

test('USR-21: where a second administrator is asked already, nobody is asked again, and all else is changed', () => {
  const asked = { role: 'payer', roleAsked: 'A-1001', otherAdministrators: 1 };
  const payer = { ...WAS, role: 'payer' };
  const wanted = (role: string) =>
    changeObstacles(
      [{ field: 'role', was: 'payer', is: role }],
      { ...USER, ...asked, values: payer },
      BOUNDS,
    );
  expect(wanted('admin')).toEqual([{ rule: 'USR-21', facts: { name: 'A-1001' }, remedy: { kind: 'none' } }]);
  expect(wanted('viewer')).toEqual([]);
  expect(refused(to('last_name', 'Reye'), asked)).toEqual([]);
});

test('whoever becomes an administrator is given administration, and nobody else', () => {
  const change = (was: string, is: string): FieldChange => ({ field: 'role', was, is });
  expect(givesAdministration(change('payer', 'admin'))).toBe(true);
  expect(givesAdministration(change('payer', 'Admin'))).toBe(true);
  expect(givesAdministration(change('admin', 'admin'))).toBe(false);
  expect(givesAdministration(change('admin', 'payer'))).toBe(false);
  expect(givesAdministration({ field: 'first_name', was: 'payer', is: 'admin' })).toBe(false);
});

test('a role for which a second administrator is asked is not unsaved any more; another one is', () => {
  const roleAsked = { approvalId: 'a1', approvalNumber: 'A-1001', role: 'admin' } as const;
  const typed = { ...WAS, role: 'admin', first_name: 'Tomas' };
  expect(withoutAsked(typed, aPerson({ roleAsked }))).toEqual({ ...typed, role: 'payer' });
  expect(withoutAsked(typed, aPerson())).toEqual(typed);
  expect(withoutAsked({ ...typed, role: 'viewer' }, aPerson({ roleAsked })).role).toBe('viewer');
});
