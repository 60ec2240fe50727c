import { sql, type RawBuilder } from 'kysely';
import { codesOf } from '#domain/bank-account/return-reason.ts';
import { RETURN_REASONS } from '#locales/bank-return-words.ts';
import { languages } from '#locales/languages.ts';
import { readArea } from '#locales/load-node.ts';

/** The number of an account as it is written without what masks it: `••0926`. */
export const unmasked = (key: string): string => key.replaceAll(/[•*]+\s*/g, '');

type Reason = keyof typeof RETURN_REASONS;

/** In how many letters somebody means what a bank has said. */
const FEWEST_LETTERS = 3;

let said: readonly (readonly [Reason, string])[] | undefined;

/** What the portal says of each reason, in every language, in small letters; read once. */
function allSaid(): NonNullable<typeof said> {
  said ??= languages.flatMap((language) => {
    const texts = readArea('bank-returns', language);
    return Object.entries(RETURN_REASONS).map(
      ([reason, key]) => [reason as Reason, (texts[key] ?? '').toLowerCase()] as const,
    );
  });
  return said;
}

/** Whether the portal says in any language with these words why the bank has sent a payment back; small letters. */
export function isSaidSo(key: string): RawBuilder<boolean> {
  const reasons =
    key.length < FEWEST_LETTERS
      ? []
      : allSaid().flatMap(([reason, words]) => (words.includes(key) ? reason : []));
  const codes = [...new Set(reasons)].flatMap(codesOf);
  // A code stands first in what a bank says (`readReturn`).
  return codes.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`left(ltrim(payments.bank_reason), 3) = any (${codes}::text[])`;
}
