import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Submitted = components['schemas']['DisputeSubmissionDocument'];
type Document = components['schemas']['DisputeDocument'];

describe.each(ENGINES)('a link to a dispute, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const readAs = async (username: string, path: string, query: Record<string, string>) => {
    const { session } = await signIn(portal, username, PASSWORD);
    const answer: TestAnswer = await call(portal, 'GET', path, { session: session ?? '', query });
    const { errors = [] } = answer.json as { errors?: { code: string; meta?: object }[] };
    return { status: answer.status, code: errors[0]?.code ?? null, meta: errors[0]?.meta };
  };

  test('of another of one’s own customers names that one; to anybody else it is missing', async () => {
    const { trxId } = await disputed(portal);
    await insertUser(portal.db, 'links.both', { role: 'admin' }, undefined, [OWN.customer, 'C900']);
    await insertUser(portal.db, 'links.foreign', { role: 'admin' }, undefined, ['C900']);
    const query = { 'filter[buid_customer]': 'C900', 'filter[trx_id]': trxId };
    expect(await readAs('links.both', '/ecaas/invoice-dispute', query)).toMatchObject({
      status: 404,
      code: 'other_customer',
      meta: { buid_customer: OWN.customer },
    });
    const foreign = await readAs('links.foreign', '/ecaas/invoice-dispute', query);
    expect([foreign.status, foreign.code]).toEqual([404, 'not_found']);
  });

  test('of an invoice that is disputed again names the earlier one, and without a name the latest', async () => {
    const { trxId, disputeId: earlier } = await disputed(portal);
    await act(portal, 'customer', earlier, { action: 'cancel' });
    const again = await dispute(portal, disputeBody([trxId]));
    const latest = (again.json as Submitted).data.attributes.disputes[0]?.dispute_id;
    const read = async (more: Record<string, string>) => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId, ...more };
      const path = '/ecaas/invoice-dispute';
      const { status, json } = await call(portal, 'GET', path, { session: portal.payer, query });
      return status === 200 ? (json as Document).data : status;
    };
    expect(await read({})).toMatchObject({ id: latest });
    expect(await read({ 'filter[dispute_id]': earlier })).toMatchObject({
      id: earlier,
      attributes: { summary: { status: 'cancelled' }, others: [{ dispute_id: latest }] },
    });
    const { disputeId: ofAnother } = await disputed(portal);
    expect(await read({ 'filter[dispute_id]': ofAnother })).toBe(404);
  });

  test('of another of one’s own merchants names that one; to anybody else it is missing', async () => {
    const { disputeId } = await disputed(portal);
    const path = `/ecaas/merchant-dispute/${disputeId}`;
    for (const [username, merchants] of [
      ['links.merchants', ['M1', 'M9']],
      ['links.other', ['M9']],
    ] as const) {
      await insertUser(portal.db, username, { user_type: 'merchant', role: 'admin' }, undefined, []);
      await portal.db.deleteFrom('user_merchants').where('user_id', '=', `u-${username}`).execute();
      await portal.db
        .insertInto('user_merchants')
        .values(merchants.map((merchant_id) => ({ user_id: `u-${username}`, merchant_id })))
        .execute();
    }
    const asOther = { 'filter[buid_merchant]': 'M9' };
    expect(await readAs('links.merchants', path, asOther)).toMatchObject({
      status: 404,
      code: 'other_merchant',
      meta: { buid_merchant: 'M1', merchant_name: 'Ostrander Truck Centers' },
    });
    expect((await readAs('links.merchants', path, { 'filter[buid_merchant]': 'M1' })).status).toBe(200);
    expect((await readAs('links.merchants', path, {})).status).toBe(200);
    const other = await readAs('links.other', path, asOther);
    expect([other.status, other.code]).toEqual([404, 'not_found']);
  });
});
