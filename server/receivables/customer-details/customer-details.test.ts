import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Details = components['schemas']['CustomerDetails'];
type Values = components['schemas']['CustomerInformationValues'];
const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('a customer’s details, on %s', (engine) => {
  let portal: TestPortal;
  let editor: string | undefined;
  let support: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session: editor } = await signIn(portal, 'customer.view-edit', PASSWORD));
    ({ session: support } = await signIn(portal, 'admin.viewer', PASSWORD));
    const there = { buid_location: 'L1', location_name: 'Green Bay terminal' };
    await portal.db.updateTable('customers').set(there).where('buid', '=', 'C101').execute();
    await portal.db
      .updateTable('customers')
      .set({ ...there, status: 'inactive' })
      .where('buid', '=', 'C102')
      .execute();
    await portal.db
      .insertInto('credit_limits')
      .values({ customer_id: OWN.customer, currency: 'USD', amount: 50_000 })
      .execute();
    const limit = { customer_id: OWN.customer, currency: 'USD' } as const;
    await portal.db
      .insertInto('part_limits')
      .values([
        { ...limit, part_kind: 'account', part_id: 'C101', amount: 45_000 },
        { ...limit, part_kind: 'location', part_id: 'L1', amount: 35_000 },
      ])
      .execute();
    await insertBilled(portal.db, [1, 2], { due_date: '2026-11-02' });
    await insertBilled(portal.db, [3], { account_id: 'C102', account_name: 'Fleet West 0417' });
    await portal.db
      .insertInto('addresses')
      .values({
        customer_id: OWN.customer,
        kind: 'billing',
        account_id: OWN.customer,
        contact_name: 'Accounts payable',
        line_1: '88 Quarry St',
        city_state_zip: 'Madison, WI 53703',
        country: 'United States',
      })
      .execute();
  });
  afterAll(() => portal.close());

  const read = async (session = editor, path = '/ecaas/customer-details'): Promise<Details> => {
    const { status, json, text } = await get(portal, path, session, {
      'filter[buid_customer]': OWN.customer,
    });
    expect(status, text).toBe(200);
    return (json as components['schemas']['CustomerDetailsDocument']).data.attributes;
  };
  const save = (version: number, values: Values, { key = randomUUID() as string, session = editor } = {}) =>
    call(portal, 'POST', '/ecaas/customer-information', {
      session,
      headers: { 'idempotency-key': key },
      body: {
        data: {
          type: 'customer-information',
          attributes: { buid_customer: OWN.customer, version, values },
        },
      },
    });
  const answered = ({ status, json, text }: Awaited<ReturnType<typeof save>>) => {
    expect(status, text).toBe(201);
    return (json as components['schemas']['CustomerInformationSavedDocument']).data.attributes;
  };
  const codes = ({ json }: Awaited<ReturnType<typeof save>>) =>
    (json as components['schemas']['ErrorDocument']).errors.map(({ code }) => code);
  const exposureOf = async (query: Record<string, string>) => {
    const { json } = await get(portal, '/exposures', editor, {
      'filter[buid_customer]': OWN.customer,
      'filter[sol_currency]': 'USD',
      ...query,
    });
    return (json as components['schemas']['ExposuresDocument']).data[0]?.attributes;
  };

  test('credit is told of the whole, of each sub-account and of each location, by its own limit', async () => {
    const { lines, parts, part_count: count } = await read();
    expect(lines).toEqual([
      {
        currency: 'USD',
        limit: usd(50_000),
        used: usd(30_000),
        held: usd(0),
        available: usd(20_000),
        current_due: usd(10_000),
        past_due: usd(20_000),
      },
    ]);
    const told = parts.map(({ part_kind, part_id, status, account_count, lines: [line] }) => [
      part_kind,
      part_id,
      status,
      account_count,
      line?.used.amount,
      line?.limit?.amount ?? null,
      line?.available?.amount ?? null,
    ]);
    expect(count).toBe(3);
    // Of its own 35,000 the location has 5,000 left; the account has 25,000 of its own, and the customer 20,000.
    expect(told).toEqual([
      ['location', 'L1', 'active', 2, 30_000, 35_000, 5_000],
      ['account', 'C101', 'active', 1, 20_000, 45_000, 20_000],
      ['account', 'C102', 'inactive', 1, 10_000, null, null],
    ]);
  });

  test('nothing is available on an account that is not active, whatever its limit leaves', async () => {
    const setStatus = (buid: string, status: 'active' | 'inactive') =>
      portal.db.updateTable('customers').set({ status }).where('buid', '=', buid).execute();
    await setStatus('C101', 'inactive');
    await setStatus(OWN.customer, 'inactive');
    const { lines, parts } = await read();
    await setStatus('C101', 'active');
    await setStatus(OWN.customer, 'active');
    expect(lines.map(({ available }) => available)).toEqual([usd(0)]);
    const account = parts.find(({ part_id: id }) => id === 'C101');
    expect(account?.lines.map(({ limit, available }) => [limit, available])).toEqual([[usd(45_000), usd(0)]]);
  });

  test('what is available narrowed to a location or sub-account is what its page says', async () => {
    const location = { 'filter[buid_location]': 'L1' };
    expect(await exposureOf(location)).toMatchObject({
      credit_limit: usd(35_000),
      credit_available: usd(5_000),
    });
    expect(await exposureOf({ 'filter[buid_customer]': 'C101' })).toMatchObject({
      credit_limit: usd(45_000),
      credit_available: usd(20_000),
    });
    // What the location has left bounds an account there, too.
    expect(await exposureOf({ 'filter[buid_customer]': 'C101', ...location })).toMatchObject({
      credit_limit: usd(45_000),
      credit_available: usd(5_000),
    });
    expect(await exposureOf({ 'filter[buid_customer]': 'C102' })).toMatchObject({ credit_available: null });
    expect(await exposureOf({})).toMatchObject({ credit_limit: usd(50_000), credit_available: usd(20_000) });
  });

  test('who has access is told with roles, and nobody of other user types', async () => {
    const { people, people_count: count } = await read();
    expect(people.length).toBe(count);
    expect(new Set(people.map(({ person_id: id }) => id.split('.')[0]))).toEqual(
      new Set(['u-customer', 'u-corporate']),
    );
    expect(people[0]?.role).toBe('admin');
  });

  test('contacts, telephone, mail and the name at an address are saved once, and written down', async () => {
    const { information } = await read();
    const key = randomUUID();
    const contact = {
      contact_id: randomUUID(),
      contact_name: ' Nora Quill ',
      duty: 'payments' as const,
      email_address: 'nora@kestrel.example',
      telephone: '',
    };
    const values: Values = {
      telephone: '608-555-0142',
      email_address: 'office@kestrel.example',
      address_contacts: information.values.address_contacts.map((one) => ({
        ...one,
        contact_name: 'Treasury',
      })),
      contacts: [contact],
    };
    const first = answered(await save(information.version, values, { key }));
    expect(first).toMatchObject({
      is_saved: true,
      information: {
        version: information.version + 1,
        values: { ...values, contacts: [{ ...contact, contact_name: 'Nora Quill' }] },
        edited: { by: 'Dana Whitlock' },
      },
    });
    expect(answered(await save(information.version, values, { key }))).toEqual(first);
    expect((await read()).addresses[0]?.address.contact_name).toBe('Treasury');
    const written = await portal.db
      .selectFrom('audit_log')
      .select('facts')
      .where('action', '=', 'customer_information_changed')
      .orderBy('entry_id')
      .execute();
    expect(written.map(({ facts }) => (facts as { part: string }).part.replace(/:.*/, ''))).toEqual([
      'telephone',
      'email',
      'address',
      'contact',
    ]);
  });

  test('what another has saved meanwhile is answered, and not written over', async () => {
    const { information } = await read();
    const { version, values } = information;
    answered(await save(version, { ...values, telephone: '608-555-0199' }));
    const late = answered(await save(version, { ...values, telephone: '608-555-0111' }));
    expect(late).toMatchObject({
      is_saved: false,
      information: { version: version + 1, values: { telephone: '608-555-0199' } },
    });
    expect((await read()).information.values.telephone).toBe('608-555-0199');
  });

  test('CUS-01 to CUS-05: what no rule allows is refused with every reason, and nothing is saved', async () => {
    const { information } = await read();
    const wrong = {
      contact_id: randomUUID(),
      contact_name: '',
      duty: 'other' as const,
      email_address: '',
      telephone: '',
    };
    const refused = await save(information.version, {
      ...information.values,
      telephone: '12',
      email_address: 'nobody',
      contacts: [wrong],
    });
    expect(refused.status).toBe(422);
    expect(codes(refused).toSorted()).toEqual(['CUS-01', 'CUS-02', 'CUS-03', 'CUS-05']);
    expect((await read()).information).toEqual(information);
  });

  test('an address of a merchant or of another customer is none of theirs to name anybody at', async () => {
    const { information } = await read();
    const foreign = await save(information.version, {
      ...information.values,
      address_contacts: [{ address_id: '999999', contact_name: 'Nobody' }],
    });
    expect(foreign.status).toBe(404);
  });

  test('customer support reads the same, and that it looked is written down', async () => {
    const asked = await read(support, '/support/customer-details');
    expect({ ...asked, as_of: '' }).toEqual({ ...(await read()), as_of: '' });
    const { count } = await portal.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'customer_looked_at')
      .where('user_id', '=', 'u-admin.viewer')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect(
      (await get(portal, '/support/customer-details', support, { 'filter[buid_customer]': 'C9999' })).status,
    ).toBe(404);
  });
});
