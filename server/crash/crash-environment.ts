import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';

/** With which the account numbers of the world that it serves are sealed. */
export const CRASH_KEY = Buffer.alloc(32, 9);

/** Where a server that is killed runs, and what it is started with. */
export async function crashEnvironment({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string;
  readonly dataDir: string;
}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = join(dataDir, 'settings.json');
  // What is due is looked for at once, so that a killed server's work is soon where it can be killed again.
  await mkdir(dataDir, { recursive: true });
  await writeFile(settings, JSON.stringify({ sweepSeconds: 1 }));
  const environment = {
    PORT: String(port),
    CARD_PROVIDER_PORT: String(await freePort()),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    // For the sandbox card provider; its accounts stay out, since the database is not empty.
    DEMO: 'on',
    DATA_DIR: dataDir,
    PORTAL_SETTINGS: settings,
    ENCRYPTION_KEY: CRASH_KEY.toString('base64'),
    LOG_LEVEL: 'error',
  };
  return { origin, environment };
}
