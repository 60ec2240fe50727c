import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call, signIn } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertUser, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const FIRST = 'u-admin.admin';
const SECOND = 'u-admin.second';

describe.each(ENGINES)('chargebacks that somebody of support has taken, on %s', (engine) => {
  let portal: DisputingPortal;
  let colleague: string;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'admin.second', { user_type: 'admin' }, undefined, []);
    colleague = (await signIn(portal, 'admin.second', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const take = (chargebackId: string, attributes: object, session = portal.support) =>
    call(portal, 'PUT', `/ecaas/support-chargeback/${chargebackId}/taken`, {
      session,
      body: { data: { type: 'dispute-takings', attributes } },
    });
  const read = async (party: 'merchant' | 'support', chargebackId: string, session: string) => {
    const { json } = await call(portal, 'GET', `/ecaas/${party}-chargeback/${chargebackId}`, { session });
    return (json as components['schemas']['ChargebackDocument']).data.attributes;
  };
  const underReview = async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object');
    await actOnChargeback(portal, 'support', chargebackId, 'review');
    return chargebackId;
  };
  const told = async (userId: string, chargebackId: string) => {
    const rows = await portal.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute();
    return rows
      .filter(({ facts }) => (facts as { chargeback_id?: string }).chargeback_id === chargebackId)
      .map(({ kind }) => kind);
  };
  const recorded = (chargebackId: string) =>
    portal.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'facts'])
      .where('subject', '=', chargebackId)
      .where('action', 'in', ['chargeback_taken_over', 'chargeback_freed'])
      .execute();

  test('DIS-34: what a colleague has is decided by nobody else before it is taken over, and whoever had it is told', async () => {
    const chargebackId = await underReview();
    expect((await take(chargebackId, { is_taken: true })).status).toBe(204);
    const decide = (session: string) =>
      actOnChargeback(portal, 'support', chargebackId, 'accept', { session });
    expect((await decide(colleague)).one).toMatchObject({
      is_taken: false,
      status: 'underReview',
      obstacles: [{ code: 'DIS-34', meta: { remedy: { kind: 'takeOver' } } }],
    });
    const { holder, summary } = await read('support', chargebackId, colleague);
    expect(holder).toEqual({ user_id: FIRST, name: expect.any(String), is_absent: false });
    expect([summary.taken_by, summary.taken_by_name]).toEqual(['colleague', holder?.name]);
    // From somebody else than was read to have it, nothing is taken over.
    expect((await take(chargebackId, { is_taken: true, from: SECOND }, colleague)).status).toBe(409);
    expect((await take(chargebackId, { is_taken: true, from: FIRST }, colleague)).status).toBe(204);
    expect(await told(FIRST, chargebackId)).toContain('chargeback_taken_over');
    expect(await recorded(chargebackId)).toEqual([
      { action: 'chargeback_taken_over', user_id: SECOND, facts: { from: FIRST } },
    ]);
    expect((await decide(portal.support)).one.obstacles).toMatchObject([{ code: 'DIS-34' }]);
    expect((await decide(colleague)).one).toMatchObject({ is_taken: true, status: 'accepted' });
    // What is over is nobody's work.
    const late = await take(chargebackId, { is_taken: true, from: SECOND });
    expect([late.status, late.codes]).toEqual([422, ['DIS-25']]);
  });

  test('keeps neither side from answering, and names nobody to them', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await take(chargebackId, { is_taken: true });
    const { holder, summary } = await read('merchant', chargebackId, portal.merchant);
    expect([holder, summary.taken_by, summary.taken_by_name]).toEqual([null, null, null]);
    const { one } = await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(one).toMatchObject({ is_taken: true, status: 'accepted' });
    // Whoever works on it hears that it has ended without them.
    expect(await told(FIRST, chargebackId)).toEqual(['chargeback_accepted']);
    expect(await told(SECOND, chargebackId)).toEqual([]);
  });

  test('what a colleague has is given back for them once they are absent, and not before', async () => {
    const chargebackId = await underReview();
    await take(chargebackId, { is_taken: true });
    const free = () => take(chargebackId, { is_taken: false, from: FIRST }, colleague);
    const since = (at: string) =>
      portal.db
        .updateTable('chargebacks')
        .set({ taken_at: at })
        .where('chargeback_id', '=', chargebackId)
        .execute();
    await since('2026-11-10T18:00:00.000Z');
    // Whoever has done something since has it still.
    expect((await free()).text).toContain('taken_by_other');
    await portal.db
      .updateTable('chargeback_responses')
      .set({ at: '2026-11-12T18:00:00.000Z' })
      .where('chargeback_id', '=', chargebackId)
      .execute();
    expect((await read('support', chargebackId, colleague)).holder).toMatchObject({ is_absent: true });
    expect((await free()).status).toBe(204);
    expect((await read('support', chargebackId, colleague)).holder).toBeNull();
    expect(await told(FIRST, chargebackId)).toContain('chargeback_freed');
    expect(await recorded(chargebackId)).toEqual([
      { action: 'chargeback_freed', user_id: SECOND, facts: { from: FIRST } },
    ]);
  });

  test('of two who take it at once, one has it, and the other one is told', async () => {
    const chargebackId = await underReview();
    const answers = await Promise.all(
      [portal.support, colleague].map((session) => take(chargebackId, { is_taken: true }, session)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    const { json } = await call(portal, 'GET', '/ecaas/support-chargeback?page[size]=100', {
      session: portal.support,
    });
    const row = (json as components['schemas']['ChargebacksDocument']).data.find(
      ({ id }) => id === chargebackId,
    );
    expect(row?.attributes.taken_by_name).toEqual(expect.any(String));
  });
});
