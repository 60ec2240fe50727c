import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { verifyPassword } from '#server/platform/security/password-hash.ts';
import { beginGuess, type Guesser } from '#server/access/sessions/guesses.ts';
import { proofOf, wrongHere } from '#server/access/step-up/wrong-here.ts';

/**
 * Asks a signed-in user for the password before something that a stolen session must not do. Wrong ones are counted and
 * answered as those of a step-up, with which they share the count (decisions §13). Refuses with `invalid_password` (422),
 * `too_soon` or, for users of single sign-on, `no_password` (403), and with `step_up_over` (401) after the last one.
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  caller: Caller,
  password: string,
  { field, requestId, ...guesser }: Guesser & { readonly field: string; readonly requestId: string },
): Promise<void> {
  const { password_hash: hash } = await deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (!hash) throw apiError(403, 'no_password', 'This user signs in elsewhere');
  const guess = await beginGuess(deps, proofOf(caller), guesser);
  if (await verifyPassword(password, hash)) return guess.wasRight();
  const refusal = apiError(422, 'invalid_password', 'The password you entered is invalid', {
    source: { pointer: `/data/attributes/${field}` },
  });
  throw await wrongHere(deps, caller, guess, { refusal, requestId });
}
