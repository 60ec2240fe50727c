import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withSystem, withTenant } from '#server/platform/db/tenant.ts';
import { expireWithoutPage } from '#server/money/card-charges/reconcile-charge.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sweep } from '#server/sweep.ts';
import { writeNotice, type NewNotice } from '#server/platform/notices/write-notice.ts';
import { call, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Listed = components['schemas']['NotificationsDocument'];

describe.each(ENGINES)('notices, on %s', (engine) => {
  let portal: PayingPortal;
  let colleague: string | undefined;
  let merchant: string | undefined;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    await insertUser(portal.db, 'note.colleague');
    await insertUser(portal.db, 'note.merchant', { user_type: 'merchant' }, undefined, []);
    colleague = (await signIn(portal, 'note.colleague', PASSWORD)).session;
    merchant = (await signIn(portal, 'note.merchant', PASSWORD)).session;
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const listed = async (session = portal.payer, query: Record<string, string> = {}) =>
    (await call(portal, 'GET', '/ecaas/notifications', { session, query })).json as Listed;
  const kindsOf = ({ data }: Listed) => data.map(({ attributes }) => attributes.payment?.kind);
  const mark = (path: string, session = portal.payer, as_of?: string) =>
    call(portal, 'POST', `/ecaas/notifications/${path}`, {
      session,
      ...(as_of ? { body: { data: { type: 'notification-reads', attributes: { as_of } } } } : {}),
    });
  const settle = async () => {
    const body = paymentBody(await portal.billed(2));
    const { id } = paymentOf(await submit(portal, portal.payer, body)) as { id: string };
    const settles_on = portal.clock.today();
    await portal.db.updateTable('payments').set({ settles_on }).where('payment_id', '=', id).execute();
    await settlePayments(portal.deps);
    return id;
  };
  const payerId = 'u-customer.payer';
  const note = (more: Partial<NewNotice> = {}): NewNotice => ({
    userId: payerId,
    customerId: OWN.customer,
    kind: 'payment_returned',
    about: 'P',
    facts: { payment_number: 'P-1', customer_name: 'Kestrel', total: { amount: 1, currency: 'USD' } },
    ...more,
  });
  const write = (notice: NewNotice) => withSystem(portal.db, (tx) => writeNotice(tx, portal.deps, notice));

  test('a payment on its way is no news; a settled one is told to its payer, unread, and mailed', async () => {
    const id = await settle();
    const { data, meta } = await listed();
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        payment: {
          kind: 'payment_settled',
          payment_id: id,
          buid_customer: OWN.customer,
          total: { amount: 20_000, currency: 'USD' },
        },
        dispute: null,
        chargeback: null,
        read_ts: null,
      },
    ]);
    expect([meta.total, meta.unread]).toEqual([1, 1]);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(portal.mails).toHaveLength(1);
  });

  test('a card that was not entered in time is told and mailed with its reason', async () => {
    const trxIds = await portal.billed(2);
    const { id } = paymentOf(await submit(portal, portal.payer, cardBody(trxIds))) as { id: string };
    await expireWithoutPage(portal.deps, id);
    expect(kindsOf(await listed())).toEqual(['payment_expired']);
    await sweep(portal.deps);
    expect(portal.mails.map(({ text }) => text)).toEqual([expect.stringContaining('not entered in time')]);
  });

  test('nobody reads or marks the notices of another, a colleague’s neither', async () => {
    await settle();
    const [own] = (await listed()).data;
    for (const session of [colleague, merchant]) {
      expect(kindsOf(await listed(session))).toEqual([]);
      expect((await mark(`${own?.id}/read`, session)).status).toBe(404);
      const { meta } = await listed(session);
      expect((await mark('read', session, meta.as_of)).json).toEqual({ meta: { unread: 0 } });
    }
    expect((await listed()).meta.unread).toBe(1);
  });

  test('who is mapped to a customer no longer reads none of its notices', async () => {
    await write(note({ customerId: FOREIGN.customer }));
    const { data, meta } = await listed();
    expect([data, meta.total, meta.unread]).toEqual([[], 0, 0]);
  });

  test('one is marked, again without effect, and written down once', async () => {
    await write(note());
    await write(note({ about: 'Q' }));
    await portal.db.deleteFrom('audit_log').where('action', '=', 'notices_read').execute();
    const { data } = await listed();
    for (const time of ['first', 'again']) {
      expect((await mark(`${data[0]?.id}/read`)).json, time).toEqual({ meta: { unread: 1 } });
    }
    const written = await portal.db
      .selectFrom('audit_log')
      .select(['user_id', 'facts'])
      .where('action', '=', 'notices_read')
      .execute();
    expect(written).toEqual([{ user_id: payerId, facts: { notices: 1 } }]);
  });

  test('all are marked that were there when the list was read, and none that came since', async () => {
    await write(note());
    const { meta } = await listed();
    const later = new Date(Date.parse(meta.as_of) + 1000).toISOString();
    await write(note({ about: 'later' }));
    await portal.db.updateTable('notices').set({ created_at: later }).where('about', '=', 'later').execute();
    expect((await mark('read', portal.payer, meta.as_of)).json).toEqual({ meta: { unread: 1 } });
  });

  test('the newest come first, in pages, and the count is of all', async () => {
    for (const about of ['A', 'B', 'C']) await write(note({ about }));
    const { data, meta } = await listed(portal.payer, { 'page[size]': '2', 'page[number]': '2' });
    expect([data.length, meta.total, meta.unread]).toEqual([1, 3, 3]);
  });

  test('the same is told once, whoever tries again, and mailed once', async () => {
    await write(note());
    await write(note());
    expect((await listed()).meta.total).toBe(1);
    expect(await portal.db.selectFrom('mail_requests').select('kind').execute()).toEqual([
      { kind: 'notice' },
    ]);
  });

  test('what was told as paid says that it was sent back, once it was', async () => {
    await write(note({ kind: 'payment_settled' }));
    await write(note({ kind: 'payment_settled', about: 'Q' }));
    await write(note());
    const { data } = await listed();
    const sentBack = data.flatMap(({ attributes: { payment } }) => (payment?.sent_back_ts ? [payment] : []));
    expect(sentBack.map(({ kind, payment_id }) => [kind, payment_id])).toEqual([['payment_settled', 'P']]);
  });

  test('a flow that does not commit tells nobody', async () => {
    const stopped = withSystem(portal.db, async (tx) => {
      await writeNotice(tx, portal.deps, note());
      throw new Error('the server ends here');
    });
    await expect(stopped).rejects.toThrow('the server ends here');
    expect((await listed()).meta.total).toBe(0);
    expect(await portal.db.selectFrom('mail_requests').select('kind').execute()).toEqual([]);
  });

  test('a user’s own flow tells a colleague of its customer, and nobody of another', async () => {
    const tenant = { userId: payerId, customerId: OWN.customer };
    const tell = (notice: NewNotice) =>
      withTenant(portal.db, tenant, (tx) => writeNotice(tx, portal.deps, notice));
    await tell(note({ userId: 'u-note.colleague' }));
    expect(kindsOf(await listed(colleague))).toEqual(['payment_returned']);
    await expect(tell(note({ customerId: FOREIGN.customer }))).rejects.toThrow('row-level security');
  });
});
