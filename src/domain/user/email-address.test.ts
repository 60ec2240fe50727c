import { expect, test } from 'vitest';
import { emailProblem, maskedAddress } from '#domain/user/email-address.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['nora@kestrel.example', null],
  [' nora.lindqvist+pay@mail.kestrel.example ', null],
  ['jürgen@weserland.example', null],
  ['nora', 'invalid'],
  ['nora@kestrel', 'invalid'],
  ['@kestrel.example', 'invalid'],
  ['nora@kestrel.example, mallory@evil.example', 'invalid'],
  ['nora@kestrel.example\nBcc: mallory@evil.example', 'invalid'],
  ['Nora <nora@kestrel.example>', 'invalid'],
  [`${'n'.repeat(254 - '@kestrel.example'.length)}@kestrel.example`, null],
  [`${'n'.repeat(255 - '@kestrel.example'.length)}@kestrel.example`, 'invalid'],
])('REQ-03: %j is %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

test('an address is told in part to whoever may not have it: its first letter, and whose mailbox it is', () => {
  expect(maskedAddress('nora.lindqvist@kestrel.example')).toBe('n…@kestrel.example');
  expect(maskedAddress('n@kestrel.example')).toBe('n…@kestrel.example');
});
