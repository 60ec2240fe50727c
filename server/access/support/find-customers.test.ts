import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '#server/testing/call.ts';
import { CANARY, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('customer support’s search, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'admin.viewer', PASSWORD));
  });
  afterAll(() => portal.close());

  const find = async (query?: Record<string, string>) => {
    const answer = await call(portal, 'GET', '/support/customers', { session, query });
    const { data, meta } = answer.json as {
      data: { id: string; attributes: { parent_name: string | null } }[];
      meta: { total: number };
    };
    return { found: data.map(({ id, attributes }) => [id, attributes.parent_name]), total: meta.total };
  };

  test('shows every customer at the top without a search, by page', async () => {
    expect(await find()).toEqual({
      found: [
        ['C100', null],
        ['C900', null],
      ],
      total: 2,
    });
    expect(await find({ 'page[number]': '2', 'page[size]': '1' })).toEqual({
      found: [['C900', null]],
      total: 2,
    });
  });

  test('finds sub-accounts by a part of the name, with the customer that they belong to', async () => {
    expect((await find({ 'filter[search]': 'WEST 04' })).found).toEqual([
      ['C102', 'Kestrel Ridge Logistics'],
    ]);
    expect((await find({ 'filter[search]': 'yard' })).found).toEqual([['C901', `${CANARY} Holdings`]]);
    expect((await find({ 'filter[search]': 'nobody' })).found).toEqual([]);
  });

  test('is written down with who searched and for what', async () => {
    await find({ 'filter[search]': 'kestrel' });
    const entry = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'customers_searched')
      .orderBy('entry_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: 'u-admin.viewer', facts: { search: 'kestrel', found: 1 } });
  });
});
