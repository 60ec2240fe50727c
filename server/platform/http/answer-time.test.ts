import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('the time of an answer, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
  });
  afterAll(() => portal.close());

  test('is that of the portal’s clock, which a demonstration moves', async () => {
    const date = async () => (await get(portal, '/config', undefined)).headers.date;
    expect(await date()).toBe(portal.clock.now().toUTCString());
    await portal.clock.advance(2 * 86_400_000);
    expect(await date()).toBe(portal.clock.now().toUTCString());
    await portal.clock.advance(-2 * 86_400_000);
  });
});
