import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/caller.ts';
import { verifyPassword } from '#server/security/password-hash.ts';
import { countAttempt, forgetAttempts, returnGuess, takeGuess } from '#server/sessions/attempts.ts';
import { locked } from '#server/sessions/let-in.ts';

/**
 * Asks a signed-in user for the password before something that a stolen session must not do. Wrong ones count as
 * failed sign-ins of the name. Refuses with `invalid_password` (422), `locked_login_attempts` or, for users of single
 * sign-on, `no_password` (403).
 */
export async function checkPassword(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  password: string,
  { address, field }: { readonly address: string; readonly field: string },
): Promise<void> {
  const limits = config.settings.signIn;
  const attempts = await countAttempt(db, clock, caller.username);
  if (attempts > limits.attempts) throw locked('login_attempts');
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (!hash) throw apiError(403, 'no_password', 'This user signs in elsewhere');
  await takeGuess(db, clock, address, limits);
  if (await verifyPassword(password, hash)) {
    await returnGuess(db, address);
    return forgetAttempts(db, caller.username);
  }
  if (attempts === limits.attempts) throw locked('login_attempts');
  throw apiError(422, 'invalid_password', 'The password you entered is invalid', {
    source: { pointer: `/data/attributes/${field}` },
  });
}
