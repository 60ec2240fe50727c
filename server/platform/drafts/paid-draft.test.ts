import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { draftBody } from '#server/testing/draft-body.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, TEST_NOW, type TestPortal } from '#server/testing/portal.ts';
import { insertSubjects } from '#server/testing/subjects.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const PATH = '/ecaas/drafts/payment';
const PAID = { payment_id: 'pay-own', payment_number: `P-${OWN.customer}` };
/** 30 days after TEST_NOW. */
const OVER = '2026-12-20T18:00:00.000Z';

describe.each(ENGINES)('a draft that was paid in another browser, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    session = (await signIn(portal, 'customer.payer', PASSWORD)).session;
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('drafts').execute();
    await portal.db.deleteFrom('paid_drafts').execute();
    await at(TEST_NOW);
  });

  const at = async (instant: string) => {
    Object.assign(portal.clock, { instant: () => instant, now: () => new Date(instant) });
    await portal.db.updateTable('sessions').set({ created_at: instant, last_seen_at: instant }).execute();
  };
  const put = (more: Record<string, unknown> = {}) =>
    call(portal, 'PUT', PATH, { session, body: draftBody(OWN.customer, more) });
  const begin = async (more: Record<string, unknown> = {}) => {
    const answer = await put(more);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { data: { attributes: { revision: string } } }).data.attributes.revision;
  };
  const remove = async (more: Record<string, string> = {}) => {
    const query = { 'filter[buid_customer]': OWN.customer, ...more };
    expect((await call(portal, 'DELETE', PATH, { session, query })).status).toBe(204);
  };
  /** What the other browser is told, which has the draft still open. */
  const told = async (based_on: string, more: Record<string, unknown> = {}) => {
    const { status, json } = await put({ based_on, ...more });
    expect(status).toBe(409);
    return (json as { errors: { meta: unknown }[] }).errors[0]?.meta;
  };

  test('is not kept again, and the payment is named', async () => {
    const first = await begin();
    await remove({ payment_id: PAID.payment_id });
    expect(await told(first)).toEqual({ draft: null, paid_as: PAID });
    // An answer that was lost is asked for again.
    await remove({ payment_id: PAID.payment_id });
    expect(await told(first)).toEqual({ draft: null, paid_as: PAID });
  });

  test('is told from one that was given up, and from one of another subject', async () => {
    const first = await begin();
    await remove({ payment_id: PAID.payment_id });
    expect(await told(first, { subject: 'CAD' })).toEqual({ draft: null, paid_as: null });
    await remove();
    expect(await told(first)).toEqual({ draft: null, paid_as: null });
  });

  test('is not named of what is begun after it', async () => {
    await begin();
    await remove({ payment_id: PAID.payment_id });
    const next = await begin();
    await portal.db.deleteFrom('drafts').execute();
    expect(await told(next)).toEqual({ draft: null, paid_as: null });
  });

  test.each(['pay-foreign', 'nothing'])('a payment that is not the customer’s is none: %s', async (id) => {
    const first = await begin();
    await remove({ payment_id: id });
    expect(await told(first)).toEqual({ draft: null, paid_as: null });
  });

  test('is named for 30 days, and the sweep forgets it', async () => {
    const first = await begin();
    await remove({ payment_id: PAID.payment_id });
    await sweep(portal.deps);
    expect(await told(first)).toEqual({ draft: null, paid_as: PAID });
    await at(OVER);
    expect(await told(first)).toEqual({ draft: null, paid_as: null });
    await sweep(portal.deps);
    expect(await portal.db.selectFrom('paid_drafts').selectAll().execute()).toEqual([]);
  });
});
