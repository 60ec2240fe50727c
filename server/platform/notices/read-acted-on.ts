import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/** By what the facts of notices say what they are about. */
type About = 'dispute_id' | 'chargeback_id';

/**
 * What somebody was told of disputes or chargebacks is read once they have acted on them: it asks for nothing any more.
 * What their colleagues were told is theirs to read.
 */
export async function readActedOn(
  tx: Tx,
  clock: Clock,
  userId: string,
  about: About,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await asServer(tx, () =>
    tx
      .updateTable('notices')
      .set({ read_at: clock.instant() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where(sql<boolean>`facts ->> ${sql.lit(about)} = any(${ids}::text[])`)
      .execute(),
  );
}
