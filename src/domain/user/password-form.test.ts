import { expect, test } from 'vitest';
import { passwordProblems } from '#domain/user/password-form.ts';
import { aPasswordConfig } from '#domain/testing/password-facts.ts';

const bounds = aPasswordConfig;
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
