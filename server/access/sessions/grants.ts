import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { ApiError, apiError } from '#server/platform/http/api-error.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import type { Settings } from '#server/settings.ts';

/**
 * The one thing that a grant allows: to set a new password or challenge phrase, to give a code, to set up the second
 * factor that is demanded, or to go on with the one that was set up.
 */
export type GrantPurpose = 'password' | 'challenge_phrase' | 'code' | 'enrolment' | 'enrolled';

/**
 * A refusal after a correct password that a next step ends. Its grant goes into a cookie of its own: whoever holds it
 * may take that step for some minutes, and nothing else.
 */
export class NextStep extends ApiError {
  readonly grant: { readonly token: string; readonly seconds: number };

  constructor(code: string, title: string, grant: { token: string; seconds: number }) {
    super(403, [{ code, title }]);
    this.grant = grant;
  }
}

/** Makes a grant in an open transaction and returns its token; a former one of the user ends. */
export async function openGrant(
  tx: Tx,
  clock: Clock,
  { signIn }: Settings,
  userId: string,
  purpose: GrantPurpose,
): Promise<{ token: string; seconds: number }> {
  const token = newToken();
  const seconds = signIn.grantSeconds;
  await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  await tx
    .insertInto('sign_in_grants')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: new Date(clock.now().getTime() + seconds * 1000).toISOString(),
    })
    .execute();
  return { token, seconds };
}

/** Whom a grant is for; null where it is missing, over, or for another purpose. */
export async function findGrant(
  db: Db,
  clock: Clock,
  token: string | null,
  purpose: GrantPurpose,
): Promise<string | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('sign_in_grants')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** 403 where the time after a correct password is over. */
export function grantOver(): ApiError {
  return apiError(403, 'grant_over', 'Sign in again');
}

/** Uses a grant up in an open transaction; of two requests at the same moment one gets it. Throws `grantOver`. */
export async function takeGrant(tx: Tx, userId: string, purpose: GrantPurpose): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_grants')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw grantOver();
}
