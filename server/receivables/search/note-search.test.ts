import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCH_OVER_AFTER } from '#domain/search/same-search.ts';
import { withSupport } from '#server/platform/db/tenant.ts';
import { noteSearches } from '#server/receivables/search/note-search.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const AS = 'admin.view-only';
const USER = `u-${AS}`;

describe.each(ENGINES)('what customer support looks for, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, AS, PASSWORD));
  });
  afterAll(() => portal.close());

  async function find(text: string): Promise<void> {
    const query = { 'filter[search]': text, 'filter[kinds]': 'payment,customer' };
    const answer = await get(portal, '/search', session, query);
    expect(answer.status, answer.text).toBe(200);
  }

  /** What the record says of the user's searches. */
  const noted = () =>
    portal.db
      .selectFrom('audit_log')
      .select(['action', 'facts', 'request_id', 'address'])
      .where('user_id', '=', USER)
      .where('action', 'in', ['customers_searched', 'payments_searched'])
      .orderBy('entry_id')
      .execute();
  const texts = async () => (await noted()).map(({ facts }) => (facts as { search: string }).search);
  const wait = () => portal.clock.advance(SEARCH_OVER_AFTER);

  test('is written down once for each search and not for each key, with the longest text and what it found', async () => {
    for (const text of ['ri', 'rid', 'ridge', 'ridg', 'rid']) await find(text);
    // It may be typed on, so that nothing is said of it yet.
    expect(await noteSearches(portal.deps)).toBe(0);
    expect(await noted()).toEqual([]);
    // Another one ends it.
    await find('kestrel');
    expect(await noted()).toEqual([
      {
        action: 'customers_searched',
        facts: { search: 'ridge', found: expect.any(Number) as number },
        request_id: expect.any(String) as string,
        address: expect.any(String) as string,
      },
    ]);
    // Time ends the last one.
    await wait();
    expect(await noteSearches(portal.deps)).toBe(1);
    expect(await texts()).toEqual(['ridge', 'kestrel']);
    expect(await noteSearches(portal.deps)).toBe(0);
  });

  test('the same text after a while is a search of its own, also where no sweep came between', async () => {
    const before = (await texts()).length;
    await find('kestrel');
    await wait();
    await find('kestrel');
    await wait();
    await noteSearches(portal.deps);
    expect((await texts()).slice(before)).toEqual(['kestrel', 'kestrel']);
  });

  test('customers and payments are told each', async () => {
    const before = (await noted()).length;
    await find('2048817');
    await wait();
    await noteSearches(portal.deps);
    const actions = (await noted()).slice(before).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['customers_searched', 'payments_searched']);
  });

  test('what is being typed is nobody’s to read', async () => {
    await find('ridge');
    const reads = withSupport(portal.db, USER, (tx) =>
      tx.selectFrom('searches_under_way').selectAll().execute(),
    );
    await expect(reads).rejects.toThrow(/permission denied/);
  });
});
