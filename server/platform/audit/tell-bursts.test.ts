import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellBursts } from '#server/platform/audit/tell-bursts.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('failures in bursts, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { record: { burstFailures: 4, burstSeconds: 600 } },
      environment: { TRUST_PROXY: 'on' },
    });
    await insertWorld(portal.db);
    await insertUser(portal.db, 'Dana.Whitlock');
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    for (const table of ['sign_in_attempts', 'guesses'] as const) await portal.db.deleteFrom(table).execute();
    // What a test before has left is past.
    await portal.clock.advance(3_600_000);
  });

  const fail = async (count: number, address: string) => {
    for (let at = 0; at < count; at += 1)
      await signIn(portal, `guess.${at}`, 'wrong', { headers: { 'x-forwarded-for': address } });
  };
  const told = () =>
    portal.db
      .selectFrom('audit_log')
      .select(['address', 'facts', 'user_id'])
      .where('action', '=', 'failures_in_burst')
      .where('at', '>', new Date(portal.clock.now().getTime() - 600_000).toISOString())
      .execute();

  test('are told once of each address, in the record and to the operator, and not of one that fails seldom', async () => {
    const since = portal.logged.length;
    await fail(3, '203.0.113.9');
    await fail(3, '198.51.100.7');
    expect(await tellBursts(portal.deps)).toBe(0);
    await fail(1, '203.0.113.9');
    expect(await tellBursts(portal.deps)).toBe(1);
    expect(await told()).toMatchObject([{ address: '203.0.113.9', user_id: null, facts: { failures: 4 } }]);
    await fail(2, '203.0.113.9');
    expect(await tellBursts(portal.deps)).toBe(0);
    const warned = portal.logged
      .slice(since)
      .filter((line) => line.includes('many failures from one address'));
    expect(warned).toHaveLength(1);
    expect(JSON.parse(warned[0] ?? '{}')).toMatchObject({ level: 40, place: '203.0.113.9', failures: 4 });
  });

  test('are told anew after the window, and counted within it alone', async () => {
    await fail(4, '203.0.113.9');
    expect(await tellBursts(portal.deps)).toBe(1);
    await portal.clock.advance(601_000);
    await fail(3, '203.0.113.9');
    expect(await tellBursts(portal.deps)).toBe(0);
    await fail(1, '203.0.113.9');
    expect(await tellBursts(portal.deps)).toBe(1);
  });

  test('count what a signed-in user was refused', async () => {
    const { session } = await signIn(portal, 'customer.viewer', PASSWORD);
    for (let at = 0; at < 4; at += 1)
      await get(portal, '/ecaas/users', session, { 'filter[buid_customer]': OWN.customer });
    expect(await tellBursts(portal.deps)).toBe(1);
    expect(await told()).toHaveLength(1);
  });
});
