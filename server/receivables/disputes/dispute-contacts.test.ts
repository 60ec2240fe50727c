import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { outsideAddressObstacles } from '#server/receivables/disputes/outside-addresses.ts';
import { get } from '#server/testing/call.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Submitted = components['schemas']['DisputeSubmissionDocument'];
type Contacts = components['schemas']['DisputeContactsDocument'];

const contact = (name: string, email_address: string) => ({ name, email_address });

describe.each(ENGINES)('who is told of a dispute, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const submitted = async (...contacts: ReturnType<typeof contact>[]) => {
    const answer = await dispute(portal, disputeBody(await portal.billed(1), { contacts }));
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as Submitted).data.attributes;
  };
  const contactsOf = (disputeId: string) =>
    portal.db.selectFrom('dispute_contacts').select('name').where('dispute_id', '=', disputeId).execute();

  test('contacts of earlier disputes are offered once each, and no user a second time', async () => {
    const [user] = await portal.db
      .selectFrom('users')
      .select('email_address')
      .where('username', '=', 'customer.payer')
      .execute();
    await submitted(contact('Ines Calder', 'ines@kestrel.example'));
    await submitted(
      contact('Ines C.', 'ines@kestrel.example'),
      contact('Payer', (user?.email_address ?? '').toUpperCase()),
    );
    const query = { 'filter[buid_customer]': OWN.customer };
    const { json } = await get(portal, '/ecaas/user-group-contacts', portal.payer, query);
    const offered = (json as Contacts).data.map(({ attributes }) => attributes);
    const earlier = offered.filter(({ email_address }) => email_address === 'ines@kestrel.example');
    expect(earlier).toHaveLength(1);
    expect(earlier[0]).toMatchObject({ contact_type: 'earlier' });
    const payers = offered.filter(
      ({ email_address }) => email_address.toLowerCase() === user?.email_address.toLowerCase(),
    );
    expect(payers.map(({ contact_type }) => contact_type)).toEqual(['user']);
  });

  test('contacts that cannot be added lose no dispute, and the answer says so', async () => {
    await sql`alter table dispute_contacts add constraint refused check (name <> 'Refused') not valid`.execute(
      portal.db,
    );
    const { disputes, contacts_added } = await submitted(
      contact('Ines Calder', 'ines@kestrel.example'),
      contact('Refused', 'refused@kestrel.example'),
    );
    expect(contacts_added).toBe(false);
    // Who looks after the portal finds why.
    const logged = portal.logged.find((line) => line.includes('contacts of disputes could not be added'));
    expect(logged).toContain('refused');
    const [one] = disputes;
    const kept = await portal.db
      .selectFrom('disputes')
      .select('status')
      .where('dispute_id', '=', one?.dispute_id ?? '')
      .execute();
    expect(kept).toEqual([{ status: 'waitingOnMerchant' }]);
    // All of them or none, so that what is said is true of each.
    expect(await contactsOf(one?.dispute_id ?? '')).toEqual([]);
  });

  test('DIS-17: a user has so many different addresses of nobody of the customer told a day, and is told what helps', async () => {
    const limit = portal.deps.portal.dispute.outsideAddressesPerDay;
    const strangers = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => contact('Ada', `ada${from + index}@elsewhere.example`));
    const ofToday = await portal.db
      .selectFrom('dispute_contacts')
      .select('email_address')
      .distinct()
      .where('email_address', 'not ilike', 'customer.%')
      .execute();
    await submitted(...strangers(0, limit - ofToday.length));
    // The list of contacts says whom of them the user has told today, so that the form says it before the submit.
    const { json } = await get(portal, '/ecaas/user-group-contacts', portal.payer, {
      'filter[buid_customer]': OWN.customer,
    });
    expect((json as Contacts).meta.told_today).toHaveLength(limit);
    expect((json as Contacts).meta.told_today).toContain('ada0@elsewhere.example');
    // Users of the customer, and whoever was told today, are no further addresses.
    await submitted(contact('Admin', 'customer.admin@kestrel.example'), ...strangers(0, 1));
    const answer = await dispute(
      portal,
      disputeBody(await portal.billed(1), { contacts: strangers(limit, 2) }),
    );
    expect([answer.status, answer.json]).toMatchObject([
      422,
      {
        errors: [
          {
            code: 'DIS-17',
            meta: {
              facts: {
                count: limit + 2,
                limit,
                used: limit,
                addresses: [`ada${limit}@elsewhere.example`, `ada${limit + 1}@elsewhere.example`],
              },
              remedy: { kind: 'removeContacts', count: 2 },
            },
          },
        ],
      },
    ]);
    // Of another day they count no more.
    await portal.db.updateTable('disputes').set({ opened_at: '2026-11-19T18:00:00.000Z' }).execute();
    await submitted(...strangers(limit, 2));
  });

  test('DIS-17: two submits of a user at once are counted together', async () => {
    await portal.db.updateTable('disputes').set({ opened_at: '2026-11-19T18:00:00.000Z' }).execute();
    const limit = portal.deps.portal.dispute.outsideAddressesPerDay;
    const trxIds = await portal.billed(2);
    const answers = await Promise.all(
      trxIds.map((trxId, which) => {
        const contacts = Array.from({ length: Math.ceil(limit / 2) + 1 }, (_, index) =>
          contact('Ada', `ada${which}-${index}@at-once.example`),
        );
        return dispute(portal, disputeBody([trxId], { contacts }));
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  if (engine === 'PostgreSQL') {
    test('DIS-17: while the addresses of a user are counted, no key of the same user is said to be under way', async () => {
      await portal.db.updateTable('disputes').set({ opened_at: '2026-11-19T18:00:00.000Z' }).execute();
      const [trxId = ''] = await portal.billed(1);
      const tenant = { userId: 'u-customer.payer', customerId: OWN.customer };
      const by = { caller: { userId: tenant.userId }, customer: { customerId: OWN.customer } };
      const status = await withTenant(portal.db, tenant, async (tx) => {
        const contacts = [contact('Ada', 'ada@counted.example')];
        expect(await outsideAddressObstacles(tx, portal.deps, by as never, contacts)).toEqual([]);
        return (await dispute(portal, disputeBody([trxId]))).status;
      });
      expect(status).toBe(201);
    });
  }

  test('a name that would be read as the words of the portal is none', async () => {
    const contacts = [contact('Locked! See https://evil.example', 'ada@elsewhere.example')];
    const answer = await dispute(portal, disputeBody(await portal.billed(1), { contacts }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('invalid_body')]);
  });
});
