import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, signIn } from '#server/testing/call.ts';
import {
  insertCustomer,
  insertUser,
  insertWorld,
  OWN,
  PASSWORD,
  usernameOf,
} from '#server/testing/fixtures.ts';
import { insertGroup } from '#server/testing/grouping.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const EAST = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a01';
const NORTH = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a03';
const WEST = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a02';

describe.each(ENGINES)('§3 User: what /self says that somebody was given, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  const selfOf = async (username: string) => {
    const { session } = await signIn(portal, username, PASSWORD);
    return ((await get(portal, '/self', session)).json as { data: { attributes: object } }).data.attributes;
  };
  const KESTREL = { buid_customer: OWN.customer, customer_name: 'Kestrel Ridge Logistics' };

  test('a customer’s user sees the customers that were given, which are named', async () => {
    expect(await selfOf(usernameOf('customer', 'payer'))).toMatchObject({
      customers: [KESTREL],
      customer_count: 1,
      only_customer_buid: OWN.customer,
      customer_entity_restricted: true,
      merchant_entity_restricted: false,
      user_groups: [],
      user_group_id: null,
    });
  });

  test('the first 20 of many are named, and all are counted', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `C2${String(index).padStart(2, '0')}`);
    for (const buid of many) await insertCustomer(portal.db, buid, null, `Branch ${buid}`);
    await insertUser(portal.db, 'cora.many', { user_type: 'corporate' }, undefined, [OWN.customer, ...many]);
    expect(await selfOf('cora.many')).toMatchObject({
      customers: many.slice(0, 20).map((buid) => ({ buid_customer: buid, customer_name: `Branch ${buid}` })),
      customer_count: 22,
      only_customer_buid: null,
    });
  });

  test('a merchant’s user sees what is of the merchants that were given', async () => {
    await insertUser(portal.db, 'mila.two', { user_type: 'merchant' }, undefined, []);
    expect(await selfOf('mila.two')).toMatchObject({
      customers: [],
      customer_count: 0,
      merchants: [{ buid_merchant: 'M1', merchant_name: 'Ostrander Truck Centers' }],
      merchant_count: 1,
      only_merchant_buid: 'M1',
      customer_entity_restricted: false,
      merchant_entity_restricted: true,
    });
    await portal.db
      .insertInto('user_merchants')
      .values({ user_id: 'u-mila.two', merchant_id: 'M2' })
      .execute();
    expect(await selfOf('mila.two')).toMatchObject({
      merchants: [{ merchant_name: 'Bexley Parts Depot' }, { merchant_name: 'Ostrander Truck Centers' }],
      merchant_count: 2,
      only_merchant_buid: null,
    });
  });

  test('customer support is restricted to nothing', async () => {
    const self = await selfOf(usernameOf('admin', 'admin'));
    expect(self).toMatchObject({ customer_entity_restricted: false, merchant_entity_restricted: false });
    expect(self).not.toHaveProperty('merchants');
  });

  test('the groups are named, and the only one is the user’s group', async () => {
    await insertUser(portal.db, 'gwen.grouped');
    await insertGroup(portal.db, NORTH, { name: 'North', members: ['u-customer.admin'] });
    await insertGroup(portal.db, WEST, { name: 'West', members: ['u-gwen.grouped'] });
    expect(await selfOf('gwen.grouped')).toMatchObject({
      user_groups: [{ id: WEST, name: 'West' }],
      user_group_id: WEST,
    });
    await insertGroup(portal.db, EAST, { name: 'East', members: ['u-gwen.grouped'] });
    expect(await selfOf('gwen.grouped')).toMatchObject({
      user_groups: [
        { id: EAST, name: 'East' },
        { id: WEST, name: 'West' },
      ],
      user_group_id: null,
    });
  });
});
