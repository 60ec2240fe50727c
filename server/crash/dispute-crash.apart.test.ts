import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { disputeCrashTest } from '#server/crash/dispute-crash-test.ts';

/** A few every day; as many as are asked for in the deep run. */
const KILLS = process.env['DEEP'] ? 200 : 3;

test(
  `${KILLS} kills at random moments lose, double and halve no dispute`,
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
      expect(report).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, violations: [] });
      // How many a few lives come to depends on the machine.
      expect(report.acknowledged).toBeGreaterThan(KILLS / 5);
      expect(report.sentAgain).toBeGreaterThan(0);
    } finally {
      await client.query('drop database crash_disputes with (force)');
      await client.end();
    }
  },
  120_000 + KILLS * 12_000,
);
