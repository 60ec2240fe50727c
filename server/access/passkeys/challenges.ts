import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PasskeyChallengesTable } from '#server/platform/db/session-tables.ts';
import { hashToken } from '#server/platform/security/token.ts';

/** Who is challenged, and for what. */
export interface Challenged {
  readonly userId: string;
  /** The session, or the grant of a sign-in, that asks, as its hash: no other one of the same user may answer. */
  readonly holder: string;
  readonly purpose: PasskeyChallengesTable['purpose'];
}

/** How long a device may take to answer. */
const SECONDS = 300;

/** Makes a challenge in an open transaction; a former one of the same holder for the same is over. */
export async function openChallenge(
  tx: Tx,
  clock: Clock,
  { userId, holder, purpose }: Challenged,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const opened = {
    challenge_hash: hashToken(challenge),
    user_id: userId,
    expires_at: new Date(clock.now().getTime() + SECONDS * 1000).toISOString(),
  };
  await tx
    .insertInto('passkey_challenges')
    .values({ holder_hash: holder, purpose, ...opened })
    .onConflict((conflict) => conflict.columns(['holder_hash', 'purpose']).doUpdateSet(opened))
    .execute();
  return challenge;
}

/** Uses up the challenge that a device says it has signed: false where this holder was not asked for it, or it is over. */
export async function takeChallenge(
  tx: Tx,
  clock: Clock,
  { userId, holder, purpose }: Challenged,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', '=', userId)
    .where('holder_hash', '=', holder)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
