import { GUESSES_KEPT_SECONDS } from '#domain/access/guess-limit.ts';
import type { Deps } from '#server/deps.ts';

/** Removes sessions and grants that have ended, and counts of addresses whose window is over. Answers how many sessions. */
export async function removeEndedSessions({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  const { session, signIn } = config.settings;
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('last_seen_at', '<=', ago(session.idleSeconds)),
        where('created_at', '<=', ago(session.absoluteSeconds)),
      ]),
    )
    .executeTakeFirst();
  await db
    .deleteFrom('sign_in_attempts')
    .where('kind', '=', 'address')
    .where('window_started_at', '<=', ago(signIn.addressWindowSeconds))
    .execute();
  await db.deleteFrom('guesses').where('last_failed_at', '<=', ago(GUESSES_KEPT_SECONDS)).execute();
  await db.deleteFrom('sign_in_grants').where('expires_at', '<=', ago(0)).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', ago(0)).execute();
  return Number(numDeletedRows);
}
