import { expect, test } from 'vitest';
import { mailRequestProblem } from '#domain/user/mail-request.ts';

test.each([
  ['username', '', 'required'],
  ['username', 'dana', 'invalid'],
  ['username', 'dana@kestrel.example', null],
  ['account', 'dana', 'invalid'],
  ['passwordReset', '', 'required'],
  ['passwordReset', '  ', 'required'],
  ['passwordReset', 'dana', null],
  ['reactivation', ' ', 'required'],
  ['reactivation', 'dana', null],
] as const)('REQ-01, REQ-03: to ask for %s with %j: %s', (kind, typed, problem) => {
  expect(mailRequestProblem(kind, typed)).toBe(problem);
});
