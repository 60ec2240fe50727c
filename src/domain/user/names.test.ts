import { expect, test } from 'vitest';
import { longNames } from '#domain/user/names.ts';

const bounds = { firstNameMaximum: 5, lastNameMaximum: 6, fullNameMaximum: 10 };

test.each([
  ['', '', []],
  ['Danaë', 'Reye', []],
  [' Danaë ', ' Reye ', []],
  ['🙂🙂🙂🙂🙂', '🙂🙂🙂🙂', []],
  ['Danaëa', '', ['first 5']],
  ['', 'Whitlys', ['last 6']],
  ['Danaëa', 'Whitlys', ['first 5', 'last 6']],
  ['Danaë', 'Reyes', ['full 10']],
  ['Dana', 'Whitly', ['full 10']],
])(
  'NAM-01: the names “%s” and “%s” end at their lengths, and together at theirs',
  (firstName, lastName, long) => {
    expect(longNames({ firstName, lastName }, bounds).map(({ part, limit }) => `${part} ${limit}`)).toEqual(
      long,
    );
  },
);
