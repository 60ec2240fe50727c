import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPastActings } from '#server/access/acting/end-of-acting.ts';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('customer support in a user’s place, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());

  const support = async () => (await signIn(portal, 'admin.admin', PASSWORD)).session;
  const begin = (session: string | undefined, id: string, reason = 'They cannot find an invoice') =>
    call(portal, 'POST', `/support/users/${id}/acting`, {
      session,
      body: attributes('acting', { reason, has_consent: true }),
    });
  const self = async (session: string | undefined) =>
    (
      (await get(portal, '/self', session)).json as {
        data: { id: string; attributes: Record<string, unknown> };
      }
    ).data;
  const ofCustomer = { 'filter[buid_customer]': OWN.customer };

  test('sees what the user sees, as one who only reads, says so, and is itself again afterwards', async () => {
    const { id } = await managing.newUser({ role: 'admin', first_name: 'Ada', last_name: 'Novak' });
    const session = await support();
    expect((await get(portal, '/customers', session)).status).toBe(403);
    expect((await begin(session, id)).status).toBe(204);
    const acted = await self(session);
    expect(acted.id).toBe(id);
    expect(acted.attributes).toMatchObject({
      full_name: 'Ada Novak',
      role: 'view-only',
      user_type: 'customer',
      acting: { by_name: expect.any(String), ends_at: '2026-11-20T18:30:00.000Z' },
    });
    expect((await get(portal, '/customers', session)).status).toBe(200);
    // Neither what support may do otherwise, nor another customer, nor what an administrator alone sees.
    expect((await get(portal, '/support/users', session)).codes).toEqual(['forbidden']);
    expect((await get(portal, '/ecaas/users', session, ofCustomer)).codes).toEqual(['forbidden']);
    const foreign = { 'filter[buid_customer]': FOREIGN.customer };
    expect((await get(portal, '/invoice-counts', session, foreign)).status).toBe(404);
    expect((await call(portal, 'DELETE', '/self/acting', { session })).status).toBe(204);
    expect((await self(session)).id).toBe('u-admin.admin');
    expect((await self(session)).attributes['acting']).toBeUndefined();
    expect((await get(portal, '/support/users', session)).status).toBe(200);
    // A repeat, as after an answer that was lost, changes nothing.
    expect((await call(portal, 'DELETE', '/self/acting', { session })).status).toBe(204);
  });

  test('changes nothing: neither password nor language nor notices, and every try is written under both names', async () => {
    const { id } = await managing.newUser({ role: 'payer', first_name: 'Ben', last_name: 'Okoro' });
    const session = await support();
    await begin(session, id);
    const tries = [
      call(portal, 'POST', '/self/language', { session, body: attributes('languages', { language: 'de' }) }),
      call(portal, 'DELETE', '/self/sessions', { session }),
      call(portal, 'POST', '/self/email-change', {
        session,
        body: attributes('email-changes', { email_address: 'x@example.com', step_up: 'none' }),
      }),
      begin(session, 'u-customer.admin'),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
    const query = { ...ofCustomer, 'file[language]': 'en' };
    const csv = { accept: 'text/csv' };
    expect((await call(portal, 'GET', '/payments.csv', { session, headers: csv, query })).status).toBe(200);
    const rows = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'acting_id'])
      .where('user_id', '=', id)
      .execute();
    expect(rows.filter(({ action }) => action === 'exported')).toEqual([
      { action: 'exported', user_id: id, acting_id: 'u-admin.admin' },
    ]);
    expect(rows.filter(({ action }) => action === 'access_refused').length).toBeGreaterThanOrEqual(3);
    expect(rows.every(({ acting_id }) => acting_id === 'u-admin.admin')).toBe(true);
    const told = (
      await get(portal, '/ecaas/activities', managing.admin(), {
        ...ofCustomer,
        'filter[search]': 'okoro',
      })
    ).json as { data: { attributes: Record<string, unknown> }[] };
    expect(told.data.find(({ attributes: { action } }) => action === 'exported')?.attributes).toMatchObject({
      by_name: 'Ben Okoro',
      acting_name: 'Dana Whitlock',
    });
    expect(told.data.map(({ attributes: { action } }) => action)).toContain('acting_began');
  });

  test('the record says with which reason, what was looked at once for each area, and by whom, also to the customer', async () => {
    const { id } = await managing.newUser({ role: 'payer', first_name: 'Iris', last_name: 'Vale' });
    const session = await support();
    await begin(session, id, 'A payment is missing');
    for (const path of ['/payments', '/payments', '/credits', '/ecaas/customer-dispute'])
      expect((await get(portal, path, session, ofCustomer)).status).toBe(200);
    await call(portal, 'DELETE', '/self/acting', { session });
    const told = (
      await get(portal, '/ecaas/activities', managing.admin(), {
        ...ofCustomer,
        'filter[search]': 'iris vale',
        'filter[kind]': 'look',
      })
    ).json as { data: { attributes: Record<string, unknown> }[] };
    const seen = told.data.map(({ attributes: { action, by_name, acting_name, area, reason } }) => [
      action,
      by_name,
      acting_name,
      area ?? reason,
    ]);
    const by = 'Dana Whitlock';
    expect(seen).toEqual([
      ['acting_ended', by, null, null],
      ['acting_looked', by, null, 'dispute'],
      ['acting_looked', by, null, 'payment'],
      ['acting_began', by, null, { words: 'A payment is missing', has_consent: true }],
    ]);
    const person = await get(portal, `/ecaas/users/${id}`, managing.admin(), ofCustomer);
    expect(person.json).toMatchObject({
      data: {
        attributes: {
          history: [
            { action: 'acting_ended', by_name: by, reason: null },
            { action: 'acting_began', by_name: by, reason: { words: 'A payment is missing' } },
          ],
        },
      },
    });
  });

  test('the end is in the record, whether by signing out, by time, by a lock or with the session', async () => {
    const ended = async (id: string) =>
      (
        await portal.db
          .selectFrom('audit_log')
          .select(['user_id', 'acting_id', 'facts'])
          .where('action', '=', 'acting_ended')
          .where('subject', '=', id)
          .execute()
      ).map(({ user_id, acting_id, facts }) => [user_id, acting_id, facts]);
    const by = 'u-admin.admin';
    const [out, timed, locked, gone] = [
      await managing.newUser(),
      await managing.newUser(),
      await managing.newUser(),
      await managing.newUser(),
    ];
    const first = await support();
    await begin(first, out.id);
    await call(portal, 'DELETE', '/sessions/current', { session: first });
    expect(await ended(out.id)).toEqual([[by, null, { because: 'signed out' }]]);
    const last = await portal.db
      .selectFrom('audit_log')
      .select(['user_id', 'acting_id'])
      .where('action', '=', 'signed_out')
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ user_id: by, acting_id: null });
    await begin(await support(), locked.id);
    await managing.act(locked.id, 'lock', { words: 'On leave' });
    const lost = await support();
    await begin(lost, gone.id);
    await portal.db.deleteFrom('sessions').where('acted_user_id', '=', gone.id).execute();
    await begin(await support(), timed.id);
    expect(await endPastActings(portal.deps)).toBeGreaterThanOrEqual(2);
    expect(await ended(locked.id)).toEqual([[by, null, { because: 'over' }]]);
    expect(await ended(gone.id)).toEqual([[by, null, { because: 'over' }]]);
    expect(await ended(timed.id)).toEqual([]);
    await portal.clock.advance(31 * 60_000);
    await endPastActings(portal.deps);
    expect(await endPastActings(portal.deps)).toBe(0);
    expect(await ended(timed.id)).toEqual([[by, null, { because: 'over' }]]);
    await managing.signInAgain();
  });

  test('the user is told by mail, with the reason in the record', async () => {
    const { id, name } = await managing.newUser();
    await begin(await support(), id, '  Asked for on the telephone ');
    await sendRequestedMail(portal.deps, MAILS);
    const mail = portal.mails.findLast(({ text }) => text.includes(name));
    expect(mail?.subject).toContain('Customer support sees');
    expect(mail?.text).toMatch(/Who: \S.*\. Why: \S/);
    const entry = await portal.db
      .selectFrom('audit_log')
      .select('facts')
      .where('action', '=', 'acting_began')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.facts).toEqual({ reason: 'Asked for on the telephone', consent: true });
  });

  test('USR-16, USR-17: needs a reason and a user who can come in, and ends when the user no longer can', async () => {
    const session = await support();
    const locked = await managing.newUser({ lock_reason: 'administrator' });
    expect((await begin(session, locked.id)).codes).toEqual(['USR-16']);
    expect((await begin(session, 'u-merchant.admin')).codes).toEqual(['USR-16']);
    const { id } = await managing.newUser();
    expect((await begin(session, id, ' ')).codes).toEqual(['USR-17']);
    expect((await begin(session, id)).status).toBe(204);
    expect((await self(session)).id).toBe(id);
    await managing.act(id, 'lock', { words: 'Left the company' });
    expect((await self(session)).id).toBe('u-admin.admin');
  });

  test('ends by itself after half an hour, and with the rights of whoever stands in', async () => {
    const { id } = await managing.newUser();
    const session = await support();
    await begin(session, id);
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await self(session)).id).toBe(id);
      await portal.clock.advance(10 * 60_000);
      await get(portal, '/config-secure', session);
    }
    expect((await self(session)).id).toBe('u-admin.admin');
    await begin(session, id);
    await portal.db
      .updateTable('users')
      .set({ lock_reason: 'administrator' })
      .where('username', '=', 'admin.admin')
      .execute();
    expect((await get(portal, '/config-secure', session)).status).toBe(401);
    await portal.db
      .updateTable('users')
      .set({ lock_reason: null })
      .where('username', '=', 'admin.admin')
      .execute();
  });
});
