import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { hashPassword } from '#server/security/password-hash.ts';
import { createSealer } from '#server/security/seal.ts';
import { parseSettings } from '#server/settings.ts';

export const ORIGIN = 'http://localhost:8080';
export const KNOWN = 'dana.whitlock';
export const PASSWORD = 'Paper-Harbor-27!';

/** A portal with one user, on PGlite in memory, without a network. */
export interface BenchPortal {
  readonly app: FastifyInstance;
  readonly windowSeconds: number;
  readonly close: () => Promise<void>;
}

/** Opens it with the real cost of a hash; `signIn` replaces the limits. */
export async function openSignIn(signIn: Record<string, number>): Promise<BenchPortal> {
  const database = await openDatabase({ databaseUrl: null, dataDir: null });
  await migrate(database.db);
  const settings = parseSettings({ signIn });
  const environment = { PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent', TRUST_PROXY: 'on' };
  const clock = createClock(database.db, settings.timeZone);
  await database.db
    .insertInto('users')
    .values({
      user_id: 'u-1',
      username: KNOWN,
      username_key: KNOWN,
      password_hash: await hashPassword(PASSWORD),
      first_name: 'Dana',
      last_name: 'Whitlock',
      email_address: 'dana@kestrel.example',
      role: 'admin',
      user_type: 'customer',
      created_at: clock.instant(),
    })
    .execute();
  const app = await buildApp({
    db: database.db,
    clock,
    config: { ...readConfig(environment), settings },
    portal: portalConfig(settings),
    log: pino({ level: 'silent' }),
    cardProvider: null,
    identityProviders: new Map(),
    sealer: createSealer(Buffer.alloc(32, 7)),
    mail: async () => {},
    requestSweep: () => {},
  });
  return {
    app,
    windowSeconds: settings.signIn.addressWindowSeconds,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
