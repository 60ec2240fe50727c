import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { DRAFT_BYTES, MOST_DRAFTS } from '#domain/draft/draft.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { draftBody } from '#server/testing/draft-body.ts';
import { CANARY, FOREIGN, insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, TEST_NOW, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Draft = components['schemas']['Draft'];

const PATH = '/ecaas/drafts/payment';
const CONTENT = { step: 'review', note: 'eleven invoices' };
const LATER = '2026-11-25T09:00:00.000Z';
/** Moments around 30 days after TEST_NOW. */
const [LAST_MOMENT, OVER] = ['2026-12-20T17:59:59.000Z', '2026-12-20T18:00:00.000Z'];

describe.each(ENGINES)('drafts, on %s', (engine) => {
  let portal: TestPortal;
  let payer: string | undefined;
  let colleague: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'two.customers', {}, undefined, [OWN.customer, FOREIGN.customer]);
    payer = (await signIn(portal, 'two.customers', PASSWORD)).session;
    colleague = (await signIn(portal, 'customer.admin', PASSWORD)).session;
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('drafts').execute();
    await at(TEST_NOW);
  });

  /** Moves the server's clock; whoever asks then is signed in all the same. */
  const at = async (instant: string) => {
    Object.assign(portal.clock, { instant: () => instant, now: () => new Date(instant) });
    await portal.db.updateTable('sessions').set({ created_at: instant, last_seen_at: instant }).execute();
  };
  const find = async (session = payer, buid: string = OWN.customer, subject?: string) => {
    const query = {
      'filter[buid_customer]': buid,
      ...(subject === undefined ? {} : { 'filter[subject]': subject }),
    };
    const answer = await call(portal, 'GET', PATH, { session, query });
    expect(answer.status).toBe(200);
    return (answer.json as { data: { attributes: Draft } | null }).data?.attributes ?? null;
  };
  const put = (more: Record<string, unknown> = {}, session = payer) => {
    const body = draftBody(OWN.customer, { content: CONTENT, ...more });
    return call(portal, 'PUT', PATH, { session, body });
  };
  /** Keeps one, and answers its revision. */
  const kept = async (more: Record<string, unknown> = {}, session = payer) => {
    const answer = await put(more, session);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { data: { attributes: Draft } }).data.attributes.revision;
  };
  const refusedFor = async (answer: ReturnType<typeof put>) => {
    const { status, codes, json } = await answer;
    const { meta } = (json as { errors: { meta?: { draft: Draft | null } }[] }).errors[0] ?? {};
    return { status, codes, draft: meta?.draft };
  };

  test('what was kept is found again, in any session of the user', async () => {
    expect(await find()).toBeNull();
    const revision = await kept();
    const elsewhere = (await signIn(portal, 'two.customers', PASSWORD)).session;
    expect(await find(elsewhere)).toEqual({
      revision,
      content: CONTENT,
      begun_ts: TEST_NOW,
      updated_ts: TEST_NOW,
      expires_at: OVER,
    });
  });

  test('nobody else finds it, nor the same user for another customer, account or subject', async () => {
    const revision = await kept();
    expect(await find(colleague)).toBeNull();
    expect(await find(payer, FOREIGN.customer)).toBeNull();
    expect(await find(payer, 'C101')).toBeNull();
    expect(await find(payer, OWN.customer, 'USD')).toBeNull();
    // Each of them has another one, without a word of this.
    await kept({}, colleague);
    await kept({ buid_customer: FOREIGN.customer });
    await kept({ buid_customer: 'C101' });
    await kept({ subject: 'USD' });
    expect((await find())?.revision).toBe(revision);
  });

  test('a colleague neither changes nor removes it', async () => {
    const revision = await kept();
    expect(await refusedFor(put({ based_on: revision }, colleague))).toEqual({
      status: 409,
      codes: ['draft_changed'],
      draft: null,
    });
    const query = { 'filter[buid_customer]': OWN.customer };
    expect((await call(portal, 'DELETE', PATH, { session: colleague, query })).status).toBe(204);
    expect((await find())?.revision).toBe(revision);
  });

  test('a customer that is not the caller’s answers as a missing one', async () => {
    const foreign = { buid_customer: FOREIGN.customer };
    expect((await put(foreign, colleague)).status).toBe(404);
    const query = { 'filter[buid_customer]': FOREIGN.customer };
    expect((await call(portal, 'GET', PATH, { session: colleague, query })).status).toBe(404);
    expect((await call(portal, 'DELETE', PATH, { session: colleague, query })).status).toBe(404);
  });

  test('under the role that row-level security binds, only the own rows are there', async () => {
    await kept();
    const seen = (userId: string, customerId: string) =>
      withTenant(portal.db, { userId, customerId }, async (tx) => {
        const { rows } = await sql`select user_id from drafts`.execute(tx);
        return rows.length;
      });
    expect(await seen('u-two.customers', OWN.customer)).toBe(1);
    expect(await seen('u-two.customers', FOREIGN.customer)).toBe(0);
    expect(await seen('u-customer.admin', OWN.customer)).toBe(0);
    // Whoever is taken off the customer finds nothing of it either.
    await portal.db.deleteFrom('user_customers').where('user_id', '=', 'u-two.customers').execute();
    expect(await seen('u-two.customers', OWN.customer)).toBe(0);
    const mapped = [OWN.customer, FOREIGN.customer].map((customer_id) => ({
      user_id: 'u-two.customers',
      customer_id,
    }));
    await portal.db.insertInto('user_customers').values(mapped).execute();
  });

  test('the database holds nothing that can be read', async () => {
    await kept({ content: { number: CANARY } });
    const rows = await portal.db.selectFrom('drafts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(CANARY);
    expect((await find())?.content).toEqual({ number: CANARY });
  });

  test('a change that names the revision it is based on replaces it, and begins the 30 days anew', async () => {
    const first = await kept();
    await at(LATER);
    const second = await kept({ based_on: first, content: { step: 'select' } });
    expect(await find()).toEqual({
      revision: second,
      content: { step: 'select' },
      begun_ts: TEST_NOW,
      updated_ts: LATER,
      expires_at: '2026-12-25T09:00:00.000Z',
    });
  });

  test('one based on an older revision is answered with the newer draft and when that was kept', async () => {
    const first = await kept();
    await at(LATER);
    const second = await kept({ based_on: first, content: { step: 'select' } });
    for (const based_on of [first, null, randomUUID()]) {
      expect(await refusedFor(put({ based_on }))).toMatchObject({
        status: 409,
        codes: ['draft_changed'],
        draft: { revision: second, content: { step: 'select' }, updated_ts: LATER },
      });
    }
    expect((await find())?.revision).toBe(second);
  });

  test('one that was removed meanwhile is not brought back by an older tab', async () => {
    const first = await kept();
    const query = { 'filter[buid_customer]': OWN.customer };
    const remove = async () => (await call(portal, 'DELETE', PATH, { session: payer, query })).status;
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect(await refusedFor(put({ based_on: first }))).toMatchObject({ status: 409, draft: null });
    expect(await find()).toBeNull();
  });

  test('one that is sent again under its own revision stays as it is', async () => {
    const revision = randomUUID();
    await kept({ revision });
    await at(LATER);
    await kept({ revision });
    expect((await find())?.updated_ts).toBe(TEST_NOW);
    const changed = randomUUID();
    await kept({ revision: changed, based_on: revision });
    await kept({ revision: changed, based_on: revision });
    expect((await find())?.revision).toBe(changed);
  });

  test('whoever asks with what was kept last whether it still is changes nothing, and is told of what was removed', async () => {
    const revision = await kept();
    await at(LATER);
    const asked = { revision, based_on: revision };
    expect(await kept(asked)).toBe(revision);
    expect((await find())?.updated_ts).toBe(TEST_NOW);
    await kept({ based_on: revision });
    expect(await refusedFor(put(asked))).toMatchObject({ status: 409, codes: ['draft_changed'] });
    await portal.db.deleteFrom('drafts').execute();
    expect(await refusedFor(put(asked))).toEqual({ status: 409, codes: ['draft_changed'], draft: null });
    expect(await find()).toBeNull();
  });

  test('of two tabs that write at the same moment one is told', async () => {
    const first = await kept();
    const both = await Promise.all([put({ based_on: first }), put({ based_on: first })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('30 days after its last change it is over by the server’s clock, and the sweep removes it', async () => {
    const revision = await kept();
    await at(LAST_MOMENT);
    expect((await find())?.revision).toBe(revision);
    expect((await sweep(portal.deps)).draftsRemoved).toBe(0);
    await at(OVER);
    expect(await find()).toBeNull();
    expect(await refusedFor(put({ based_on: revision }))).toMatchObject({ status: 409, draft: null });
    expect((await sweep(portal.deps)).draftsRemoved).toBe(1);
    expect(await portal.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
  });

  test('one that is over makes room for another before any sweep', async () => {
    await kept();
    await at(OVER);
    const revision = await kept();
    expect(await find()).toMatchObject({ revision, begun_ts: OVER });
  });

  test('one of more than 128 KiB is refused, the largest is kept', async () => {
    const content = (length: number) => ({ content: { t: 'x'.repeat(length) } });
    await kept(content(DRAFT_BYTES - 8));
    const answer = await put(content(DRAFT_BYTES - 7));
    expect([answer.status, answer.codes]).toEqual([413, ['draft_too_large']]);
  });

  test('a user who has begun too much is told, and keeps what there is', async () => {
    for (let subject = 0; subject < MOST_DRAFTS; subject++) await kept({ subject: String(subject) });
    const answer = await put({ subject: 'one-more' });
    expect([answer.status, answer.codes]).toEqual([422, ['too_many_drafts']]);
    expect(await find(payer, OWN.customer, 'one-more')).toBeNull();
    const found = await find(payer, OWN.customer, '7');
    await kept({ subject: '7', based_on: found?.revision });
    await kept({}, colleague);
  });

  test('a flow that keeps no drafts is no address', async () => {
    const query = { 'filter[buid_customer]': OWN.customer };
    expect((await call(portal, 'GET', '/ecaas/drafts/lottery', { session: payer, query })).status).toBe(400);
  });
});
