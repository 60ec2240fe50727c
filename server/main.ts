import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  firstAdministrator,
  type FirstAdministrator,
} from '#server/access/invitations/first-administrator.ts';
import { buildApp, buildShell } from '#server/app.ts';
import { openBranding } from '#server/platform/brand/branding.ts';
import { serveLogos } from '#server/platform/brand/serve-logos.ts';
import { askForRole } from '#server/money/approvals/ask-for-role.ts';
import { bankProviderOf } from '#server/money/bank-provider/bank-provider-of.ts';
import { cardIssuerOf } from '#server/money/card-issuer/card-issuer-of.ts';
import { createPageStore } from '#server/money/card-provider/sandbox/page-store.ts';
import { buildSandbox } from '#server/money/card-provider/sandbox/sandbox-app.ts';
import { sandboxProvider } from '#server/money/card-provider/sandbox-provider.ts';
import { createClock } from '#server/clock.ts';
import { portalConfig, portalOrigin, type ServerConfig } from '#server/config.ts';
import { thirdPartiesOf } from '#server/platform/configuration/third-parties-of.ts';
import type { Database } from '#server/platform/db/database.ts';
import { claimDatabase } from '#server/demo/claim-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { refuseForeignTables } from '#server/portal-database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { putDemoCardPages } from '#server/demo/card-pages.ts';
import { putDemoDocuments } from '#server/demo/invoice-documents.ts';
import { loadDemoIntoEmpty } from '#server/demo/load-demo.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/platform/http/log.ts';
import { offerDemoAccess, serveDemoClock } from '#server/demo/clock-endpoint.ts';
import { sweep } from '#server/sweep.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { documentsIn } from '#server/platform/documents/documents-in.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { faceOf } from '#server/platform/pages/portal-face.ts';
import { refuseUnreadable } from '#server/platform/pages/rendered-pages.ts';
import { atlasBuild } from '#server/platform/pages/atlas-build.ts';
import { serveAtlas } from '#server/platform/pages/serve-atlas.ts';
import { serveContactStop } from '#server/receivables/disputes/serve-contact-stop.ts';
import { serveDemoMailbox } from '#server/platform/pages/serve-demo-mailbox.ts';
import { saidAt, signInNotices } from '#server/platform/pages/sign-in-notices.ts';
import { servePages } from '#server/platform/pages/serve-pages.ts';
import { proxyApi } from '#server/proxy-api.ts';
import { serveHealth } from '#server/serve-health.ts';
import { keptSecret } from '#server/platform/security/kept-secret.ts';
import { createSealer, encryptionKey } from '#server/platform/security/seal.ts';
import { openIdProviders } from '#server/access/single-sign-on/openid-provider.ts';
import { SANDBOX_HOST, takenPort, takenSandboxPort } from '#server/taken-ports.ts';

/** Where the build puts the portal. */
const PAGES_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

/** A portal that answers requests. */
export interface RunningPortal {
  readonly origin: string;
  /** What was loaded into the database now. */
  readonly demoLoaded: boolean;
  /** Migrations that ran now. */
  readonly migrated: readonly string[];
  /** How far it is with its first administrator; null where no database here knows. */
  readonly administrator: FirstAdministrator | null;
  /** Takes no new request, lets those under way finish, stops the jobs, and closes the database. */
  readonly close: () => Promise<void>;
}

