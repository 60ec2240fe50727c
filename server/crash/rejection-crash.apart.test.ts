import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { rejectionCrashTest } from '#server/crash/rejection-crash-test.ts';

/** One every day, which takes half a minute; as many as are asked for in the deep run. */
const KILLS = process.env['DEEP'] ? 200 : 1;

test(
  `killed at random moments (${KILLS}) while 50 transactions are resubmitted, the portal loses and doubles none: each is accepted once or rejected`,
  async () => {
    const url = inject('postgresUrl');
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    await client.query('create database crash_rejections');
    try {
      const report = await rejectionCrashTest({
        databaseUrl: `${url}/crash_rejections`,
        dataDir: mkdtempSync(join(tmpdir(), 'portal-crash-')),
        kills: KILLS,
        onKill: (done) => {
          if (done % 20 === 0) console.log(`${done} kills`);
        },
        seed: 20_261_128,
      });
      if (process.env['DEEP']) console.log(JSON.stringify(report));
      expect(report).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, violations: [] });
      // How many a few lives come to depends on the machine; a batch is brought to its end.
      expect(report.resubmitted).toBeGreaterThanOrEqual(50);
      expect(report.accepted + report.rejectedAgain).toBe(report.resubmitted);
      // Of a few kills none may fall between a request and its answer.
      if (process.env['DEEP']) expect(report.sentAgain).toBeGreaterThan(0);
    } finally {
      await client.query('drop database crash_rejections with (force)');
      await client.end();
    }
  },
  // After each, what is under way is brought to where it can be killed again.
  120_000 + KILLS * 25_000,
);
