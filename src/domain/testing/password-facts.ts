import type { PasswordConfig } from '#domain/portal/config.ts';

/** Six to ten characters and nothing else. */
export const aPasswordConfig: PasswordConfig = {
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
