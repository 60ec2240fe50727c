import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { writeNotice, writeNotices, type NewNotice } from '#server/platform/notices/write-notice.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Listed = components['schemas']['NotificationsDocument'];

describe.each(ENGINES)('the notification center, on %s', (engine) => {
  let portal: PayingPortal;
  let colleague: string | undefined;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    await insertUser(portal.db, 'center.colleague', { language: 'hu' });
    colleague = (await signIn(portal, 'center.colleague', PASSWORD)).session;
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
  });

  const listed = async (query: Record<string, string> = {}, session = portal.payer) =>
    (await call(portal, 'GET', '/ecaas/notifications', { session, query })).json as Listed;
  const numbersOf = ({ data }: Listed) =>
    data.map(({ attributes }) => attributes.payment?.payment_number ?? attributes.card?.card_name);
  const archive = (id: string | undefined, is_archived: boolean, session = portal.payer) =>
    call(portal, 'POST', `/ecaas/notifications/${id}/archive`, {
      session,
      body: { data: { type: 'notification-filings', attributes: { is_archived } } },
    });
  const payment = (number: string, kind: NewNotice['kind'], userId = 'u-customer.payer') =>
    withSystem(portal.db, (tx) =>
      writeNotice(tx, portal.deps, {
        userId,
        customerId: OWN.customer,
        kind,
        about: number,
        facts: {
          payment_number: number,
          customer_name: 'Kestrel',
          total: { amount: 1_234_50, currency: 'USD' },
          bank_reason: 'Zebra Bank does not know it',
          invoice_count: 4,
          first_invoices: ['INV-1', 'INV-2', 'INV-3'],
          bank_name: 'Harbor Bank',
          last_four: '6789',
        },
      }),
    );
  const card = () =>
    withSystem(portal.db, (tx) =>
      writeNotices(tx, portal.deps, [
        {
          userId: 'u-customer.payer',
          customerId: OWN.customer,
          side: 'customer',
          merchantId: null,
          kind: 'card_viewed',
          about: 'seen',
          facts: {
            card_id: 'c-1',
            customer_name: 'Kestrel',
            card_name: 'Truck 118',
            last_four: '4417',
            by: 'Carla Nunes',
            holder: 'Daniel Okafor',
            words: null,
            because: null,
            day: null,
          },
        },
      ]),
    );

  test('a notice has title, text, priority, day and way of §3, in the language that is asked for, else its reader’s', async () => {
    await payment('P-1', 'payment_returned');
    const [told] = (await listed()).data;
    expect(told?.attributes).toMatchObject({
      text_title: 'The bank sent back payment P-1: 1,234.50\u00a0USD',
      text_body: [
        'The bank sent it back, so it pays none of its invoices.',
        'The bank’s words: Zebra Bank does not know it',
        'Its invoices are open again.',
        '4 invoices: INV-1, INV-2, INV-3, …',
        'Bank account: Harbor Bank ••6789',
        'Ask the bank before you pay from this account again, or pay in another way: it may send the next payment back for the same reason.',
      ].join('\n'),
      high_priority: 'Y',
      notification_links: [{ href: '/payments/P-1' }],
      notification_attachments: [],
      effective_ts: told?.attributes.created_ts,
      archived_ts: null,
    });
    const GERMAN = 'Die Bank hat die Zahlung P-1 zurückgegeben: 1.234,50\u00a0USD';
    const german = await listed({ 'text[language]': 'de' });
    expect(german.data[0]?.attributes.text_title).toBe(GERMAN);
    expect(german.meta.urgent?.text_title).toBe(GERMAN);
    await payment('P-2', 'payment_settled', 'u-center.colleague');
    const [hungarian] = (await listed({}, colleague)).data;
    expect(hungarian?.attributes).toMatchObject({ text_title: expect.stringMatching(/fizetés/i) });
    expect(hungarian?.attributes.high_priority).toBe('N');
  });

  test('what is put away is read, leaves the inbox, stands in the archive, and comes back as read', async () => {
    await payment('P-1', 'payment_settled');
    await payment('P-2', 'payment_settled');
    const all = await listed();
    const one = all.data.find(({ attributes }) => attributes.payment?.payment_number === 'P-1');
    await portal.db.deleteFrom('audit_log').where('action', '=', 'notice_archived').execute();
    for (const time of ['first', 'again']) {
      expect((await archive(one?.id, true)).json, time).toEqual({ meta: { unread: 1 } });
    }
    expect(numbersOf(await listed({ 'filter[box]': 'inbox' }))).toEqual(['P-2']);
    const put = await listed({ 'filter[box]': 'archive' });
    expect([numbersOf(put), put.meta.total]).toEqual([['P-1'], 1]);
    expect(put.data[0]?.attributes.read_ts).not.toBeNull();
    expect((await archive(one?.id, false)).json).toEqual({ meta: { unread: 1 } });
    expect(numbersOf(await listed({ 'filter[box]': 'archive' }))).toEqual([]);
    expect(numbersOf(await listed({ 'filter[box]': 'unread' }))).toEqual(['P-2']);
    const written = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['notice_archived', 'notice_restored'])
      .orderBy('action')
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['notice_archived', 'notice_restored']);
  });

  test('nobody puts away the notice of another', async () => {
    await payment('P-1', 'payment_settled');
    const [own] = (await listed()).data;
    expect((await archive(own?.id, true, colleague)).status).toBe(404);
    expect((await listed()).data[0]?.attributes.archived_ts).toBeNull();
  });

  test('notices are narrowed by what they are of, by priority, and by a part of a number, name or remark', async () => {
    await payment('P-1', 'payment_returned');
    await payment('P-2', 'payment_settled');
    await card();
    const found = async (query: Record<string, string>) =>
      numbersOf(await listed(query))
        .map(String)
        .toSorted();
    expect(await found({ 'filter[topic]': 'cards' })).toEqual(['Truck 118']);
    expect(await found({ 'filter[topic]': 'payments' })).toEqual(['P-1', 'P-2']);
    expect(await found({ 'filter[topic]': 'disputes' })).toEqual([]);
    expect(await found({ 'filter[high_priority]': 'Y' })).toEqual(['P-1']);
    expect(await found({ 'filter[high_priority]': 'N' })).toEqual(['P-2', 'Truck 118']);
    expect(await found({ 'filter[search]': 'p-2' })).toEqual(['P-2']);
    expect(await found({ 'filter[search]': 'carla' })).toEqual(['Truck 118']);
    expect(await found({ 'filter[search]': 'ZEBRA' })).toEqual(['P-1', 'P-2']);
    expect(await found({ 'filter[search]': 'inv-2' })).toEqual(['P-1', 'P-2']);
    // What it is kept under is nothing that a reader has read.
    expect(await found({ 'filter[search]': 'c-1' })).toEqual([]);
    expect(await found({ 'filter[search]': '%' })).toEqual([]);
    expect((await listed({ 'filter[topic]': 'cards' })).meta).toMatchObject({ total: 1, unread: 3 });
  });

  test('the newest unread notice of high priority is told with every page of them, until it is read', async () => {
    expect((await listed()).meta.urgent).toBeNull();
    await payment('P-1', 'payment_settled');
    expect((await listed()).meta.urgent).toBeNull();
    await payment('P-2', 'payment_returned');
    const { urgent } = (await listed({ 'filter[topic]': 'cards' })).meta;
    expect(urgent).toMatchObject({
      text_title: 'The bank sent back payment P-2: 1,234.50\u00a0USD',
      customer_name: 'Kestrel',
      more: 0,
    });
    await payment('P-3', 'payment_returned');
    expect((await listed()).meta.urgent, 'one hides no other').toMatchObject({ more: 1 });
    await portal.db.deleteFrom('notices').where('about', '=', 'P-3').execute();
    await call(portal, 'POST', `/ecaas/notifications/${urgent?.notification_id}/read`, {
      session: portal.payer,
    });
    expect((await listed()).meta.urgent).toBeNull();
  });
});
