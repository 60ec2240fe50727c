import fastify from 'fastify';
import { expect, test } from 'vitest';
import { leaveInTime } from '#server/platform/http/leave-in-time.ts';
import { serveHealth } from '#server/serve-health.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

test('is well while the database answers, and not once it is gone', async () => {
  const database = await openTestDatabase('PGlite');
  const app = fastify();
  leaveInTime(app, 0);
  serveHealth(app, database.db);
  const statuses = async () =>
    Promise.all(
      ['/health', '/health/ready', '/health/live'].map(async (path) => (await app.inject(path)).statusCode),
    );
  expect(await statuses()).toEqual([204, 204, 204]);
  await database.close();
  expect(await statuses()).toEqual([503, 503, 204]);
  await app.close();
});
