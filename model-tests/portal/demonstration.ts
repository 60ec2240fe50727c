import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './portal-process.ts';

/** The portal with the demonstration's data, in a folder of its own. */
export interface Demonstration {
  readonly origin: string;
  /** What a script needs to work on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the server and forgets its data. */
  readonly close: () => Promise<void>;
}

/** Milliseconds for a first start, which makes the database and its data. */
export const openingTime = 180_000;

/**
 * Builds the portal where it is stale, makes the demonstration's data and starts the server.
 * @param arrange what the server is told besides, by its origin and its data folder
 */
export async function openDemonstration(
  arrange: (origin: string, folder: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<Demonstration> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tour-'));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const environment = { PORT: port, DATA_DIR: folder, ...(await arrange(origin, folder)) };
  const server = await startProcess(['scripts/start.ts'], environment);
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, environment, close };
}

/** Two neighbouring ports are needed: the sandbox card provider listens on the next one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
