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

/** What a sweep does to many of what it has found in one transaction. */
interface SweptTogether {
  /** How many a transaction takes. */
  readonly atOnce: number;
  /** Locks those that nobody works on, and does it. Answers to how many. */
  readonly work: (tx: Tx, ids: readonly string[]) => Promise<number>;
  /** What the log says of one that fails. */
  readonly failure: string;
}

/**
 * Many a transaction, as the owner of the tables, so that whoever is told of several is told in one message. Where that
 * fails, each by itself: one that fails holds up no other. Answers to how many it was done.
 */
export async function togetherOrEach(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ids: readonly string[],
  { atOnce, work, failure }: SweptTogether,
): Promise<number> {
  const run = async (some: readonly string[]): Promise<number> => {
    try {
      return await retryTransaction(() => withSystem(db, (tx) => work(tx, some)));
    } catch (error) {
      if (some.length === 1) {
        log.error({ err: error, id: some[0] }, failure);
        return 0;
      }
      log.warn({ err: error, count: some.length }, `together: ${failure}`);
      let alone = 0;
      for (const id of some) alone += await run([id]);
      return alone;
    }
  };
  let done = 0;
  for (let from = 0; from < ids.length; from += atOnce) done += await run(ids.slice(from, from + atOnce));
  return done;
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
