import { meetsPasswordRules } from '#domain/user/password.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { hashPassword, verifyPassword } from '#server/platform/security/password-hash.ts';

/**
 * The hash of a password that a user wants next. Refuses with 422 what breaks the configured rules
 * (`password_requirements`) and what is one of the last ones (`password_used`, §8). Hashing is slow on purpose, so
 * this runs before a transaction.
 */
export async function newPasswordHash(
  { db, config, portal }: Pick<Deps, 'db' | 'config' | 'portal'>,
  userId: string,
  password: string,
): Promise<string> {
  const source = { source: { pointer: '/data/attributes/new_password' } };
  if (!meetsPasswordRules(password, portal.password)) {
    throw apiError(422, 'password_requirements', 'Password does not meet requirements', source);
  }
  const { passwordHistory } = config.settings;
  const { password_hash: current } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const former = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('entry_id', 'desc')
    .limit(passwordHistory)
    .execute();
  const last = [...(current ? [current] : []), ...former.map((row) => row.password_hash)];
  for (const hash of last.slice(0, passwordHistory)) {
    if (await verifyPassword(password, hash)) {
      throw apiError(422, 'password_used', 'Password already used', source);
    }
  }
  return hashPassword(password);
}
