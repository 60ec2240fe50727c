import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { DEMO_USER_ID } from '#server/demo/users.ts';

/**
 * Throws where a database was the demonstration's: its accounts, whose password everybody knows, would let anyone into
 * a portal in use, and a moved clock would date its payments wrong.
 */
export async function refuseDemo(db: Db, clock: Pick<Clock, 'offset'>): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'like', `${DEMO_USER_ID}%`)
    .limit(1)
    .executeTakeFirst();
  if (!account && clock.offset() === 0) return;
  const found = account
    ? 'The database holds accounts of the demonstration'
    : 'The clock of the database was moved in a demonstration';
  throw new Error(
    `${found}, and this portal is for real use: begin with an empty database (another DATABASE_URL or DATA_DIR), ` +
      'or say DEMO=on to go on with the demonstration on this machine.',
  );
}
