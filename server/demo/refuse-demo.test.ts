import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseDemo } from '#server/demo/refuse-demo.ts';
import { insertWorld } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a portal for real use, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  test('takes a database of its own users', async () => {
    await expect(refuseDemo(portal.db, portal.clock)).resolves.toBeUndefined();
  });

  test('refuses a database whose clock was moved', async () => {
    await portal.clock.advance(1000);
    await expect(refuseDemo(portal.db, portal.clock)).rejects.toThrow('The clock of the database was moved');
    await portal.clock.advance(-1000);
  });
});
