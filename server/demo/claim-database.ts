import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DEMO_USER_ID } from '#server/demo/users.ts';

/** What a database is for, from its first start on. */
type Purpose = 'demonstration' | 'real use';

const KEY = 'purpose';

/**
 * Writes down what a database is for, the demonstration or real use, and throws where it is for the other one. Accounts
 * whose password everybody knows would let anyone into a portal in use, a moved clock would date its payments wrong; and
 * a portal in use that is started without its variables would settle its payments by the calendar.
 */
export async function claimDatabase(
  db: Db,
  clock: Pick<Clock, 'offset'>,
  { demo }: Pick<ServerConfig, 'demo'>,
): Promise<void> {
  const wanted: Purpose = demo ? 'demonstration' : 'real use';
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify((await lookedLike(db, clock)) ?? wanted) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  if (value !== wanted) throw new Error(demo ? IN_USE : DEMONSTRATED);
}

const DEMONSTRATED =
  'The database is a demonstration’s, with accounts whose password everybody knows and a clock that can be moved, and ' +
  'this portal is for real use: begin with an empty database (another DATABASE_URL or DATA_DIR), ' +
  'or say DEMO=on to go on with the demonstration on this machine.';
const IN_USE =
  'The database is of a portal in real use, and without its variables this would be the demonstration: start it with ' +
  'PUBLIC_ORIGIN as before, or with DEMO=off. For a demonstration, name an empty folder with DATA_DIR.';

/** What an older version has used a database for, which wrote nothing down; null where nobody has. */
async function lookedLike(db: Db, clock: Pick<Clock, 'offset'>): Promise<Purpose | null> {
  if (clock.offset() !== 0) return 'demonstration';
  const accounts = await db
    .selectFrom('users')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('user_id', 'like', `${DEMO_USER_ID}%`))
        .as('demonstration'),
    ])
    .executeTakeFirstOrThrow();
  if (accounts.demonstration > 0) return 'demonstration';
  return accounts.all > 0 ? 'real use' : null;
}