/** Starts the portal with its bundled back end on an opened database. Throws where a port is taken; it is closed then. */
export async function startPortal(config: ServerConfig, database: Database): Promise<RunningPortal> {
  try {
    return await startOn(config, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(config: ServerConfig, database: Database): Promise<RunningPortal> {
  const log = createLog(config.logLevel);
  await refuseForeignTables(database.db, config, { mayBeNew: true });
  const migrated = await migrate(database.db);
  const clock = createClock(database.db, config.settings.timeZone);
  await clock.refresh();
  const portal = portalConfig(config);
  const sealer = createSealer(encryptionKey(config.encryptionKey, config.dataDir));
  const demo = { db: database.db, clock, portal, sealer };
  await claimDatabase(database.db, clock, config);
  const demoLoaded = config.demo && (await loadDemoIntoEmpty(demo));
  const sandbox = startSandbox(config, () => clock.now());
  if (config.demo && sandbox) await putDemoCardPages(database.db, sandbox.store);
  let jobs: Jobs | null = null;
  const deps: Deps = {
    db: database.db,
    clock,
    config,
    portal,
    log,
    cardProvider: sandbox?.provider ?? null,
    bankProvider: bankProviderOf(config, database.db, clock),
    cardIssuer: cardIssuerOf(config, database.db, clock),
    identityProviders: openIdProviders(config.settings.singleSignOn, config.ssoSecrets),
    sealer,
    mail: createMailer(config, clock),
    documents: documentsIn(config.dataDir, config),
    askForRole,
    requestSweep: () => void jobs?.requestSweep(),
  };
  if (config.demo) await putDemoDocuments(deps);
  const app = await buildApp(deps);
  serveHealth(app, database.db);
  const demoSecret = config.demo ? serveDemoClock(app, deps) : null;
  if (config.demo) await serveAtlas(app, join(PAGES_FOLDER, 'atlas'), atlasBuild());
  serveDemoMailbox(app, config);
  serveContactStop(app, deps);
  await serveBuiltPages(app, config);
  const started = await startJobs(deps, database, () => sweep(deps));
  jobs = started;
  const administrator = await withSystem(database.db, (tx) => firstAdministrator(tx, clock));
  await sandbox?.listen();
  // Nothing is waited for after it: who hears that the server is ready may end it, and whoever started it must know how.
  await listen(app, config);
  const withdraw =
    demoSecret && offerDemoAccess(config.dataDir, `http://localhost:${config.port}`, demoSecret);
  return {
    origin: portalOrigin(config),
    demoLoaded,
    migrated,
    administrator,
    close: async () => {
      if (withdraw) withdraw();
      await closeOrCut(app, config);
      await sandbox?.close();
      await started.stop();
      await database.close();
    },
  };
}

/** Starts the portal's pages in front of a back end of the provider's own: no database, no sandbox, no jobs. */
export async function startProxy(config: ServerConfig, upstream: string): Promise<RunningPortal> {
  const app = await buildShell({ config, log: createLog(config.logLevel) });
  await proxyApi(app, upstream);
  await serveBuiltPages(app, config);
  await listen(app, config);
  return {
    origin: portalOrigin(config),
    demoLoaded: false,
    migrated: [],
    administrator: null,
    close: () => closeOrCut(app, config),
  };
}

async function serveBuiltPages(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const { settings } = config;
  const branding = openBranding(settings.brand, config.settingsFolder);
  serveLogos(app, branding.logos);
  if (!existsSync(join(PAGES_FOLDER, 'index.html'))) return;
  await refuseUnreadable(PAGES_FOLDER, settings.brand);
  const face = faceOf(settings, new Date());
  // By the clock on the wall, also in the demonstration, whose own one is moved.
  const said = () => signInNotices(saidAt(settings.signInNotices, new Date()), settings.title);
  await servePages(app, PAGES_FOLDER, { face, branding, parties: thirdPartiesOf(settings), said });
}

/** The sandbox card provider, on another host name so that the portal's cookies are not sent there. */
function startSandbox(config: ServerConfig, now: () => Date) {
  const { cardProviderPort, cardProviderOrigin: origin, dataDir } = config;
  if (!cardProviderPort || !origin) return null;
  const access = {
    origin,
    apiSecret: keptSecret(dataDir, 'card-provider').toString('hex'),
    webhookSecret: keptSecret(dataDir, 'card-provider-webhook').toString('hex'),
  };
  const store = createPageStore(join(dataDir, 'card-provider.json'));
  const app = buildSandbox({
    ...access,
    webhookUrl: `http://localhost:${config.port}/api/card-provider/events`,
    store,
    now,
  });
  return {
    store,
    provider: sandboxProvider(access),
    listen: () => listen(app, { host: SANDBOX_HOST, port: cardProviderPort }, takenSandboxPort),
    close: () => closeOrCut(app, config),
  };
}

async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  taken = takenPort,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw taken(port, cause);
  }
}

/** Milliseconds that requests under way have after the drain. */
const PATIENCE = 5_000;

/**
 * Takes no new request and lets those under way finish. One that never ends, such as an upload whose sender is gone, is
 * cut off: every write is a transaction, done whole or not at all.
 */
async function closeOrCut(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  config: ServerConfig,
): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), config.drainSeconds * 1000 + PATIENCE);
  await app.close();
  clearTimeout(cut);
}
