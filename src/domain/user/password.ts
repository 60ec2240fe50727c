import type { PasswordConfig } from '#domain/portal/config.ts';

/** The rules on a password (§5 Passwords), in the order in which a form lists them. */
const PASSWORD_RULES = [
  'minimumLength',
  'maximumLength',
  'minimumLowercase',
  'minimumUppercase',
  'minimumLetters',
  'minimumDigits',
  'minimumSpecial',
  'minimumDigitsOrSpecial',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** A rule with its configured bound, and whether the password keeps it. */
export interface PasswordCheck {
  readonly rule: PasswordRule;
  readonly bound: number;
  readonly isMet: boolean;
}

/** Judges a password by every configured rule; a minimum of 0 asks for nothing and is left out (§5 Passwords). */
export function checkPassword(password: string, config: PasswordConfig): PasswordCheck[] {
  const characters = [...password];
  const letters = count(characters, /\p{L}/u);
  const digits = count(characters, /\p{Nd}/u);
  const special = characters.filter((character) => config.specialCharacters.includes(character)).length;
  const amounts: Record<PasswordRule, number> = {
    minimumLength: characters.length,
    maximumLength: characters.length,
    minimumLowercase: count(characters, /\p{Ll}/u),
    minimumUppercase: count(characters, /\p{Lu}/u),
    minimumLetters: letters,
    minimumDigits: digits,
    minimumSpecial: special,
    minimumDigitsOrSpecial: digits + special,
  };
  return PASSWORD_RULES.filter((rule) => config[rule] > 0).map((rule) => ({
    rule,
    bound: config[rule],
    isMet: rule === 'maximumLength' ? amounts[rule] <= config[rule] : amounts[rule] >= config[rule],
  }));
}

/** Whether a password keeps every configured rule; its history is the server's to check. */
export function meetsPasswordRules(password: string, config: PasswordConfig): boolean {
  return checkPassword(password, config).every(({ isMet }) => isMet);
}

function count(characters: readonly string[], kind: RegExp): number {
  return characters.filter((character) => kind.test(character)).length;
}
