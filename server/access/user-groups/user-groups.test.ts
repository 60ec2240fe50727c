import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attributes } from '#server/testing/sample-request.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertCustomer, insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { madeId, managingGroups } from '#server/testing/managing-groups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface Shown {
  readonly data: { readonly attributes: Record<string, unknown> };
}
const shown = (answer: { readonly json: unknown }) => (answer.json as Shown).data.attributes;

describe.each(ENGINES)('groups of users, on %s', (engine) => {
  let portal: TestPortal;
  let groups: ReturnType<typeof managingGroups>;
  let both: string | undefined;
  let one: string | undefined;
  let member: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { signIn: { attemptsPerAddress: 100_000 }, groupNameMaximum: 40 },
    });
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C200', null, 'Lake Superior Drayage');
    await insertCustomer(portal.db, 'C201', 'C200', 'Duluth Yard');
    const more = { role: 'admin' as const };
    await insertUser(portal.db, 'both.admin', more, undefined, [OWN.customer, 'C200']);
    await insertUser(portal.db, 'group.member', { role: 'payer', first_name: 'Ida', last_name: 'Berg' });
    groups = managingGroups(portal);
    ({ session: both } = await signIn(portal, 'both.admin', PASSWORD));
    ({ session: one } = await signIn(portal, 'customer.admin', PASSWORD));
    ({ session: member } = await signIn(portal, 'group.member', PASSWORD));
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('user_group_members').execute();
    await portal.db.deleteFrom('user_group_customers').execute();
    await portal.db.updateTable('user_groups').set({ parent_group_id: null }).execute();
    await portal.db.deleteFrom('user_groups').execute();
  });

  const customersOf = async (session: string | undefined) => {
    const answer = await get(portal, '/customers', session, { 'page[size]': 100 });
    return (answer.json as { data: { id: string }[] }).data.map(({ id }) => id).toSorted();
  };
  const newGroup = async (name: string, customers: readonly string[], more: object = {}) =>
    madeId(await groups.create(both, { name: ['', name], customers: [customers], ...more }));

  test('give their customers, with accounts that are added later, from the next request on and no longer', async () => {
    expect(await customersOf(member)).toEqual([OWN.customer]);
    const id = await newGroup('Payers', ['C200'], { members: [['u-group.member']] });
    expect(await customersOf(member)).toEqual([OWN.customer, 'C200']);
    await insertCustomer(portal.db, `C20${Date.now()}`, 'C200', 'Added later');
    const accounts = await get(portal, '/customers', member, { 'filter[parent_buid]': 'C200' });
    expect(accounts.text).toContain('Added later');
    expect((await groups.change(both, id, { customers: [[OWN.customer], ['C200']] })).status).toBe(200);
    expect(await customersOf(member)).toEqual([OWN.customer]);
    expect((await get(portal, '/invoices', member, { 'filter[buid_customer]': 'C200' })).status).toBe(404);
  });

  test('give what the groups above give, too; the page says which does', async () => {
    const top = await newGroup('Finance', ['C200']);
    const id = await newGroup('Payers', [OWN.customer], { parent: ['', top], members: [['u-group.member']] });
    expect(await customersOf(member)).toEqual([OWN.customer, 'C200']);
    expect(shown(await groups.read(both, id))).toMatchObject({
      name: 'Payers',
      parent: { id: top, name: 'Finance' },
      path: ['Finance'],
      ticked: 1,
      effective: 2,
      member_count: 1,
      foreign_customers: 0,
      customers: [{ buid_customer: OWN.customer, account_count: 2 }],
      inherited: [{ group: { id: top, name: 'Finance' }, customers: [{ buid_customer: 'C200' }] }],
      members: [{ user_id: 'u-group.member', name: 'Ida Berg', is_contact: false }],
    });
    const low = await newGroup('Night shift', [OWN.customer], { parent: ['', id] });
    expect(shown(await groups.read(both, low))).toMatchObject({ path: ['Finance', 'Payers'] });
    const person = await get(portal, '/ecaas/users/u-group.member', both, {
      'filter[buid_customer]': OWN.customer,
    });
    expect(shown(person)).toMatchObject({
      customers: [{ buid_customer: OWN.customer }],
      by_groups: [
        { buid_customer: OWN.customer, groups: [{ name: 'Payers' }] },
        { buid_customer: 'C200', groups: [{ name: 'Finance' }] },
      ],
    });
    expect(shown(await groups.read(both, top))['below']).toEqual([id, low]);
  });

  test.each([
    ['nothing', '', 'GRP-01'],
    ['more than is configured', 'n'.repeat(41), 'GRP-02'],
    ['the name of another', ' PAYERS ', 'GRP-03'],
  ])('refuse as a name %s', async (_case, name, rule) => {
    await newGroup('Payers', [OWN.customer]);
    const answer = await groups.create(both, { name: ['', name], customers: [[OWN.customer]] });
    expect([answer.status, answer.codes]).toEqual([422, [rule]]);
  });

  test('keep a name that has grown too long from being saved and previewed', async () => {
    const id = await newGroup('n'.repeat(40), [OWN.customer]);
    const longer = { name: ['n'.repeat(40), 'n'.repeat(41)] as [string, string] };
    expect((await groups.change(both, id, longer)).codes).toEqual(['GRP-02']);
    expect((await groups.preview(both, id, longer)).text).toContain('GRP-02');
  });

  test('refuse to give nothing, and to stand below themselves', async () => {
    expect((await groups.create(both, { name: ['', 'Empty'] })).codes).toEqual(['GRP-04']);
    const top = await newGroup('Top', [OWN.customer]);
    const middle = await newGroup('Middle', [OWN.customer], { parent: ['', top] });
    const low = await newGroup('Low', [], { parent: ['', middle] });
    expect((await groups.change(both, top, { parent: ['', low] })).codes).toEqual(['GRP-05']);
    expect((await groups.change(both, top, { parent: ['', top] })).codes).toEqual(['GRP-05']);
    expect((await groups.change(both, low, { parent: [middle, top] })).status).toBe(200);
  });

  test('are seen, and not changed, by who lacks one of their customers; nobody gives what they do not have', async () => {
    const id = await newGroup('Payers', [OWN.customer, 'C200'], { members: [['u-group.member']] });
    const seen = await groups.read(one, id);
    expect(shown(seen)).toMatchObject({ foreign_customers: 1, customers: [{ buid_customer: OWN.customer }] });
    expect(seen.text).not.toContain('Superior');
    expect((await groups.change(one, id, { name: ['Payers', 'Mine'] })).codes).toEqual(['GRP-07']);
    expect((await groups.remove(one, id)).codes).toEqual(['GRP-07']);
    const under = await groups.create(one, { name: ['', 'Under'], parent: ['', id] });
    expect(under.codes).toEqual(['GRP-07']);
    const foreign = await groups.create(one, { name: ['', 'Foreign'], customers: [['C200']] });
    expect(foreign.status).toBe(404);
    const only = await newGroup('Drayage', ['C200']);
    expect((await groups.read(one, only)).status).toBe(200);
    const elsewhere = madeId(
      await managingGroups(portal, 'C200').create(both, { name: ['', 'Duluth'], customers: [['C200']] }),
    );
    expect((await groups.read(one, elsewhere)).status).toBe(404);
    expect((await groups.list(one)).text).not.toContain('Duluth');
  });

  test('take in nobody of whom whoever adds lacks a customer, and nobody who is unknown', async () => {
    await insertUser(portal.db, 'drayage.viewer', { role: 'viewer' }, 'none', ['C200']);
    await insertUser(portal.db, 'both.viewer', { role: 'viewer' }, 'none', [OWN.customer, 'C200']);
    const id = madeId(await groups.create(one, { name: ['', 'Own'], customers: [[OWN.customer]] }));
    const add = async (user: string) => (await groups.change(one, id, { members: [[user]] })).codes;
    expect(await add('u-both.viewer')).toEqual(['GRP-08']);
    expect(await add('u-drayage.viewer')).toEqual(['not_found']);
    expect(await add('u-nobody')).toEqual(['not_found']);
    expect(await add('u-merchant.admin')).toEqual(['not_found']);
  });

  test('say beforehand who loses what, and write nothing by it', async () => {
    const top = await newGroup('Finance', ['C200']);
    const id = await newGroup('Payers', [OWN.customer], { parent: ['', top], members: [['u-group.member']] });
    const removal = shown(await groups.preview(both, top, 'removal'));
    expect(removal).toEqual({
      losses: [{ user_id: 'u-group.member', name: 'Ida Berg', count: 1, names: ['Lake Superior Drayage'] }],
      gains: [],
      moved_up: ['Payers'],
      obstacles: [],
    });
    expect(await customersOf(member)).toEqual([OWN.customer, 'C200']);
    expect(shown(await groups.preview(both, id, { customers: [['C200'], [OWN.customer]] }))).toMatchObject({
      losses: [],
      gains: [],
    });
    expect((await groups.remove(both, top)).status).toBe(204);
    expect(await customersOf(member)).toEqual([OWN.customer]);
    expect(shown(await groups.read(both, id))['parent']).toBeNull();
  });

  test('leave no customer without administrator, and nobody takes their own access', async () => {
    await insertCustomer(portal.db, 'C300', null, 'Halvorsen Holdings');
    await insertUser(portal.db, 'only.admin', { role: 'admin' }, undefined, [OWN.customer, 'C300']);
    const { session } = await signIn(portal, 'only.admin', PASSWORD);
    const id = madeId(
      await groups.create(session, {
        name: ['', 'Halvorsen'],
        customers: [['C300']],
        members: [['u-only.admin']],
      }),
    );
    await portal.db
      .deleteFrom('user_customers')
      .where('user_id', '=', 'u-only.admin')
      .where('is_own', '=', true)
      .where('by_group', '=', false)
      .execute();
    await portal.db
      .updateTable('user_customers')
      .set({ is_own: false })
      .where('user_id', '=', 'u-only.admin')
      .where('by_group', '=', true)
      .execute();
    await portal.db
      .insertInto('user_customers')
      .values({ user_id: 'u-only.admin', customer_id: OWN.customer })
      .execute();
    expect((await groups.remove(session, id)).codes).toEqual(['GRP-09']);
    expect(shown(await groups.preview(session, id, 'removal'))['obstacles']).toMatchObject([
      { code: 'GRP-09' },
    ]);
    await insertUser(portal.db, 'second.admin', { role: 'admin' }, undefined, [OWN.customer, 'C300']);
    expect((await groups.remove(session, id)).codes).toEqual(['GRP-10']);
    const { session: second } = await signIn(portal, 'second.admin', PASSWORD);
    expect((await groups.remove(second, id)).status).toBe(204);
  });

  test('of two who change at once, different entries are both heard and a different name is told', async () => {
    const id = await newGroup('Payers', [OWN.customer]);
    await groups.change(both, id, { name: ['Payers', 'Fleet payers'], customers: [['C200']] });
    const late = await groups.change(both, id, { name: ['Payers', 'Yard payers'] });
    expect([late.status, late.codes]).toEqual([409, ['group_changed']]);
    expect(late.text).toContain('Fleet payers');
    const merged = await groups.change(both, id, { members: [['u-group.member']] });
    expect(shown(merged)).toMatchObject({ name: 'Fleet payers', ticked: 2, member_count: 1 });
    const again = await groups.change(both, id, { members: [['u-group.member']] });
    expect(again.status).toBe(200);
  });

  test('come into being once under a key, and are written down', async () => {
    const key = crypto.randomUUID();
    const wished = {
      name: ['', 'Once'],
      customers: [[OWN.customer]],
      members: [['u-group.member']],
    } as const;
    const [first, second] = [await groups.create(both, wished, key), await groups.create(both, wished, key)];
    expect([first.status, second.status, madeId(second)]).toEqual([201, 201, madeId(first)]);
    const ofKey = (session: string | undefined, asked: string) =>
      get(portal, '/ecaas/user-group-creations', session, {
        'filter[buid_customer]': OWN.customer,
        'filter[idempotency_key]': asked,
      });
    expect((await ofKey(both, key)).text).toContain(madeId(first));
    expect((await ofKey(one, key)).json).toEqual({ data: [] });
    expect((await ofKey(both, crypto.randomUUID())).json).toEqual({ data: [] });
    const found = await groups.list(both, { 'filter[search]': 'onc' });
    expect((found.json as { meta: { total: number } }).meta.total).toBe(1);
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject', '=', madeId(first))
      .execute();
    expect(entries).toEqual([{ action: 'group_created', user_id: 'u-both.admin' }]);
  });

  test('keep what a user has by themselves, and a user’s own change keeps what groups give', async () => {
    const id = await newGroup('Payers', [OWN.customer, 'C200'], { members: [['u-group.member']] });
    const change = await call(portal, 'POST', '/ecaas/users/u-group.member/changes', {
      session: both,
      body: attributes('user-changes', {
        buid_customer: OWN.customer,
        changes: [{ field: 'customers', was: OWN.customer, is: 'C200' }],
      }),
    });
    expect(change.status).toBe(200);
    expect(await customersOf(member)).toEqual([OWN.customer, 'C200']);
    await groups.remove(both, id);
    expect(await customersOf(member)).toEqual(['C200']);
    await portal.db.deleteFrom('user_customers').where('user_id', '=', 'u-group.member').execute();
    await portal.db
      .insertInto('user_customers')
      .values({ user_id: 'u-group.member', customer_id: OWN.customer })
      .execute();
  });

  test('have contacts, who are named first where somebody is told of a dispute', async () => {
    const contacts = async () => {
      const answer = await get(portal, '/ecaas/user-group-contacts', both, {
        'filter[buid_customer]': OWN.customer,
      });
      return (answer.json as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect((await contacts())[0]).not.toBe('u-group.member');
    const id = await newGroup('Payers', [OWN.customer], {
      members: [['u-group.member']],
      contacts: [['u-group.member']],
    });
    expect((await contacts())[0]).toBe('u-group.member');
    expect(shown(await groups.read(both, id))['members']).toMatchObject([{ is_contact: true }]);
    await groups.change(both, id, { contacts: [[], ['u-group.member']] });
    expect((await contacts())[0]).not.toBe('u-group.member');
  });
});
