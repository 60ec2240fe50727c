import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { parseSettings } from '#server/settings.ts';
import { quietDeps } from '../quiet-deps.ts';

export const ORIGIN = 'http://localhost:8080';
export const KNOWN = 'dana.whitlock';
/** Whose names are guessed at while they sign in. */
export const OWNERS = Array.from({ length: 50 }, (_, owner) => `owner.${owner}`);
export const PASSWORD = 'Paper-Harbor-27!';

/** A portal with some users, on PGlite in memory, without a network. */
export interface BenchPortal {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly windowSeconds: number;
  readonly lockSeconds: number;
  readonly attemptsByStrangers: number;
  readonly close: () => Promise<void>;
}

/** Opens it with the real cost of a hash; `signIn` replaces the limits. */
export async function openSignIn(signIn: Record<string, number>): Promise<BenchPortal> {
  const database = await openDatabase({ databaseUrl: null, dataDir: null });
  await migrate(database.db);
  const settings = parseSettings({ signIn });
  const environment = { PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent', TRUST_PROXY: 'on' };
  const clock = createClock(database.db, settings.timeZone);
  const passwordHash = await hashPassword(PASSWORD);
  await database.db
    .insertInto('users')
    .values(
      [KNOWN, ...OWNERS].map((username) => ({
        user_id: `u-${username}`,
        username,
        username_key: username,
        password_hash: passwordHash,
        first_name: 'Dana',
        last_name: 'Whitlock',
        email_address: `${username}@kestrel.example`,
        role: 'admin' as const,
        user_type: 'customer' as const,
        created_at: clock.instant(),
      })),
    )
    .execute();
  const config = { ...readConfig(environment), settings };
  const app = await buildApp(quietDeps(database.db, clock, config));
  return {
    app,
    db: database.db,
    windowSeconds: settings.signIn.addressWindowSeconds,
    lockSeconds: settings.signIn.lockSeconds,
    attemptsByStrangers: settings.signIn.attemptsByStrangers,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
