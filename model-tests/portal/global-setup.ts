import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, UNSAFE_BUT_FAST } from '#server/testing/embedded-postgres.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { postgresVariable, TEMPLATE, templateVariable } from './demonstration.ts';
import { toursVariable } from './tours-variable.ts';

/**
 * Before any tour: the pages as they are now, and the demonstration once, for the servers to copy. It lies in
 * PostgreSQL, which takes a third of the time of a database in the server's own process.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'));
  const postgres = await startPostgres(UNSAFE_BUT_FAST);
  await postgres.createDatabase(TEMPLATE);
  const { status } = spawnSync(process.execPath, ['server/testing/load-template.ts'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO: 'on',
      DATABASE_URL: `${postgres.url}/${TEMPLATE}`,
    },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demonstration could not be loaded; its messages are above.');
  process.env[templateVariable] = folder;
  process.env[postgresVariable] = postgres.url;
  return async () => {
    await postgres.stop();
    for (const made of [folder, process.env[toursVariable]])
      if (made) rmSync(made, { recursive: true, force: true });
  };
}
