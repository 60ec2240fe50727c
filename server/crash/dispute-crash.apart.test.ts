import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { disputeCrashTest } from '#server/crash/dispute-crash-test.ts';

/** A few every day; in the deep run as many as are asked for, which are written down. */
const DEEP = Boolean(process.env['DEEP']);
const KILLS = DEEP ? 200 : 3;
const REPORT = new URL('../../bench/report/', import.meta.url);

test(
  `${KILLS} kills at random moments lose, double and halve no dispute, no chargeback, none of their documents, days, notices and messages`,
  async () => {
    const url = inject('postgresUrl');
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    await client.query('create database crash_disputes');
    try {
      const report = await disputeCrashTest({
        databaseUrl: `${url}/crash_disputes`,
        dataDir: mkdtempSync(join(tmpdir(), 'portal-crash-')),
        kills: KILLS,
        clients: 3,
        seed: 20_261_120,
      });
      expect(report).toMatchObject({
        kills: KILLS,
        passed: 50,
        lost: 0,
        doubled: 0,
        untold: 0,
        toldTwice: 0,
        violations: [],
      });
      // How many a few lives come to depends on the machine.
      const { dispute, chargeback } = report.acknowledged;
      expect(dispute + chargeback).toBeGreaterThan(KILLS / 5);
      expect(report.sentAgain).toBeGreaterThan(0);
      if (!DEEP) return;
      expect(Math.min(dispute, chargeback, report.bulk)).toBeGreaterThan(KILLS / 10);
      await mkdir(REPORT, { recursive: true });
      await writeFile(new URL('crash-disputes.json', REPORT), `${JSON.stringify(report, null, 2)}\n`);
    } finally {
      await client.query('drop database crash_disputes with (force)');
      await client.end();
    }
  },
  120_000 + KILLS * 12_000,
);
