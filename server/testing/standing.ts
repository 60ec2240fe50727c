import type { Tx } from '#server/platform/db/database.ts';
import { codesOf, forgetGuesses, passwordOf } from '#server/access/sessions/guesses.ts';
import { replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import { addSecondFactor, userIdOf, type Deps, type Made } from '#server/testing/arrange.ts';
import { FACTOR_DEMANDED, type AgeWish, type StandingWish } from '#server/testing/arrangements.ts';

/** A user as they stand from now on, with no guess counted, else an administrator; what a password has granted stays. */
export async function changeUser(tx: Tx, deps: Deps, wish: StandingWish): Made<'change'> {
  const userId = await userIdOf(tx, wish.username);
  const status = wish.isNotActivated ? 'not_activated' : wish.isDeactivated ? 'deactivated' : 'active';
  await tx
    .updateTable('users')
    .set({
      status,
      lock_reason: wish.lockReason ?? null,
      role: wish.isFactorDemanded ? FACTOR_DEMANDED.roles[0] : 'admin',
    })
    .where('user_id', '=', userId)
    .execute();
  await forgetGuesses(tx, passwordOf(wish.username));
  await forgetGuesses(tx, codesOf(userId));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  return { secret: wish.hasSecondFactor ? await addSecondFactor(tx, deps, userId) : null };
}

/** The sessions of a user have begun so long ago, and were used just now. */
export async function ageSessions(
  tx: Tx,
  { clock }: Deps,
  { username, seconds }: AgeWish,
): Made<'sessionAge'> {
  const created_at = new Date(clock.now().getTime() - seconds * 1_000).toISOString();
  await tx
    .updateTable('sessions')
    .set({ created_at, last_seen_at: clock.instant() })
    .where('user_id', '=', await userIdOf(tx, username))
    .execute();
}

/**
 * Gives a user recovery codes anew, because a tour proves more often than an authenticator shows codes. Whether the user has
 * said that theirs are saved stays as it was: they know nothing of these.
 */
export async function arrangeRecoveryCode(tx: Tx, username: string): Made<'recoveryCode'> {
  const userId = await userIdOf(tx, username);
  const factors = tx.selectFrom('second_factors').select('codes_saved_at').where('user_id', '=', userId);
  const { codes_saved_at } = (await factors.executeTakeFirst()) ?? { codes_saved_at: null };
  const [code = ''] = await replaceRecoveryCodes(tx, userId);
  await tx.updateTable('second_factors').set({ codes_saved_at }).where('user_id', '=', userId).execute();
  return code;
}
