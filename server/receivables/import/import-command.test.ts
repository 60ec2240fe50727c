import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { claimDatabase } from '#server/demo/claim-database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

// A command reads the server's modules, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });

const HEADING = 'customer,invoice no,invoice date,due date,amount,merchant';
const GOOD = 'C1,1,1/20/2013,2/19/2013,5.00,Depot';
const BAD = 'C1,2,1/20/2013,2/19/2013,much,Depot';

describe('npm run import', () => {
  let portal: TestPortal;
  let folder: string;
  let databaseUrl: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-command-'));
    portal = await startTestPortal('PostgreSQL');
    await claimDatabase(portal.db, portal.clock, { demo: false });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.db);
    databaseUrl = `${inject('postgresUrl')}/${rows[0]?.name}`;
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  const importing = async (lines: readonly string[], args: readonly string[]) => {
    const file = join(folder, 'receivables.csv');
    writeFileSync(file, [HEADING, ...lines, ''].join('\n'));
    const child = spawn(process.execPath, ['scripts/import.ts', file, '--currency', 'USD', ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
      },
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  };

  test.each([
    ['whole', [GOOD], [], 0, '1 read, 0 refused'],
    ['of which a record is refused', [GOOD, BAD], [], 1, '1 read, 1 refused'],
    [
      'of which a record is refused, which is accepted',
      [GOOD, BAD],
      ['--accept-refused'],
      0,
      '1 read, 1 refused',
    ],
    ['of which a record would be refused', [GOOD, BAD], ['--dry-run'], 1, '1 read, 1 refused'],
  ])('a file %s ends with the code that says so', async (_, lines, args, code, counts) => {
    const ended = await importing(lines, args);
    expect(ended.said).toContain(`1 of column names, ${counts}, 0 blank`);
    expect(ended.code).toBe(code);
  });
});
