import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import type { NoticeChannel } from '#domain/notice/notice-choice.ts';
import type { NoticeTopic } from '#domain/notice/notice-topic.ts';
import { withSystem, withTenant } from '#server/platform/db/tenant.ts';
import { writeNotice, writeNotices, type NewNotice } from '#server/platform/notices/write-notice.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('by which channels a user is told, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  const payerId = 'u-customer.payer';
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'choice.merchant', { user_type: 'merchant' }, undefined, []);
    session = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    for (const table of ['notices', 'mail_requests', 'notice_choices'] as const)
      await portal.db.deleteFrom(table).execute();
  });

  const choose = (topic: NoticeTopic, channel: NoticeChannel, is_on: boolean) =>
    call(portal, 'POST', '/self/notice-choices', {
      session,
      body: { data: { type: 'notice-choices', attributes: { topic, channel, is_on } } },
    });
  const chosen = async (as = session) =>
    ((await get(portal, '/self/notice-choices', as)).json as components['schemas']['NoticeChoicesDocument'])
      .data.attributes.choices;
  const note = (kind: NewNotice['kind'], about: string = crypto.randomUUID()): NewNotice => ({
    userId: payerId,
    customerId: OWN.customer,
    kind,
    about,
    facts: {
      payment_number: 'P-1',
      customer_name: 'Kestrel Ridge Logistics',
      total: { amount: 100, currency: 'USD' },
    },
  });
  const told = async () => ({
    unread: (await portal.db.selectFrom('notices').select('kind').where('read_at', 'is', null).execute()).map(
      ({ kind }) => kind,
    ),
    putAway: (
      await portal.db.selectFrom('notices').select('kind').where('archived_at', 'is not', null).execute()
    ).map(({ kind }) => kind),
    mails: (await portal.db.selectFrom('mail_requests').select('kind').execute()).length,
  });
  const write = (kind: NewNotice['kind']) =>
    withSystem(portal.db, (tx) => writeNotice(tx, portal.deps, note(kind)));

  test('each topic of a user’s type is told by every channel until something else is chosen', async () => {
    const choices = await chosen();
    expect(choices.map(({ topic }) => topic)).toEqual([
      'approvals',
      'payments',
      'disputes',
      'invoices',
      'bankAccounts',
      'cards',
      'account',
    ]);
    expect(choices.every(({ portal: here, mail }) => here && mail)).toBe(true);
    const merchant = (await signIn(portal, 'choice.merchant', PASSWORD)).session;
    expect((await chosen(merchant)).map(({ topic }) => topic)).toEqual([
      'disputes',
      'invoices',
      'rejections',
      'account',
    ]);
    expect((await choose('payments', 'mail', false)).status).toBe(204);
    expect((await choose('payments', 'mail', false)).status).toBe(204);
    expect((await chosen()).find(({ topic }) => topic === 'payments')).toEqual({
      topic: 'payments',
      portal: true,
      mail: false,
    });
    expect((await choose('payments', 'portal', false)).status).toBe(204);
    expect((await choose('payments', 'mail', true)).status).toBe(204);
    expect((await chosen()).find(({ topic }) => topic === 'payments')).toEqual({
      topic: 'payments',
      portal: false,
      mail: true,
    });
  });

  test('without mail nothing is mailed, without the portal it comes as read and put away, and both hold in the transaction', async () => {
    await write('payment_settled');
    expect(await told()).toEqual({ unread: ['payment_settled'], putAway: [], mails: 1 });
    await choose('payments', 'mail', false);
    await write('payment_settled');
    expect(await told()).toMatchObject({ putAway: [], mails: 1 });
    await choose('payments', 'portal', false);
    await write('payment_settled');
    expect(await told()).toEqual({
      unread: ['payment_settled', 'payment_settled'],
      putAway: ['payment_settled'],
      mails: 1,
    });
  });

  test('money that did not arrive is told whatever was chosen', async () => {
    await choose('payments', 'mail', false);
    await choose('payments', 'portal', false);
    await write('payment_returned');
    expect(await told()).toEqual({ unread: ['payment_returned'], putAway: [], mails: 1 });
  });

  test('a notice that a request of another user writes is told by its reader’s choices', async () => {
    await choose('payments', 'mail', false);
    const tenant = { userId: 'u-customer.admin', customerId: OWN.customer };
    await withTenant(portal.db, tenant, (tx) => writeNotice(tx, portal.deps, note('payment_settled')));
    expect(await told()).toMatchObject({ mails: 0 });
  });

  test('several readers are told at once, each by their own choices', async () => {
    await choose('invoices', 'mail', false);
    await choose('invoices', 'portal', false);
    const facts = {
      buid_customer: OWN.customer,
      customer_name: 'Kestrel Ridge Logistics',
    } as unknown as Extract<
      Parameters<typeof writeNotices>[2][number],
      { kind: 'invoice_adjusted' }
    >['facts'];
    await withSystem(portal.db, (tx) =>
      writeNotices(
        tx,
        portal.deps,
        [payerId, 'u-customer.admin'].map((userId) => ({
          userId,
          customerId: OWN.customer,
          side: 'customer' as const,
          merchantId: null,
          kind: 'invoice_adjusted' as const,
          about: crypto.randomUUID(),
          facts,
        })),
      ),
    );
    const rows = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'read_at', 'archived_at'])
      .orderBy('user_id')
      .execute();
    expect(
      rows.map(({ user_id, read_at, archived_at }) => [user_id, read_at !== null, archived_at !== null]),
    ).toEqual([
      ['u-customer.admin', false, false],
      [payerId, true, true],
    ]);
    expect((await told()).mails).toBe(1);
  });

  test.each(['account', 'bankAccounts'] as const)('of %s nothing can be chosen', async (topic) => {
    const refused = await choose(topic, 'mail', false);
    expect([refused.status, refused.codes]).toEqual([422, ['notice_fixed']]);
    expect((await chosen()).find((one) => one.topic === topic)).toMatchObject({ portal: true, mail: true });
  });
});
