import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '#server/testing/database-copies.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startProcess, type PortalProcess } from './portal-process.ts';

/** The portal with the demonstration's data, in a folder of its own. */
export interface Demonstration {
  readonly origin: string;
  /** What a script needs to work on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  readonly server: PortalProcess;
  /** Ends the server and forgets its data. */
  readonly close: () => Promise<void>;
}

/** Milliseconds for a first start, which makes the database and its data. */
export const openingTime = 180_000;

/** Where the run's data folder with the demonstration lies; without one a server loads its own. */
export const templateVariable = 'PORTAL_TEMPLATE';

/** Where the run's PostgreSQL server listens; without one the data is in the folder, by PGlite. */
export const postgresVariable = 'PORTAL_POSTGRES';

/** The database on it that holds the demonstration. */
export const TEMPLATE = 'demonstration';

/** What a demonstration is told besides. */
export interface DemonstrationOptions {
  /** Further variables of its environment, by its origin and its data folder; `atEnd` takes what ends with it. */
  readonly arrange?: (
    origin: string,
    folder: string,
    atEnd: (end: () => Promise<void>) => void,
  ) => Promise<Record<string, string>>;
  /** What Node runs; `npm start` where nothing is said. */
  readonly script?: string;
  /** Begins as `npm start` does on a machine of its own: with nothing, and PGlite. */
  readonly isFirstStart?: boolean;
}

/** Starts a server of its own on a copy of the demonstration. Most stories need none: they share one (`test.ts`). */
export async function openDemonstration({
  arrange = async () => ({}),
  script = 'scripts/start.ts',
  isFirstStart = false,
}: DemonstrationOptions = {}): Promise<Demonstration> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tour-'));
  const template = isFirstStart ? undefined : process.env[templateVariable];
  if (template) await cp(template, folder, { recursive: true });
  const postgres = isFirstStart ? undefined : process.env[postgresVariable];
  const copy = postgres ? await copyDatabase(postgres, TEMPLATE) : null;
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const ends: (() => Promise<void>)[] = [];
  const environment = {
    PORT: port,
    CARD_PROVIDER_PORT: String(await freePort()),
    DATA_DIR: folder,
    ...(copy && { DEMO: 'on', DATABASE_URL: copy }),
    ...(await arrange(origin, folder, (end) => ends.push(end))),
  };
  const server = await startProcess([script], environment);
  const close = async () => {
    await server.stop();
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, environment, server, close };
}
