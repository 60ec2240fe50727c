import { expect, test } from 'vitest';
import { PASSKEY_NAME_LENGTH, passkeyNameProblem } from '#domain/user/passkey.ts';

const HELD = [{ name: 'Office laptop' }];

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['x'.repeat(PASSKEY_NAME_LENGTH), null],
  ['x'.repeat(PASSKEY_NAME_LENGTH + 1), 'missing'],
  ['Phone', null],
  ['Office laptop', 'taken'],
  [' office LAPTOP ', 'taken'],
] as const)('ACC-02: a passkey called “%s” beside “Office laptop”: %s', (name, problem) => {
  expect(passkeyNameProblem(name, HELD)).toBe(problem);
});
