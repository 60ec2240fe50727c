import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, MIGRATIONS, OLDEST_POSTGRESQL, refuseOldServer } from '#server/platform/db/migrate.ts';
import { startTestPortal } from '#server/testing/portal.ts';

test.each([90_603, 150_014])('a server of version %i is refused with what is needed', (version) => {
  expect(() => refuseOldServer(version)).toThrow(
    /^The database server is PostgreSQL \d+; the portal needs 16 or/,
  );
});

test.each([160_000, 180_001])('a server of version %i is taken', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow();
  expect(OLDEST_POSTGRESQL).toBe(16);
});

test('a database that has a later migration gets an earlier one that came after it', async () => {
  const portal = await startTestPortal('PostgreSQL');
  await sql`drop table audit_archives`.execute(portal.db);
  await sql`delete from kysely_migration where name = '224-record-archived'`.execute(portal.db);
  expect(await migrate(portal.db)).toEqual(['224-record-archived']);
  expect(await portal.db.selectFrom('audit_archives').selectAll().execute()).toEqual([]);
  expect(await migrate(portal.db)).toEqual([]);
  await portal.close();
});

test('every migration that is written runs', () => {
  const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'migrations'), exclude: ['*.test.ts'] });
  const named = files.map((file) => basename(file, '.ts')).filter((name) => /^\d/.test(name));
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual(named.toSorted());
});
