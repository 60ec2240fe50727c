import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { crashTest } from '#server/crash/crash-test.ts';

const KILLS = 4;

test(`${KILLS} kills at random moments lose and double no payment, and tell of each once`, async () => {
  const url = inject('postgresUrl');
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query('create database crash');
  try {
    const report = await crashTest({
      databaseUrl: `${url}/crash`,
      dataDir: mkdtempSync(join(tmpdir(), 'portal-crash-')),
      kills: KILLS,
      clients: 4,
      seed: 20_261_120,
    });
    expect(report).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, ledgerSum: 0, violations: [] });
    expect(report).toMatchObject({ untold: 0, toldTwice: 0 });
    expect(report.payments['settled']).toBeGreaterThan(0);
    expect(report.acknowledged).toBeGreaterThan(KILLS);
    expect(report.sentAgain).toBeGreaterThan(0);
  } finally {
    await client.query('drop database crash with (force)');
    await client.end();
  }
}, 120_000);
