import { describe, expect, it } from 'vitest';
import type { PasswordConfig } from '#domain/portal/config.ts';
import { checkPassword, meetsPasswordRules } from '#domain/user/password.ts';

const config: PasswordConfig = {
  minimumLength: 6,
  maximumLength: 10,
  minimumDigits: 1,
  minimumUppercase: 1,
  minimumLowercase: 1,
  minimumLetters: 3,
  minimumSpecial: 1,
  minimumDigitsOrSpecial: 3,
  specialCharacters: '!@#',
};

const unmet = (password: string) =>
  checkPassword(password, config).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));

describe('password rules', () => {
  it.each([
    ['Abc12!', []],
    ['Ab12!', ['minimumLength', 'minimumLetters']],
    ['Abcdefg12!x', ['maximumLength']],
    ['ABC12!', ['minimumLowercase']],
    ['abc12!', ['minimumUppercase']],
    ['Ab123!', ['minimumLetters']],
    ['Abcd!!!', ['minimumDigits']],
    ['Abc123?', ['minimumSpecial']],
    ['Abcd1!', ['minimumDigitsOrSpecial']],
  ])('%s', (password, rules) => {
    expect(unmet(password)).toEqual(rules);
    expect(meetsPasswordRules(password, config)).toBe(rules.length === 0);
  });

  it('counts letters of every alphabet and characters beyond the basic plane once', () => {
    expect(unmet('Абв12!')).toEqual([]);
    expect(unmet('Ab𝟙𝟚!c')).toEqual([]);
    expect(unmet('Aaa12!🙂🙂🙂🙂')).toEqual([]);
  });

  it('asks for nothing where a minimum is 0', () => {
    expect(checkPassword('', { ...config, minimumSpecial: 0 }).map(({ rule }) => rule)).not.toContain(
      'minimumSpecial',
    );
  });
});
