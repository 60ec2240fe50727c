import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** Removes changes of e-mail addresses whose time is over, and writes it down. Answers how many. */
export async function endEmailChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  // As the owner of the tables: codes are out of reach of everybody else.
  return withSystem(db, async (tx) => {
    const ended = await tx
      .deleteFrom('email_changes')
      .where(sql<boolean>`expires_at <= ${clock.instant()}::timestamptz`)
      .returning('user_id')
      .execute();
    await writeAudits(
      tx,
      clock,
      ended.map(({ user_id: userId }) => ({ userId, action: 'email_change_expired', subject: userId })),
    );
    return ended.length;
  });
}
