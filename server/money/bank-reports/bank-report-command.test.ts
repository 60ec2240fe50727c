import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { claimDatabase } from '#server/demo/claim-database.ts';
import {
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

async function urlOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `${inject('postgresUrl')}/${rows[0]?.name}`;
}

describe('npm run bank-report', () => {
  let portal: PayingPortal;
  let folder: string;
  let databaseUrl: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bank-report-command-'));
    portal = await startPayingPortal('PostgreSQL', { environment: { BANK_PAYMENTS: 'reports' } });
    await claimDatabase(portal.db, portal.clock, { demo: false });
    // The command has a clock of its own, which is to say the same.
    await portal.clock.advance(Date.parse(TEST_NOW) - Date.now());
    databaseUrl = await urlOf(portal.db);
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (args: readonly string[], environment: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['scripts/bank-report.ts', ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        BANK_PAYMENTS: 'reports',
        ...environment,
      },
    });
    let printed = '';
    let refused = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    child.stderr.on('data', (chunk) => (refused += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed, refused };
  };
  const fileOf = (text: string) => {
    const file = join(folder, 'report.csv');
    writeFileSync(file, text);
    return file;
  };
  const paid = async () =>
    paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(1)))).payment_number;
  const statusOf = async (number: string) => {
    const { status } = await portal.db
      .selectFrom('payments')
      .select('status')
      .where('payment_number', '=', number)
      .executeTakeFirstOrThrow();
    return status;
  };

  test.each([
    { args: [] },
    { args: ['one.csv', 'two.csv'] },
    { args: ['one.csv', '--waiting', 'two.csv'] },
    { args: ['--waitng', 'one.csv'] },
  ])('called with $args says how it is called, and is no success', async ({ args }) => {
    const { code, printed, refused } = await run(args);
    expect(code).toBe(1);
    expect(printed).toBe('');
    expect(refused).toContain('npm run bank-report -- FILE.csv ');
    expect(refused).not.toContain('    at ');
  });

  test('says the same to whoever asks for it, as a success', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    expect(printed).toMatch(/^npm run bank-report -- FILE\.csv /);
  });

  test.each([
    ['there is none of this name', 'missing.csv', /missing\.csv/],
    ['it lacks columns', null, /The first line names no column “result”, “date”/],
  ])('refuses a file as a whole where %s', async (_, name, sentence) => {
    const { code, refused } = await run([name ?? fileOf('payment number,reason\nP-1,\n')]);
    expect(code).toBe(1);
    expect(refused).toMatch(sentence);
    expect(refused).not.toContain('    at ');
  });

  test('takes what it can, names each line that it refuses, and is no success then', async () => {
    const [settled, returned, quiet] = [await paid(), await paid(), await paid()];
    const file = fileOf(
      [
        'payment number,result,date,reason',
        `${settled},settled,2026-11-20,`,
        'P-0,settled,2026-11-20,',
        `${returned},returned,2026-11-20,R01`,
        `${quiet},,,`,
        `${quiet},paid,2026-11-20,`,
      ].join('\n'),
    );
    const first = await run([file]);
    expect(first.refused).toBe(
      'line 3: there is no payment P-0\nline 6: “paid” is no result: it is settled, returned or corrected\n',
    );
    expect(first.printed).toMatch(
      /^Database: PostgreSQL .*\n {2}settled {9}1\n {2}sent back {7}1\n {2}corrected {7}0\n {2}there already {3}0\n {2}without result {2}1\n {2}refused {9}2\nThe running portal tells the payers/,
    );
    expect(first.code).toBe(1);
    expect(await Promise.all([settled, returned, quiet].map(statusOf))).toEqual([
      'settled',
      'returned',
      'processing',
    ]);
    const second = await run([fileOf(`payment number,result,date\n${settled},settled,2026-11-20\n`)]);
    expect(second.printed).toMatch(/settled {9}0\n.*\n.*\n {2}there already {3}1\n/);
    expect(second.printed).not.toContain('tells the payers');
    expect(second.code).toBe(0);
  });

  test('writes those that wait for the bank, in a file that can be filled in', async () => {
    const number = await paid();
    const file = join(folder, 'waiting.csv');
    const { code, printed } = await run(['--waiting', file]);
    expect(printed).toMatch(/ bank payments? waits? for the bank's report\. .* in .*waiting\.csv\.\n$/);
    expect(code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^\uFEFF.*payment number/);
    writeFileSync(file, text.replace(`"${number}",,,`, `"${number}",settled,2026-11-20,`));
    expect((await run([file])).code).toBe(0);
    expect(await statusOf(number)).toBe('settled');
  });

  test('says that there is no portal where it is pointed elsewhere', async () => {
    const { code, refused } = await run([fileOf('')], { DATABASE_URL: '' });
    expect(refused).toContain('There is no portal in PGlite');
    expect(code).toBe(1);
  });

  test('takes nothing where the demonstration’s clock settles', async () => {
    const demonstration = await openTestDatabase('PostgreSQL');
    const environment = { DATABASE_URL: await urlOf(demonstration.db), DEMO: 'on', BANK_PAYMENTS: '' };
    const { code, refused } = await run([fileOf('')], environment);
    await demonstration.close();
    expect(refused).toContain('This demonstration settles bank payments by its clock');
    expect(code).toBe(1);
  });
});
