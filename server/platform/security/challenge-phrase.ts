import { challengePhraseKey } from '#domain/user/challenge-phrase.ts';
import { hashPassword, verifyPassword, type HashCost } from '#server/platform/security/password-hash.ts';

/** The hash of a challenge phrase; case and blanks do not count (§3 Lock reasons, decisions §1). */
export function hashChallengePhrase(phrase: string, cost?: HashCost): Promise<string> {
  return hashPassword(challengePhraseKey(phrase), cost);
}

/** Whether a phrase is the one of the hash, in a time that depends on the hash's cost alone. */
export function verifyChallengePhrase(phrase: string, hash: string): Promise<boolean> {
  return verifyPassword(challengePhraseKey(phrase), hash);
}
