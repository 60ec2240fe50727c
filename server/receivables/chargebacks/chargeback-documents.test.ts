import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { CSV, PDF } from '#server/testing/bad-files.ts';
import { call, signIn } from '#server/testing/call.ts';
import { chargeBack, chargebackBody } from '#server/testing/charging-back.ts';
import {
  act,
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { putDocument } from '#server/testing/put-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** The sides of a chargeback, each with whose session speaks for it. */
const SESSIONS = { customer: 'payer', merchant: 'merchant', support: 'support' } as const;
type Party = keyof typeof SESSIONS;
const PARTIES = ['customer', 'merchant', 'support'] as const;

describe.each(ENGINES)('the documents of a chargeback, on %s', (engine) => {
  let portal: DisputingPortal;
  let stranger = '';
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'merchant.elsewhere', { user_type: 'merchant' }, undefined, []);
    await portal.db
      .updateTable('user_merchants')
      .set({ merchant_id: 'M9' })
      .where('user_id', '=', 'u-merchant.elsewhere')
      .execute();
    stranger = (await signIn(portal, 'merchant.elsewhere', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const sent = async (content: Buffer, name: string) => {
    const id = randomUUID();
    const answer = await putDocument(portal, { id, name, content, session: portal.payer });
    expect(answer.statusCode, answer.body).toBe(200);
    return { document_id: id, document_type: 'delivery' as const, trx_ids: null };
  };
  const get = (party: Party, path: string, session: string = portal[SESSIONS[party]]) =>
    call(portal, 'GET', `/ecaas/${party}-${path}`, {
      session,
      headers: { accept: '*/*' },
      query: party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {},
    });

  test('DIS-12: of several invoices each needs a document where the reason demands one', async () => {
    const trxIds = await portal.billed(2);
    const [first = '', second = ''] = trxIds;
    const given = await sent(PDF, 'photo.pdf');
    const body = (of: string[] | null) =>
      chargebackBody(trxIds, {
        dispute_reason_id: 'damaged_in_transit',
        documents: [{ ...given, trx_ids: of }],
      });
    const refused = await chargeBack(portal, body([first]));
    expect(refused.codes).toEqual(['DIS-12']);
    expect(refused.text).toContain(`"trxId":"${second}"`);
    expect(refused.text).not.toContain(`"trxId":"${first}"`);
    expect((await chargeBack(portal, body(null))).status).toBe(201);
  });

  test('DIS-52: a new document opens the way after a lost dispute, and the three sides alone read it', async () => {
    const [trxId = ''] = await portal.billed(1);
    const known = await sent(CSV, 'prices.csv');
    const opened = await dispute(portal, disputeBody([trxId], { documents: [known] }));
    const { disputes } = (opened.json as components['schemas']['DisputeSubmissionDocument']).data.attributes;
    const disputeId = disputes[0]?.dispute_id ?? '';
    await act(portal, 'customer', disputeId, { action: 'escalate' });
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await act(portal, 'support', disputeId, { action: 'decide', amount: money(0, 'USD') });

    const same = await sent(CSV, 'prices again.csv');
    expect((await chargeBack(portal, chargebackBody([trxId], { documents: [same] }))).codes).toEqual([
      'DIS-52',
    ]);
    const added = await sent(PDF, 'delivery note.pdf');
    const answer = await chargeBack(portal, chargebackBody([trxId], { documents: [added] }));
    expect(answer.status, answer.text).toBe(201);
    const { data } = answer.json as components['schemas']['ChargebackSubmissionDocument'];
    const chargebackId = data.attributes.chargebacks[0]?.chargeback_id ?? '';

    for (const party of PARTIES) {
      const read = await get(party, `chargeback/${chargebackId}`);
      const { documents } = (read.json as components['schemas']['ChargebackDocument']).data.attributes;
      expect(documents, party).toMatchObject([
        {
          document_id: added.document_id,
          document_type: 'delivery',
          file_name: 'delivery note.pdf',
          file_size: PDF.length,
          state: 'stored',
        },
      ]);
      const file = await get(party, `dispute-document/${added.document_id}`);
      expect([file.status, file.text], party).toEqual([200, PDF.toString()]);
    }
    for (const path of [`chargeback/${chargebackId}`, `dispute-document/${added.document_id}`]) {
      expect((await get('merchant', path, stranger)).status, path).toBe(404);
    }
  });
});
