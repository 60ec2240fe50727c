import { deviceOf } from '#domain/user/device.ts';
import { originOf } from '#server/platform/audit/request-origin.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { findCaller } from '#server/access/sessions/find-caller.ts';

/**
 * Opens a new session in an open transaction and returns the token for the cookie. A session that the browser
 * already had ends with it, so that no token outlives the sign-in that replaced it.
 */
export async function openSession(
  tx: Tx,
  userId: string,
  now: string,
  previous: Caller | null,
): Promise<string> {
  const token = newToken();
  const origin = originOf();
  if (previous) await tx.deleteFrom('sessions').where('token_hash', '=', previous.tokenHash).execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      ...deviceOf(origin?.userAgent),
      address: origin?.address ?? null,
    })
    .execute();
  await tx.updateTable('users').set({ last_sign_in_at: now }).where('user_id', '=', userId).execute();
  return token;
}

/** The caller of a session that was opened just now. Throws where the user was locked, or lacks a second factor, since. */
export async function callerOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Caller> {
  const found = await findCaller(db, clock, config.settings, token, null);
  if (found === null || found === 'lacks factor') throw new Error('the new session is gone');
  return found.caller;
}
