import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_VIEWS } from '#domain/invoice-view/invoice-view.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Said {
  readonly name?: string;
  readonly list?: string;
  readonly query?: string;
  readonly is_shared?: boolean;
  readonly is_start?: boolean;
}

describe.each(ENGINES)('views of the list of invoices, on %s', (engine) => {
  let portal: TestPortal;
  let viewer: string | undefined;
  let admin: string | undefined;
  let colleague: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'two.customers', {}, undefined, [OWN.customer, FOREIGN.customer]);
    viewer = (await signIn(portal, 'customer.viewer', PASSWORD)).session;
    admin = (await signIn(portal, 'customer.admin', PASSWORD)).session;
    colleague = (await signIn(portal, 'two.customers', PASSWORD)).session;
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('invoice_view_starts').execute();
    await portal.db.deleteFrom('invoice_views').execute();
    await portal.db.deleteFrom('invoice_columns').execute();
  });

  const put = (number: number, said: Said = {}, session = viewer, buid: string = OWN.customer) => {
    const attributes = {
      buid_customer: buid,
      name: `View ${number}`,
      list: 'unpaid',
      query: 'due_to=2026-11-27',
      is_shared: false,
      is_start: false,
      ...said,
    };
    const body = { data: { type: 'invoice-views', attributes } };
    return call(portal, 'PUT', `/invoice-views/${id(number)}`, { session, body });
  };
  const remove = (number: number, session = viewer) =>
    call(portal, 'DELETE', `/invoice-views/${id(number)}`, {
      session,
      query: { 'filter[buid_customer]': OWN.customer },
    });
  const list = async (session = viewer, buid: string = OWN.customer) => {
    const { json } = await get(portal, '/invoice-views', session, { 'filter[buid_customer]': buid });
    return (json as { data: { id: string; attributes: Record<string, unknown> }[] }).data.map(
      ({ attributes }) => attributes,
    );
  };
  const names = async (session = viewer) => (await list(session)).map(({ name }) => name);

  test('one that is saved is there for its maker alone, sent twice it is one', async () => {
    const answer = await put(1, { name: ' Pay this week ' });
    expect(answer.status, answer.text).toBe(200);
    await put(1, { name: ' Pay this week ' });
    expect(await list()).toEqual([
      {
        name: 'Pay this week',
        list: 'unpaid',
        query: 'due_to=2026-11-27',
        is_shared: false,
        is_own: true,
        is_start: false,
      },
    ]);
    expect([await names(admin), await names(colleague)]).toEqual([[], []]);
  });

  test('VIW-04 one that an administrator shares everybody at the customer has, and nobody else changes it', async () => {
    expect((await put(1, { is_shared: true })).codes).toEqual(['VIW-04']);
    expect((await put(1, { name: 'East yard', is_shared: true }, admin)).status).toBe(200);
    expect([await names(viewer), await names(colleague)]).toEqual([['East yard'], ['East yard']]);
    expect(await list(colleague, FOREIGN.customer)).toEqual([]);
    expect((await put(1, { name: 'West yard', is_shared: true })).codes).toEqual(['VIW-04']);
    expect((await put(1, { name: 'East yard' })).codes).toEqual(['VIW-04']);
    expect((await remove(1)).codes).toEqual(['VIW-04']);
    // The conditions of whoever may not change it are not kept.
    expect((await put(1, { name: 'East yard', is_shared: true, list: 'paid' })).status).toBe(200);
    expect(await list(admin)).toMatchObject([{ name: 'East yard', list: 'unpaid' }]);
  });

  test('a shared one stays when its maker leaves, and is in the record', async () => {
    await put(1, { is_shared: true }, admin);
    const mapping = await portal.db
      .deleteFrom('user_customers')
      .where('user_id', '=', 'u-customer.admin')
      .returningAll()
      .execute();
    expect(await names(viewer)).toEqual(['View 1']);
    await portal.db.insertInto('user_customers').values(mapping).execute();
    expect((await remove(1, admin)).status).toBe(204);
    const told = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'invoice_view%')
      .where('subject', '=', id(1))
      .execute();
    expect(told.map(({ action }) => action)).toContain('invoice_view_removed');
    expect(await names(viewer)).toEqual([]);
  });

  test('one opens the list of each who wants that, also a shared one, and one at a time', async () => {
    await put(1, { is_shared: true, name: 'East yard' }, admin);
    await put(2, { is_start: true });
    await put(1, { is_shared: true, name: 'East yard', is_start: true });
    const starts = async (session = viewer) =>
      (await list(session)).filter(({ is_start }) => is_start).map(({ name }) => name);
    expect([await starts(), await starts(admin)]).toEqual([['East yard'], []]);
    await put(1, { is_shared: true, name: 'East yard' });
    expect(await starts()).toEqual([]);
    await put(2, { is_start: true });
    expect((await remove(2)).status).toBe(204);
    expect(await starts()).toEqual([]);
  });

  test('VIW-03 no two have one name, VIW-01 VIW-02 and each has one that fits', async () => {
    await put(1, { name: 'Pay this week' });
    expect((await put(2, { name: 'PAY this week' })).codes).toEqual(['VIW-03']);
    expect((await put(2, { name: ' ' })).codes).toEqual(['VIW-01']);
    expect((await put(2, { name: 'a'.repeat(41) })).codes).toEqual(['VIW-02']);
    // Somebody else’s own is none of theirs.
    expect((await put(3, { name: 'Pay this week' }, colleague)).status).toBe(200);
    expect(await names()).toEqual(['Pay this week']);
  });

  test('VIW-05 of their own a user has no more than there is room for', async () => {
    for (let number = 1; number <= MOST_VIEWS; number++) expect((await put(number)).status).toBe(200);
    expect((await put(99)).codes).toEqual(['VIW-05']);
    expect((await remove(1)).status).toBe(204);
    expect((await put(99)).status).toBe(200);
  });

  test('nobody reaches one of somebody else, nor makes theirs of its id', async () => {
    await put(1, { name: 'Mine' });
    expect((await remove(1, colleague)).status).toBe(204);
    expect(await names()).toEqual(['Mine']);
    expect((await put(1, { name: 'Yours', is_start: true }, colleague)).status).toBe(404);
    expect(await names()).toEqual(['Mine']);
  });

  test('two who save one name at once do not both get it', async () => {
    const answers = await Promise.all([put(1, { name: 'Same' }), put(2, { name: 'Same' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('the columns of a list are its user’s own, at each of their customers, and the usual ones again', async () => {
    const keep = (columns: readonly string[] | null, session = viewer) =>
      call(portal, 'PUT', '/invoice-columns', {
        session,
        body: { data: { type: 'invoice-columns', attributes: { columns } } },
      });
    const columnsOf = async (session = viewer, buid: string = OWN.customer) =>
      (
        (await get(portal, '/invoice-views', session, { 'filter[buid_customer]': buid })).json as {
          meta: { columns: unknown };
        }
      ).meta.columns;
    expect(await columnsOf()).toBeNull();
    expect((await keep(['due_date', 'amount'], colleague)).status).toBe(204);
    await keep(['due_date', 'amount'], colleague);
    const kept = ['invoice_id', 'due_date', 'amount'];
    expect([await columnsOf(colleague), await columnsOf(colleague, FOREIGN.customer)]).toEqual([kept, kept]);
    expect(await columnsOf()).toBeNull();
    expect((await keep(['colour'], colleague)).status).toBeGreaterThanOrEqual(400);
    expect((await keep(['amount', 'amount'], colleague)).status).toBeGreaterThanOrEqual(400);
    await keep(null, colleague);
    expect(await columnsOf(colleague)).toBeNull();
  });

  test.each(['a b', 'x=<b>', '"'])('conditions that no address says are refused: %s', async (query) => {
    expect((await put(1, { query })).status).toBeGreaterThanOrEqual(400);
  });
});
