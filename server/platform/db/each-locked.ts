import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** What a sweep does to each of what it has found. */
interface SweptWork<Row> {
  /** Locks one; undefined where somebody works on it. */
  readonly lock: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** Whether, or how many, it has moved. */
  readonly work: (tx: Tx, row: Row) => Promise<boolean | number>;
  /** What the log says of one that fails. */
  readonly failure: string;
}

/**
 * One a transaction, as the owner of the tables, since time passes for every side and no user asks: one that fails holds up
 * no other, and one that somebody works on is left to the next sweep. Answers how many moved.
 */
export async function eachLocked<Row>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ids: readonly string[],
  { lock, work, failure }: SweptWork<Row>,
): Promise<number> {
  let moved = 0;
  for (const id of ids) {
    try {
      const done = await retryTransaction(() =>
        withSystem(db, async (tx) => {
          const row = await lock(tx, id);
          return row === undefined ? 0 : work(tx, row);
        }),
      );
      moved += Number(done);
    } catch (error) {
      log.error({ err: error, id }, failure);
    }
  }
  return moved;
}
