import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { buildShell } from '#server/app.ts';
import { serveContactStop } from '#server/receivables/disputes/serve-contact-stop.ts';
import { STOP_PATH } from '#server/receivables/disputes/contact-stops.ts';
import { sweep } from '#server/sweep.ts';
import { get } from '#server/testing/call.ts';
import {
  act,
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const ANA = { name: 'Ana', email_address: 'Ana@elsewhere.example' };

describe.each(ENGINES)('who is told of disputes and wants to hear no more, on %s', (engine) => {
  let portal: DisputingPortal;
  let app: FastifyInstance;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    app = await buildShell(portal.deps);
    serveContactStop(app, portal.deps);
  });
  afterAll(async () => {
    await app.close();
    await portal.close();
  });
  beforeEach(async () => {
    await portal.db.deleteFrom('mail_requests').execute();
    await portal.db.deleteFrom('stopped_contacts').execute();
    portal.mails.length = 0;
  });

  const toAna = async () => {
    await sweep(portal.deps);
    return portal.mails.filter(({ to }) => to === ANA.email_address);
  };
  /** A dispute of which Ana is told, and the address by which she stops that. */
  const told = async () => {
    const [trxId = ''] = await portal.billed(1);
    const answer = await dispute(portal, disputeBody([trxId], { contacts: [ANA] }));
    const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
    const [mail] = await toAna();
    const { pathname, search } = new URL(mail?.unsubscribe ?? '');
    const path = `${pathname}${search}`;
    return { disputeId: data.attributes.disputes[0]?.dispute_id ?? '', path, mail };
  };
  const ask = (method: 'GET' | 'POST', path: string) =>
    app.inject({
      method,
      url: path,
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  test('a message names who has named the contact and for whom, and how to stop, by a link that is kept hashed', async () => {
    const { mail, path } = await told();
    expect(mail?.text).toMatch(/^.+ \(Kestrel Ridge Logistics\) has named you as a contact\./m);
    expect(mail?.text).toContain(mail?.unsubscribe);
    const token = path.split('token=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const links = await portal.db.selectFrom('contact_stop_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('a later message names the person whose words it tells', async () => {
    const { disputeId } = await told();
    portal.mails.length = 0;
    await act(portal, 'merchant', disputeId, { action: 'disagree', comment: 'We delivered ten.' });
    const [mail] = await toAna();
    const user = await portal.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('username', '=', 'merchant.admin')
      .executeTakeFirstOrThrow();
    expect(mail?.text).toContain(`${user.first_name} ${user.last_name} of `);
    expect(mail?.text).toContain('> We delivered ten.');
  });

  test('looking at the link stops nothing, one click does, and no later message is sent', async () => {
    const { disputeId, path } = await told();
    const looked = await ask('GET', path);
    expect([looked.statusCode, looked.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await portal.db.selectFrom('stopped_contacts').selectAll().execute()).toEqual([]);
    for (const _ of [1, 2]) {
      const answer = await ask('POST', path);
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        expect.stringContaining(
          'No more messages about disputes of Kestrel Ridge Logistics go to ana@elsewhere.example.',
        ),
      ]);
    }
    expect((await ask('GET', path)).body).not.toContain('<form');
    portal.mails.length = 0;
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    expect(await toAna()).toEqual([]);
  });

  test('the customer reads in its contacts who has stopped, where a dispute is shown and where one is made', async () => {
    const { disputeId, path } = await told();
    const shown = async () => {
      const query = { 'filter[buid_customer]': OWN.customer };
      const one = await get(portal, `/ecaas/customer-dispute/${disputeId}`, portal.payer, query);
      const all = await get(portal, '/ecaas/user-group-contacts', portal.payer, query);
      const { contacts } = (one.json as components['schemas']['DisputeDocument']).data.attributes;
      const offered = (all.json as components['schemas']['DisputeContactsDocument']).data;
      return [
        contacts.map(({ has_stopped }) => has_stopped),
        offered
          .filter(({ attributes }) => attributes.email_address === ANA.email_address)
          .map((known) => known.attributes.has_stopped),
      ];
    };
    expect(await shown()).toEqual([[false], [false]]);
    await ask('POST', path);
    expect(await shown()).toEqual([[true], [true]]);
  });

  test('a link that is none stops nothing, and says so', async () => {
    const answer = await ask('POST', `${STOP_PATH}?token=${'A'.repeat(43)}`);
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('This link')]);
    expect(await portal.db.selectFrom('stopped_contacts').selectAll().execute()).toEqual([]);
  });
});
