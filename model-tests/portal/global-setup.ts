import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build.ts';
import { templateVariable } from './demonstration.ts';

/** Before any tour: the pages as they are now, and a data folder with the demonstration, for the servers to copy. */
export default async function setUp(): Promise<() => void> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'));
  const { status } = spawnSync(process.execPath, ['server/testing/load-template.ts'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demonstration could not be loaded; its messages are above.');
  process.env[templateVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
