import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, OLDEST_POSTGRESQL, refuseOldServer } from '#server/platform/db/migrate.ts';

test.each([90_603, 150_014])('a server of version %i is refused with what is needed', (version) => {
  expect(() => refuseOldServer(version)).toThrow(
    /^The database server is PostgreSQL \d+; the portal needs 16 or/,
  );
});

test.each([160_000, 180_001])('a server of version %i is taken', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow();
  expect(OLDEST_POSTGRESQL).toBe(16);
});

test('every migration that is written runs', () => {
  const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'migrations'), exclude: ['*.test.ts'] });
  const named = files.map((file) => basename(file, '.ts')).filter((name) => /^\d/.test(name));
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual(named.toSorted());
});
