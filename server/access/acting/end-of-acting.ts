import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** How somebody of customer support has come to see the portal as a user no longer. */
type ActingEnd = 'left' | 'signed out' | 'over';

/** A session that is its owner's own again. */
const NOBODY = {
  acted_user_id: null,
  acting_until: null,
  selected_customer: null,
  selected_location: null,
  selected_merchant: null,
} as const;

/** Ends what is under way in a session, and writes it down; nothing where nobody stands in there. As the owner of the tables. */
export async function endActingIn(
  tx: Tx,
  clock: Clock,
  tokenHash: string,
  because: ActingEnd,
): Promise<void> {
  const ended = await tx
    .updateTable('actings')
    .set({ ended_at: clock.instant() })
    .where('session_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['user_id', 'acted_user_id'])
    .execute();
  await tx.updateTable('sessions').set(NOBODY).where('token_hash', '=', tokenHash).execute();
  await note(tx, clock, ended, because);
}

/**
 * Ends what is over without anybody having ended it, and writes it down: half an hour has passed, the session is gone, by
 * whatever has ended it, or one of the two can no longer come in. Answers how many.
 */
export async function endPastActings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  // As the owner of the tables: sessions belong to nobody's tenant.
  return withSystem(db, async (tx) => {
    const now = clock.instant();
    const ended = await tx
      .updateTable('actings')
      .set({ ended_at: now })
      .where('ended_at', 'is', null)
      .where(
        sql<boolean>`(until <= ${now}::timestamptz or not exists(
          select from sessions session
            join users acted on acted.user_id = session.acted_user_id
              and acted.status = 'active' and acted.lock_reason is null
          where session.token_hash = actings.session_hash and session.acted_user_id = actings.acted_user_id))`,
      )
      .returning(['user_id', 'acted_user_id', 'session_hash'])
      .execute();
    if (ended.length === 0) return 0;
    const hashes = ended.map(({ session_hash }) => session_hash);
    await tx.updateTable('sessions').set(NOBODY).where('token_hash', 'in', hashes).execute();
    await note(tx, clock, ended, 'over');
    return ended.length;
  });
}

interface Ended {
  readonly user_id: string;
  readonly acted_user_id: string;
}

function note(tx: Tx, clock: Clock, ended: readonly Ended[], because: ActingEnd): Promise<void> {
  return writeAudits(
    tx,
    clock,
    ended.map(({ user_id: userId, acted_user_id: subject }) => ({
      userId,
      action: 'acting_ended',
      subject,
      facts: { because },
    })),
  );
}
