import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, signIn } from '#server/testing/call.ts';
import { insertCustomer, insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { insertGroup } from '#server/testing/grouping.ts';
import { madeId, managingGroups } from '#server/testing/managing-groups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const HALVORSEN = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a09';
const OFF = ['on', 'off'] as const;
const ON = ['off', 'on'] as const;

describe.each(ENGINES)('network access of groups, on %s', (engine) => {
  let portal: TestPortal;
  let groups: ReturnType<typeof managingGroups>;
  let both: string | undefined;
  let one: string | undefined;
  let member: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C200', null, 'Lake Superior Drayage');
    await insertUser(portal.db, 'both.admin', { role: 'admin' }, undefined, [OWN.customer, 'C200']);
    await insertUser(portal.db, 'group.member', { role: 'payer' });
    groups = managingGroups(portal);
    ({ session: both } = await signIn(portal, 'both.admin', PASSWORD));
    ({ session: one } = await signIn(portal, 'customer.admin', PASSWORD));
    ({ session: member } = await signIn(portal, 'group.member', PASSWORD));
  });
  afterAll(() => portal.close());

  const attributesOf = ({ json }: { readonly json: unknown }) =>
    (json as { data: { attributes: Record<string, unknown> } }).data.attributes;
  const invoices = async () =>
    (await get(portal, '/invoices', member, { 'filter[buid_customer]': 'C200' })).status;
  const members = [['u-group.member']] as const;

  test('a group without it gives nothing, from the next request on, and gives it again with it; both are recorded', async () => {
    const id = madeId(await groups.create(both, { name: ['', 'Drayage'], customers: [['C200']], members }));
    expect(await invoices()).toBe(200);
    const preview = await groups.preview(both, id, { network: OFF });
    expect(attributesOf(preview)['losses']).toMatchObject([{ user_id: 'u-group.member', count: 1 }]);
    expect((await groups.change(both, id, { network: OFF })).status).toBe(200);
    expect(await invoices()).toBe(404);
    expect(attributesOf(await groups.read(both, id))).toMatchObject({
      network_access: false,
      ticked: 1,
      effective: 0,
      member_count: 1,
    });
    expect((await groups.change(both, id, { network: ON })).status).toBe(200);
    expect(await invoices()).toBe(200);
    const told = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('user_id', '=', 'u-both.admin')
      .where('action', 'in', ['group_changed', 'user_access_taken', 'user_access_given'])
      .orderBy('entry_id')
      .execute();
    expect(told.slice(-4)).toMatchObject([
      { action: 'group_changed', facts: { field: 'network_access', was: 'on', is: 'off' } },
      { action: 'user_access_taken' },
      { action: 'group_changed', facts: { field: 'network_access', was: 'off', is: 'on' } },
      { action: 'user_access_given' },
    ]);
    await groups.remove(both, id);
  });

  test('one that is made without it gives nothing before it has it', async () => {
    const wished = { name: ['', 'Prepared'], network: OFF, customers: [['C200']], members } as const;
    const id = madeId(await groups.create(both, wished));
    expect(await invoices()).toBe(404);
    await groups.change(both, id, { network: ON });
    expect(await invoices()).toBe(200);
    await groups.remove(both, id);
  });

  test('is each group’s own: those below one without it get nothing of it, and give what is theirs', async () => {
    const top = madeId(await groups.create(both, { name: ['', 'Above'], customers: [['C200']] }));
    const low = madeId(
      await groups.create(both, {
        name: ['', 'Below'],
        parent: ['', top],
        customers: [[OWN.customer]],
        members,
      }),
    );
    await groups.change(both, low, { network: OFF });
    // A group below cannot narrow what the one above gives.
    expect(await invoices()).toBe(200);
    await groups.change(both, top, { network: OFF });
    expect(await invoices()).toBe(404);
    expect(attributesOf(await groups.read(both, low))).toMatchObject({ inherited: [], effective: 0 });
    await groups.remove(both, low);
    await groups.remove(both, top);
  });

  test('GRP-07: is given by nobody who does not have every customer that is ticked', async () => {
    const wished = {
      name: ['', 'Of both'],
      network: OFF,
      customers: [[OWN.customer, 'C200']],
      members,
    } as const;
    const id = madeId(await groups.create(both, wished));
    expect((await groups.change(one, id, { network: ON })).codes).toEqual(['GRP-07']);
    expect(await invoices()).toBe(404);
    await groups.remove(both, id);
  });

  test('GRP-09: is not taken where nobody would be left to administer a customer', async () => {
    await insertCustomer(portal.db, 'C300', null, 'Halvorsen');
    await insertUser(portal.db, 'by.group', { role: 'admin' });
    await insertGroup(portal.db, HALVORSEN, { customers: ['C300'], members: ['u-by.group'] });
    const { session } = await signIn(portal, 'by.group', PASSWORD);
    expect((await groups.change(session, HALVORSEN, { network: OFF })).codes).toEqual(['GRP-09']);
    const odd = await groups.change(session, HALVORSEN, { network: ['on', 'maybe'] });
    expect([odd.status, odd.codes]).toEqual([422, ['invalid_body']]);
  });
});
