import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PasskeyChallengesTable } from '#server/platform/db/session-tables.ts';
import { hashToken } from '#server/platform/security/token.ts';

type Purpose = PasskeyChallengesTable['purpose'];

/** How long a device may take to answer. */
const SECONDS = 300;

/** Makes a challenge in an open transaction; a former one of the user for the same is over. */
export async function openChallenge(tx: Tx, clock: Clock, userId: string, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await tx
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: userId,
      purpose,
      expires_at: new Date(clock.now().getTime() + SECONDS * 1000).toISOString(),
    })
    .execute();
  return challenge;
}

/** Uses up the challenge that a device says it has signed: false where it was none of this user for this, or is over. */
export async function takeChallenge(
  tx: Tx,
  clock: Clock,
  userId: string,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
