import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withActingMerchant } from '#server/platform/db/tenant.ts';
import { CSV, PDF } from '#server/testing/bad-files.ts';
import { call, signIn } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { putDocument } from '#server/testing/put-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const SESSIONS = { customer: 'payer', merchant: 'merchant', support: 'support' } as const;
const PARTIES = ['customer', 'merchant', 'support'] as const;
type Party = (typeof PARTIES)[number];

describe.each(ENGINES)('the documents of an objection, on %s', (engine) => {
  let portal: DisputingPortal;
  /** A merchant's administrator of another merchant. */
  let stranger = '';
  /** A colleague of the merchant's administrator. */
  let colleague = '';
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'merchant.elsewhere', { user_type: 'merchant' }, undefined, []);
    await portal.db
      .updateTable('user_merchants')
      .set({ merchant_id: 'M9' })
      .where('user_id', '=', 'u-merchant.elsewhere')
      .execute();
    await insertUser(portal.db, 'merchant.colleague', { user_type: 'merchant' }, undefined, []);
    stranger = (await signIn(portal, 'merchant.elsewhere', PASSWORD)).session ?? '';
    colleague = (await signIn(portal, 'merchant.colleague', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const sent = async (
    session: string,
    { content = PDF, name = 'note.pdf', side = 'merchant' as 'merchant' | 'customer' } = {},
  ) => {
    const id = randomUUID();
    const answer = await putDocument(portal, { id, name, content, session }, side);
    expect(answer.statusCode, answer.body).toBe(200);
    return { document_id: id, document_type: 'delivery' as const };
  };
  const get = (party: Party, path: string, session: string = portal[SESSIONS[party]]) =>
    call(portal, 'GET', `/ecaas/${party}-${path}`, {
      session,
      headers: { accept: '*/*' },
      query: party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {},
    });
  const detailsOf = async (party: Party, chargebackId: string) => {
    const { json } = await get(party, `chargeback/${chargebackId}`);
    return (json as components['schemas']['ChargebackDocument']).data.attributes;
  };
  const fileOf = async (party: Party, id: string, session?: string) => {
    const { status, text } = await get(party, `dispute-document/${id}`, session);
    return [status, status === 200 ? text : ''];
  };

  test('all three sides read beside the objection what supports it, nobody before, and no stranger', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const given = await sent(portal.merchant, { name: 'delivery note.pdf' });
    for (const party of PARTIES) expect(await fileOf(party, given.document_id), party).toEqual([404, '']);
    const { one } = await actOnChargeback(portal, 'merchant', chargebackId, 'object', { documents: [given] });
    expect(one).toMatchObject({ is_taken: true, status: 'objected' });
    for (const party of PARTIES) {
      const { documents, responses } = await detailsOf(party, chargebackId);
      expect(documents, party).toEqual([]);
      const [objection, request] = responses;
      expect(objection, party).toMatchObject({
        action: 'object',
        documents: [
          { document_id: given.document_id, document_type: 'delivery', file_name: 'delivery note.pdf' },
        ],
      });
      expect(request?.documents, party).toEqual([]);
      expect(await fileOf(party, given.document_id), party).toEqual([200, PDF.toString()]);
    }
    expect((await get('merchant', `chargeback/${chargebackId}`, stranger)).status).toBe(404);
    expect(await fileOf('merchant', given.document_id, stranger)).toEqual([404, '']);
    expect(await fileOf('merchant', given.document_id, colleague)).toEqual([200, PDF.toString()]);
  });

  test('an objection gives what its sender has sent, once, and nothing of anybody else', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const foreign = [
      await sent(stranger),
      await sent(colleague),
      await sent(portal.payer, { side: 'customer', content: CSV, name: 'prices.csv' }),
      { document_id: randomUUID(), document_type: 'delivery' as const },
    ];
    for (const documents of foreign.map((one) => [one])) {
      const { answer } = await actOnChargeback(portal, 'merchant', chargebackId, 'object', { documents });
      expect([answer.status, answer.codes]).toEqual([422, ['document_missing']]);
    }
    const own = await sent(portal.merchant);
    const twice = await actOnChargeback(portal, 'merchant', chargebackId, 'object', {
      documents: [own, own],
    });
    expect(twice.answer.codes).toEqual(['document_missing']);
    const elsewhere = await actOnChargeback(portal, 'merchant', chargebackId, 'object', {
      session: stranger,
      documents: [foreign[0] ?? own],
    });
    expect(elsewhere.answer.status).toBe(404);
    expect((await detailsOf('merchant', chargebackId)).summary.status).toBe('requested');
    const { one } = await actOnChargeback(portal, 'merchant', chargebackId, 'object', { documents: [own] });
    expect(one.is_taken).toBe(true);
    const other = await chargedBackInvoice(portal);
    const again = await actOnChargeback(portal, 'merchant', other.chargebackId, 'object', {
      documents: [own],
    });
    expect(again.answer.codes).toEqual(['document_missing']);
  });

  test('only an objection takes documents, and support and the customer send none', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const documents = [await sent(portal.merchant)];
    const accepted = await actOnChargeback(portal, 'merchant', chargebackId, 'accept', { documents });
    expect(accepted.answer.codes).toEqual(['document_missing']);
    for (const party of ['customer', 'support'] as const) {
      const { answer } = await actOnChargeback(portal, party, chargebackId, 'withdraw', { documents });
      expect(answer.status, party).toBe(422);
    }
  });

  test('DIS-13: of a type there are no more than a dispute may have', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const documents = [];
    for (let count = 0; count < 4; count += 1) documents.push(await sent(portal.merchant));
    const { answer } = await actOnChargeback(portal, 'merchant', chargebackId, 'object', { documents });
    expect(answer.codes).toEqual(['DIS-13']);
  });

  test('an objection that comes too late gives nobody what was sent with it', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const given = await sent(portal.merchant);
    const { one } = await actOnChargeback(portal, 'customer', chargebackId, 'withdraw');
    expect(one.is_taken).toBe(true);
    const late = await actOnChargeback(portal, 'merchant', chargebackId, 'object', { documents: [given] });
    expect(late.one).toMatchObject({ is_taken: false, obstacles: [{ code: 'DIS-25' }] });
    for (const party of PARTIES) expect(await fileOf(party, given.document_id), party).toEqual([404, '']);
  });

  test('the database lets a merchant give what it has sent, with what it has said, and nothing else', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const own = await sent(portal.merchant);
    const theirs = await sent(colleague);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object');
    const entries = await portal.db
      .selectFrom('chargeback_responses')
      .select(['response_id', 'party'])
      .where('chargeback_id', '=', chargebackId)
      .execute();
    const entryOf = (party: string) => entries.find((entry) => entry.party === party)?.response_id ?? '';
    const give = (document_id: string, response_id: string | null) =>
      withActingMerchant(portal.db, { userId: 'u-merchant.admin', merchantId: 'M1' }, async (tx) => {
        await tx
          .insertInto('chargeback_document_uses')
          .values({
            document_id,
            chargeback_id: chargebackId,
            customer_id: OWN.customer,
            merchant_id: 'M1',
            response_id,
          })
          .execute();
      });
    await expect(give(theirs.document_id, entryOf('merchant'))).rejects.toThrow('row-level security');
    await expect(give(own.document_id, entryOf('customer'))).rejects.toThrow('row-level security');
    await expect(give(own.document_id, null)).rejects.toThrow('row-level security');
    await give(own.document_id, entryOf('merchant'));
  });

  test('the record says which documents went with it', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const documents = [await sent(portal.merchant), await sent(portal.merchant)];
    await actOnChargeback(portal, 'merchant', chargebackId, 'object', { documents });
    const entry = await portal.db
      .selectFrom('audit_log')
      .select('facts')
      .where('subject', '=', chargebackId)
      .where('action', '=', 'chargeback_object')
      .executeTakeFirstOrThrow();
    expect(entry.facts).toMatchObject({
      documents: documents.map(({ document_id }) => document_id).join(' '),
    });
  });
});
