import { expect, test } from 'vitest';
import type { PasswordConfig } from '#domain/config.ts';
import { passwordProblems } from '#domain/password-form.ts';

const bounds: PasswordConfig = {
  minimumLength: 6,
  maximumLength: 10,
  minimumDigits: 0,
  minimumUppercase: 0,
  minimumLowercase: 0,
  minimumLetters: 0,
  minimumSpecial: 0,
  minimumDigitsOrSpecial: 0,
  specialCharacters: '!',
};
const form = { current: 'before', password: 'secret', confirmPassword: 'secret' };
const missing = { field: 'current', problem: 'required' };

test('a change needs the current password where it is asked for, and nowhere else', () => {
  expect(passwordProblems(form, { bounds, asksCurrent: true })).toEqual([]);
  expect(passwordProblems({ ...form, current: '' }, { bounds, asksCurrent: true })).toEqual([missing]);
  expect(passwordProblems({ ...form, current: '' }, { bounds, asksCurrent: false })).toEqual([]);
});

test('a current password of blanks is one', () => {
  expect(passwordProblems({ ...form, current: '   ' }, { bounds, asksCurrent: true })).toEqual([]);
});

test('problems stand in the order of the fields', () => {
  const wrong = { current: '', password: 'short', confirmPassword: 'other' };
  expect(passwordProblems(wrong, { bounds, asksCurrent: true })).toEqual([
    missing,
    { field: 'password', problem: 'requirements' },
    { field: 'confirmPassword', problem: 'mismatch' },
  ]);
});
