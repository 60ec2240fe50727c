import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { askForRole } from '#server/money/approvals/ask-for-role.ts';
import { buildApp } from '#server/app.ts';
import type { BankProvider } from '#server/money/bank-provider/bank-provider.ts';
import { bankProviderOf } from '#server/money/bank-provider/bank-provider-of.ts';
import type { CardIssuer } from '#server/money/card-issuer/card-issuer.ts';
import { cardIssuerOf } from '#server/money/card-issuer/card-issuer-of.ts';
import type { CardProvider } from '#server/money/card-provider/card-provider.ts';
import { createClock, type Clock } from '#server/clock.ts';
import { portalConfig, readConfig, type ServerConfig } from '#server/config.ts';
import type { Database, Db } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/http/log.ts';
import type { Deps } from '#server/deps.ts';
import { documentsIn } from '#server/platform/documents/documents-in.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { parseSettings } from '#server/settings.ts';
import { openIdProviders } from '#server/access/single-sign-on/openid-provider.ts';
import { openTestDatabase, type Engine } from '#server/testing/test-database.ts';

/** A moment on a Friday, noon in Central time; the test portal's clock stands still there unless moved. */
export const TEST_NOW = '2026-11-20T18:00:00.000Z';
/** Its business date. */
export const TEST_TODAY = '2026-11-20';
/** With which account numbers are sealed in tests. */
export const TEST_KEY = Buffer.alloc(32, 7);
export const ORIGIN = 'http://localhost:8080';

/** A portal in a test: its application, database and clock, without a network. */
export interface TestPortal {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly deps: Deps;
  /** Every line that the server logged. */
  readonly logged: string[];
  /** Every message that it sent. */
  readonly mails: Mail[];
  readonly close: () => Promise<void>;
}

/** Settings other than the defaults, and configuration as from the environment. */
export interface TestPortalOptions {
  readonly settings?: Record<string, unknown>;
  readonly environment?: Record<string, string>;
  readonly cardProvider?: CardProvider;
  /** Without one, the demonstration's bank, where the clock stands for banks. */
  readonly bankProvider?: BankProvider;
  /** Without one, the demonstration's. */
  readonly cardIssuer?: CardIssuer;
}

/** Starts a portal on an empty database of its own. */
export async function startTestPortal(engine: Engine, options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = await openTestDatabase(engine);
  const config: ServerConfig = {
    ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'debug', ...options.environment }),
    settings: parseSettings(options.settings ?? {}),
  };
  const logged: string[] = [];
  const clock = createClock(database.db, config.settings.timeZone, () => Date.parse(TEST_NOW));
  const mails: Mail[] = [];
  const dataDir = join(tmpdir(), `portal-${randomUUID()}`);
  const deps: Deps = {
    ...testDeps(database.db, clock, config, logged),
    cardProvider: options.cardProvider ?? null,
    bankProvider: options.bankProvider ?? bankProviderOf(config, database.db, clock),
    cardIssuer: options.cardIssuer ?? cardIssuerOf(config, database.db, clock),
    identityProviders: openIdProviders(config.settings.singleSignOn, config.ssoSecrets, 1),
    mail: async (mail) => void mails.push(mail),
    documents: documentsIn(dataDir, { demo: false }),
  };
  const app = await buildApp(deps);
  const close = async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    await database.close();
  };
  return { app, database, db: database.db, clock, deps, logged, mails, close };
}

function testDeps(
  db: Db,
  clock: Clock,
  config: ServerConfig,
  logged: string[],
): Omit<Deps, 'cardProvider' | 'bankProvider' | 'cardIssuer' | 'identityProviders' | 'mail' | 'documents'> {
  const log = createLog(config.logLevel, { write: (line: string) => void logged.push(line) });
  const sealer = createSealer(TEST_KEY);
  return { db, clock, config, log, portal: portalConfig(config), sealer, askForRole, requestSweep: () => {} };
}
