import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import type { Settings } from '#server/settings.ts';

/** Whose password is replaced, and which of their sessions goes on. */
export interface Replacement {
  readonly userId: string;
  /** Of `newPasswordHash`. */
  readonly passwordHash: string;
  /** The session that asks, by its hash; null ends every session. */
  readonly keptSession: string | null;
}

/**
 * Replaces a password in an open transaction as the owner of the tables: the former one enters the history, the
 * locks that asked for a new one end, and so does every other session and grant of the user.
 */
export async function replacePassword(
  tx: Tx,
  clock: Clock,
  { passwordHistory }: Settings,
  { userId, passwordHash, keptSession }: Replacement,
): Promise<void> {
  const now = clock.instant();
  const { password_hash: former } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (former) {
    await tx
      .insertInto('password_history')
      .values({ user_id: userId, password_hash: former, replaced_at: now })
      .execute();
  }
  // The current one is among the last ones too.
  const kept = tx
    .selectFrom('password_history')
    .select('entry_id')
    .where('user_id', '=', userId)
    .orderBy('entry_id', 'desc')
    .limit(Math.max(passwordHistory - 1, 0));
  await tx
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('entry_id', 'not in', kept)
    .execute();
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('user_id', '=', userId)
    .execute();
  await advanceUserLock(tx, userId, { type: 'password.replace' });
  await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  let others = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptSession) others = others.where('token_hash', '!=', keptSession);
  await others.execute();
}
