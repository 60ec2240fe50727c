import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveHealth } from '#server/serve-health.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

test('is well while the database answers, and not once it is gone', async () => {
  const database = await openTestDatabase('PGlite');
  const app = fastify();
  serveHealth(app, database.db);
  expect((await app.inject('/health')).statusCode).toBe(204);
  await database.close();
  expect((await app.inject('/health')).statusCode).toBe(503);
  await app.close();
});
