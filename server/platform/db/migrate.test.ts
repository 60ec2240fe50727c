import { expect, test } from 'vitest';
import { OLDEST_POSTGRESQL, refuseOldServer } from '#server/platform/db/migrate.ts';

test.each([90_603, 150_014])('a server of version %i is refused with what is needed', (version) => {
  expect(() => refuseOldServer(version)).toThrow(
    /^The database server is PostgreSQL \d+; the portal needs 16 or/,
  );
});

test.each([160_000, 180_001])('a server of version %i is taken', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow();
  expect(OLDEST_POSTGRESQL).toBe(16);
});
