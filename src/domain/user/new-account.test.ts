import { describe, expect, test } from 'vitest';
import {
  isForPortal,
  accountProblems,
  type AccountBounds,
  type AccountForm,
} from '#domain/user/new-account.ts';
import { aPasswordConfig } from '#domain/testing/password-facts.ts';

const bounds: AccountBounds = {
  password: { ...aPasswordConfig, minimumDigits: 1 },
  firstNameMaximum: 5,
  lastNameMaximum: 6,
  fullNameMaximum: 11,
};
const complete: AccountForm = {
  username: 'dana',
  firstName: 'Dana',
  lastName: 'Whitly',
  password: 'secret1',
  confirmPassword: 'secret1',
};
const problems = (differing: Partial<AccountForm>) => accountProblems({ ...complete, ...differing }, bounds);

describe('what an invited person chooses', () => {
  test('has no problems when it is complete', () => {
    expect(problems({})).toEqual([]);
  });

  test.each(['username', 'firstName', 'lastName', 'password', 'confirmPassword'] as const)(
    'REQ-02, REQ-04: %s is required, and spaces are nothing',
    (field) => {
      expect(problems({ [field]: '  ' })).toContainEqual({ field, problem: 'required' });
    },
  );

  test.each([
    ['ab', 'tooShort'],
    [' ab ', 'tooShort'],
    ['🙂🙂', 'tooShort'],
    ['abc', undefined],
    ['a'.repeat(100), undefined],
    [` ${'a'.repeat(100)} `, undefined],
    ['a'.repeat(101), 'tooLong'],
  ])('a username has 3 to 100 characters, blanks around it aside: %j', (username, problem) => {
    expect(problems({ username })).toEqual(problem ? [{ field: 'username', problem }] : []);
  });

  test('a username that is missing is not also too short', () => {
    expect(problems({ username: '' })).toEqual([{ field: 'username', problem: 'required' }]);
  });

  test('PWD-01: a password that breaks a rule is refused', () => {
    expect(problems({ password: 'secret', confirmPassword: 'secret' })).toEqual([
      { field: 'password', problem: 'requirements' },
    ]);
  });

  test('PWD-05: both entries of the password are the same', () => {
    expect(problems({ confirmPassword: 'secret2' })).toEqual([
      { field: 'confirmPassword', problem: 'mismatch' },
    ]);
  });

  test('NAM-01: first and last name end at their configured length, counted in characters', () => {
    expect(problems({ firstName: 'Dana', lastName: '🙂🙂🙂🙂🙂🙂' })).toEqual([]);
    expect(problems({ firstName: 'Danaëa' })).toEqual([{ field: 'firstName', problem: 'tooLong' }]);
    expect(problems({ firstName: ' Dana ', lastName: ' Whitly ' })).toEqual([]);
    expect(problems({ lastName: 'Whitlys' })).toEqual([{ field: 'lastName', problem: 'tooLong' }]);
  });

  test('NAM-01: the full name ends at its length, where first and last name do not', () => {
    expect(problems({ firstName: 'Danaë' })).toEqual([{ field: 'lastName', problem: 'fullNameTooLong' }]);
  });
});

test.each([
  [null, 'admin', true],
  [null, 'viewer', false],
  ['Kestrel Ridge Logistics', 'admin', false],
] as const)('an invitation to %s as %s is for the portal itself: %s', (customerName, role, expected) => {
  const invitation = { emailAddress: '', customerName, firstName: '', lastName: '', role, expiresAt: '' };
  expect(isForPortal(invitation)).toBe(expected);
});
