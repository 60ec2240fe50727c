import type { Db } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/** What guards a user of single sign-on is the provider’s to change: throws 403 `no_password`. */
export async function refuseSignedInElsewhere(db: Db, userId: string): Promise<void> {
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!hash) throw apiError(403, 'no_password', 'This user signs in elsewhere');
}
