import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimDatabase } from '#server/demo/claim-database.ts';
import { insertWorld } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DEMONSTRATION = { demo: true };
const REAL_USE = { demo: false };

describe.each(ENGINES)('what a database is for, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('settings').execute());

  const claim = (config: { readonly demo: boolean }) => claimDatabase(portal.db, portal.clock, config);

  test('an empty one is what it is started as first, by several instances at once too', async () => {
    await Promise.all([claim(REAL_USE), claim(REAL_USE)]);
    await expect(claim(DEMONSTRATION)).rejects.toThrow('start it with PUBLIC_ORIGIN as before');
    await claim(REAL_USE);
  });

  test('the demonstration’s is refused for real use', async () => {
    await claim(DEMONSTRATION);
    await expect(claim(REAL_USE)).rejects.toThrow('begin with an empty database');
  });

  test('one of an older version with a moved clock was the demonstration’s', async () => {
    await portal.clock.advance(1000);
    await expect(claim(REAL_USE)).rejects.toThrow('begin with an empty database');
    await portal.clock.advance(-1000);
  });

  test('one of an older version with users of its own is in use', async () => {
    await insertWorld(portal.db);
    await expect(claim(DEMONSTRATION)).rejects.toThrow('The database is of a portal in real use');
    await claim(REAL_USE);
  });
});
