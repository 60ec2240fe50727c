import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '#server/testing/call.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('merchants of a user, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await portal.db
      .insertInto('user_merchants')
      .values({ user_id: 'u-merchant.payer', merchant_id: 'M2' })
      .execute();
    ({ session } = await signIn(portal, 'merchant.payer', PASSWORD));
  });
  afterAll(() => portal.close());

  const list = async (query?: Record<string, string>) => {
    const answer = await call(portal, 'GET', '/merchants', { session, query });
    const { data, meta } = answer.json as { data: { id: string }[]; meta: { total: number } };
    return { ids: data.map(({ id }) => id), total: meta.total };
  };

  test('are those that the user is mapped to, by name', async () => {
    expect(await list()).toEqual({ ids: ['M2', 'M1'], total: 2 });
  });

  test('come by page', async () => {
    expect(await list({ 'page[number]': '2', 'page[size]': '1' })).toEqual({ ids: ['M1'], total: 2 });
  });

  test.each([
    ['bexley', ['M2']],
    ['OSTRANDER', ['M1']],
    ['m1', ['M1']],
    ['canary', []],
  ])('are found by a part of name or number: %s', async (search, ids) => {
    expect((await list({ 'filter[search]': search })).ids).toEqual(ids);
  });

  test('one that is named is answered alone, and a foreign one like a missing one', async () => {
    expect(await list({ 'filter[buid_merchant]': 'M1' })).toEqual({ ids: ['M1'], total: 1 });
    expect(await list({ 'filter[buid_merchant]': 'M9' })).toEqual(
      await list({ 'filter[buid_merchant]': 'M77' }),
    );
  });

  test('are remembered in the session if they are the user’s, and their currencies are told', async () => {
    const choose = (value: string) =>
      call(portal, 'POST', '/ecaas/session_data', {
        session,
        body: { sessionKeys: [{ key: '-gs_manage_merchant_buid', value }] },
      });
    expect((await choose('M2')).status).toBe(200);
    expect((await choose('M9')).status).toBe(404);
    const currencies = await call(portal, 'GET', '/ecaas/merchant-currencies', { session });
    expect((currencies.json as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(['USD', 'CAD']);
  });
});
