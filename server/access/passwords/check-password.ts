import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { verifyPassword } from '#server/platform/security/password-hash.ts';
import { beginGuess, passwordOf, type Guesser } from '#server/access/sessions/guesses.ts';

/**
 * Asks a signed-in user for the password before something that a stolen session must not do. Wrong ones count as
 * failed sign-ins of the name. Refuses with `invalid_password` (422), `locked_login_attempts`, `too_soon` or, for users of single
 * sign-on, `no_password` (403).
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  caller: Caller,
  password: string,
  { field, ...guesser }: Guesser & { readonly field: string },
): Promise<void> {
  const { password_hash: hash } = await deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (!hash) throw apiError(403, 'no_password', 'This user signs in elsewhere');
  const guess = await beginGuess(deps, passwordOf(caller.username), guesser);
  if (await verifyPassword(password, hash)) return guess.wasRight();
  const wrong = apiError(422, 'invalid_password', 'The password you entered is invalid', {
    source: { pointer: `/data/attributes/${field}` },
  });
  throw guess.wasWrong(wrong);
}
