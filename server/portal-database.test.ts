import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { lockFolder } from '#server/platform/db/lock.ts';
import { databaseName, openPortalDatabase } from '#server/portal-database.ts';

const OF_AN_OPERATOR = { mayBeNew: false };

describe('an operator’s command', () => {
  const inNewFolder = () =>
    readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-database-')), DEMO: 'off' });

  test('finds no portal in a folder without one, and makes none', async () => {
    const config = inNewFolder();
    await expect(openPortalDatabase(config, OF_AN_OPERATOR)).rejects.toThrow(
      `There is no portal in PGlite in ${config.dataDir}`,
    );
    expect(existsSync(join(config.dataDir, 'database'))).toBe(false);
  });

  test('finds the portal that one before it has begun there, for the same use only', async () => {
    const config = inNewFolder();
    await (await openPortalDatabase(config, { mayBeNew: true })).close();
    const { db, close } = await openPortalDatabase(config, OF_AN_OPERATOR);
    expect(await db.selectFrom('invoices').select('trx_id').execute()).toEqual([]);
    await close();
    await expect(openPortalDatabase({ ...config, demo: true }, OF_AN_OPERATOR)).rejects.toThrow(
      'The database is of a portal in real use',
    );
  });

  // A database in the server's own process takes ten seconds to begin.
  test.each(process.env['DEEP'] ? [OF_AN_OPERATOR, { mayBeNew: true }] : [{ mayBeNew: true }])(
    'leaves what is somebody else’s alone, %o',
    async (as) => {
      const config = inNewFolder();
      const { db, close } = await openDatabase(config);
      await sql`create table recipes (name text)`.execute(db);
      await close();
      await expect(openPortalDatabase(config, as)).rejects.toThrow('it holds other tables (recipes)');
      // It was closed again, so that the folder is free.
      lockFolder(config.dataDir).release();
    },
  );

  test('names a PostgreSQL without its password', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://portal:secret@db.example:5433/credit' });
    expect(databaseName(config)).toBe('PostgreSQL db.example:5433/credit, by DATABASE_URL');
  });
});
