import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { insertDisputeWorld } from './dispute-world.ts';
import { quietDeps } from '../quiet-deps.ts';

export const ORIGIN = 'http://localhost:8080';

/** A portal with disputes on PostgreSQL, asked without a network. */
export interface BenchDisputes {
  readonly app: FastifyInstance;
  readonly fillSeconds: number;
  readonly close: () => Promise<void>;
}

export async function openDisputes(
  databaseUrl: string,
  disputes: number,
  answered: number,
): Promise<BenchDisputes> {
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 10 });
  await migrate(database.db);
  const begun = performance.now();
  await insertDisputeWorld(database.db, disputes, answered);
  const fillSeconds = Math.round((performance.now() - begun) / 1000);
  const config = readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent' });
  const app = await buildApp(
    quietDeps(database.db, createClock(database.db, config.settings.timeZone), config),
  );
  return {
    app,
    fillSeconds,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
