import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
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
  const [port = '', cardProviderPort = ''] = await freePorts(2);
  const origin = `http://localhost:${port}`;
  const environment = {
    PORT: port,
    CARD_PROVIDER_PORT: cardProviderPort,
    DATA_DIR: folder,
    ...(await arrange(origin, folder)),
  };
  const server = await startProcess(['scripts/start.ts'], environment);
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, environment, close };
}
