import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
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
    const [logged] = portal.logged.filter((line) => line.includes('contacts of disputes could not be added'));
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
});
