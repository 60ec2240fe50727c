import { fromPglite, PgBoss } from 'pg-boss';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The one queue: a job of it says 'look now', and the rows say what is due. */
const QUEUE = 'sweep';

/** The background work of one instance. */
export interface Jobs {
  /** Asks for a sweep at once, by whichever instance is free. */
  readonly requestSweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts pg-boss on the same database. Its jobs are only triggers: the day on which money moves is a column of the
 * payment, judged by the server's clock, so it commits with the payment, survives a lost job, and follows the clock
 * when the demonstration moves it.
 * @param sweep does all that is due, and answers how many things each part of it has changed
 */
export async function startJobs(
  { log, config }: Pick<Deps, 'log' | 'config'>,
  database: Database,
  sweep: () => Promise<object>,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : { connectionString: database.pool?.options.connectionString ?? '', max: 2 }),
    // Vacuum and index care are the database server's own business here: the queue holds a few rows.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    // One waits at most; several may run, so that one of a killed instance holds up nobody.
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 600,
  });
  await boss.work(QUEUE, { pollingIntervalSeconds: 1 }, async () => {
    const result = await sweep();
    if (Object.values(result).some((count) => count > 0)) log.info(result, 'sweep');
  });
  const send = async (everySeconds?: number) => {
    try {
      await boss.send(QUEUE, {}, everySeconds ? { singletonSeconds: everySeconds } : {});
    } catch (error) {
      // Without its database an instance can do nothing anyway; the next turn tries again.
      log.error({ err: error }, 'a sweep could not be asked for');
    }
  };
  await send();
  const { sweepSeconds } = config.settings;
  const timer = setInterval(() => void send(sweepSeconds), sweepSeconds * 1000).unref();
  return {
    requestSweep: () => send(),
    stop: async () => {
      clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
