import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { call, get, sessionOf, signIn } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { managingUsers, type ListedPerson } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** The name of the customer that the administrator has. */
const NAME = 'Kestrel Ridge Logistics';

describe.each(ENGINES)('people of a customer, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { signIn: { attemptsPerAddress: 100_000 }, fullNameMaximum: 40 },
    });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

  const sendMail = () => sendRequestedMail(portal.deps, MAILS);

  test('are listed with status, by tab, search, role and sign-on, and none of another type of user', async () => {
    const locked = await managing.newUser({
      lock_reason: 'administrator',
      first_name: 'Luka',
      last_name: 'Petrauskas',
      language: 'lt',
    });
    const sso = await managing.newUser({ is_sso: true, password_hash: null });
    const all = await managing.list();
    expect(
      all.data.every(({ attributes: { user_type: type } }) => type === 'customer' || type === 'corporate'),
    ).toBe(true);
    expect(all.data[0]?.attributes).toMatchObject({ role: 'admin' });
    expect(all.data.find(({ id }) => id === 'u-customer.admin')?.attributes).toMatchObject({
      is_self: true,
      last_sign_in_at: '2026-11-20T18:00:00.000Z',
    });
    expect((await managing.list({ 'filter[search]': 'PETRAUS' })).data.map(({ id }) => id)).toEqual([
      locked.id,
    ]);
    expect((await managing.list({ 'filter[status]': 'locked' })).data.map(({ id }) => id)).toContain(
      locked.id,
    );
    expect((await managing.list({ 'filter[sign_on]': 'sso' })).data.map(({ id }) => id)).toEqual([sso.id]);
    expect(all.meta.tabs.find(({ status }) => status === 'locked')?.count).toBe(
      (await managing.list({ 'filter[status]': 'locked' })).data.length,
    );
  });

  test('are exported as they are listed', async () => {
    const answer = await call(portal, 'GET', '/ecaas/users.csv', {
      session: managing.admin(),
      query: {
        'filter[buid_customer]': OWN.customer,
        'filter[search]': 'petrauskas',
        'file[language]': 'de',
      },
      headers: { accept: 'text/csv' },
    });
    expect(answer.text).toContain('"Vorname";"Nachname"');
    expect(answer.text).toContain('"Anmeldung mit";"Sprache";"Zweiter Faktor";"Letzte Anmeldung"');
    expect(answer.text).toContain('"Petrauskas"');
    expect(answer.text).toContain('"Lietuvių"');
    expect(answer.text).toContain('"Durch Administrator gesperrt"');
  });

  test('are changed field by field, and two who change the same field at once are told', async () => {
    const { id } = await managing.newUser();
    const one = await managing.change(id, [['first_name', 'Dana', 'Tom']]);
    expect(one.json).toMatchObject({ data: { attributes: { first_name: 'Tom', last_name: 'Whitlock' } } });
    const merged = await managing.change(id, [
      ['last_name', 'Whitlock', 'Reyes'],
      ['first_name', 'Dana', 'Tom'],
    ]);
    expect(merged.json).toMatchObject({ data: { attributes: { first_name: 'Tom', last_name: 'Reyes' } } });
    const late = await managing.change(id, [['first_name', 'Dana', 'Thomas']]);
    expect([late.status, late.codes]).toEqual([409, ['user_changed']]);
    expect(late.json).toMatchObject({
      errors: [{ meta: { conflicts: [{ field: 'first_name', was: 'Dana', is: 'Thomas', now: 'Tom' }] } }],
    });
  });

  test('USR-19: keep a full name within what is configured, also where one of its parts alone is changed', async () => {
    const { id } = await managing.newUser({ first_name: 'N'.repeat(20), last_name: 'Reyes' });
    const longer = (count: number) => managing.change(id, [['last_name', 'Reyes', 'R'.repeat(count)]]);
    expect((await longer(20)).codes).toEqual(['USR-19']);
    expect((await longer(19)).status).toBe(200);
  });

  test('lose a right with the next request, and are told by a message', async () => {
    const { id, name } = await managing.newUser({ role: 'payer' });
    const { session } = await signIn(portal, name, PASSWORD);
    const banks = () =>
      get(portal, '/bank-accounts', session, { 'filter[buid_customer]': OWN.customer }).then(
        ({ status }) => status,
      );
    expect(await banks()).toBe(200);
    expect((await managing.change(id, [['role', 'payer', 'viewer']])).status).toBe(200);
    expect(await banks()).toBe(403);
    await sendMail();
    expect(portal.mails.at(-1)).toMatchObject({ to: `${name}@kestrel.example` });
    expect(portal.mails.at(-1)?.text).toContain('“Viewer”');
  });

  test('hear at both addresses and by a notice that an administrator has given them another one, once', async () => {
    const { id, name } = await managing.newUser({ language: 'de' });
    const [was, is] = [`${name}@kestrel.example`, `moved.${name}@kestrel.example`];
    const { session = '' } = await signIn(portal, name, PASSWORD);
    const body = attributes('email-changes', {
      email_address: 'own@kestrel.example',
      step_up: await proveBy(portal, session, { change: 'email_change', subject: id }),
    });
    expect((await call(portal, 'POST', '/self/email-change', { session, body })).status).toBe(200);
    expect((await managing.change(id, [['email_address', was, is]])).status).toBe(200);
    // The same once more, as after an answer that was lost.
    expect((await managing.change(id, [['email_address', was, is]])).status).toBe(200);
    await sendMail();
    const told = (to: string) =>
      portal.mails.filter((mail) => mail.to === to && mail.text.includes('Rolle Administrator'));
    expect(told(was).map(({ language }) => language)).toEqual(['de']);
    expect(told(was)[0]?.text).toContain('m…@kestrel.example');
    expect(told(was)[0]?.text).not.toContain(is);
    expect(told(was)[0]?.text).toContain(portal.deps.config.settings.supportPhone);
    expect(told(is).map(({ language }) => language)).toEqual(['de']);
    const { full_name: by } = (
      (await get(portal, '/self', managing.admin())).json as { data: { attributes: { full_name: string } } }
    ).data.attributes;
    for (const to of [was, is]) expect(told(to)[0]?.text).toContain(by);
    const notices = await get(portal, '/ecaas/notifications', session, { 'filter[topic]': 'account' });
    expect(notices.json).toMatchObject({
      data: [{ attributes: { account: { kind: 'email_given', email_address: is, by } } }],
    });
    // What they had asked for themselves is over.
    const security = (await get(portal, '/self/security', session)).json;
    expect(security).toMatchObject({ data: { attributes: { email_change: null } } });
  });

  test('keep an administrator, and nobody takes their own rights', async () => {
    expect((await managing.change('u-customer.admin', [['role', 'admin', 'viewer']])).codes).toEqual([
      'USR-12',
    ]);
    expect((await managing.act('u-customer.admin', 'deactivate')).codes).toEqual(['USR-12']);
    const foreign = await managing.newUser({ role: 'payer' }, [OWN.customer, 'C900']);
    expect((await managing.change(foreign.id, [['role', 'payer', 'viewer']])).codes).toEqual(['USR-13']);
    expect((await managing.act(foreign.id, 'lock', { words: 'On leave' })).codes).toEqual(['USR-13']);
  });

  test('USR-13: are neither stopped nor let in again by whoever lacks a customer that another’s group gives them', async () => {
    const { id } = await managing.newUser({ role: 'payer' });
    await portal.db
      .insertInto('user_customers')
      .values({ user_id: id, customer_id: 'C900', is_own: false, by_group: true })
      .execute();
    const page = await get(portal, `/ecaas/users/${id}`, managing.admin(), {
      'filter[buid_customer]': OWN.customer,
    });
    const facts = { foreign_customers: 1, by_groups: [], customer_names: [NAME] };
    expect(page.json).toMatchObject({ data: { attributes: facts } });
    const listed = (await managing.list()).data.find((one) => one.id === id);
    expect(listed?.attributes).toMatchObject({ customer_names: [NAME] });
    expect((await managing.change(id, [['role', 'payer', 'viewer']])).codes).toEqual(['USR-13']);
    expect((await managing.act(id, 'lock', { words: 'Stolen mailbox' })).codes).toEqual(['USR-13']);
    expect((await managing.act(id, 'deactivate', { words: 'Has left' })).codes).toEqual(['USR-13']);
  });

  test('are locked with words, which are told after a right password alone; sessions end at once', async () => {
    const { id, name } = await managing.newUser();
    const { session } = await signIn(portal, name, PASSWORD);
    expect((await managing.act(id, 'lock')).codes).toEqual(['USR-17']);
    expect((await managing.act(id, 'lock', { words: 'On leave until Dec 1' })).status).toBe(200);
    expect((await get(portal, '/config-secure', session)).status).toBe(401);
    const right = await signIn(portal, name, PASSWORD);
    expect(right.codes).toEqual(['locked_administrator']);
    expect(right.json).toMatchObject({
      errors: [{ meta: { words: 'On leave until Dec 1', by_name: 'Dana Whitlock' } }],
    });
    expect((await signIn(portal, name, 'Wrong-horse-9!')).text).not.toContain('On leave');
    expect((await managing.act(id, 'lock', { words: 'Again' })).codes).toEqual(['USR-16']);
    expect((await managing.act(id, 'unlock', { asks_password: true })).json).toMatchObject({
      data: { attributes: { lock: { reason: 'password_change_required', words: null } } },
    });
    expect((await managing.act(id, 'unlock')).codes).toEqual(['USR-15']);
  });

  test('that support has locked are unlocked by support alone', async () => {
    const { id, name } = await managing.newUser();
    expect((await managing.supportAct(id, 'lock', 'The mailbox was stolen')).status).toBe(200);
    expect((await managing.act(id, 'unlock')).codes).toEqual(['USR-14']);
    expect((await managing.supportAct(id, 'unlock')).status).toBe(200);
    expect((await signIn(portal, name, PASSWORD)).status).toBe(201);
  });

  test('whose name is locked by wrong passwords are listed so, and unlocked at once', async () => {
    const { id, name } = await managing.newUser();
    for (let wrong = 0; wrong < 5; wrong++) {
      await portal.clock.advance(20_000);
      await signIn(portal, name, 'Wrong-horse-9!');
    }
    await managing.signInAgain();
    const [row] = (await managing.list({ 'filter[status]': 'locked', 'filter[search]': name })).data;
    expect(row?.attributes.lock).toMatchObject({ reason: 'login_attempts', ends_at: expect.any(String) });
    expect((await signIn(portal, name, PASSWORD)).codes).toEqual(['locked_login_attempts']);
    expect((await managing.act(id, 'unlock')).status).toBe(200);
    expect((await signIn(portal, name, PASSWORD)).status).toBe(201);
  });

  test.each(['challenge_phrase_attempts', 'login_attempts', 'administrator'] as const)(
    'locked as %s can be unlocked by an administrator',
    async (reason) => {
      const { id } = await managing.newUser({ lock_reason: reason });
      const answer = await managing.act(id, 'unlock');
      expect(answer.status, answer.text).toBe(200);
      expect((answer.json as { data: ListedPerson }).data.attributes.lock?.reason ?? null).toBe(
        reason === 'challenge_phrase_attempts' ? 'challenge_phrase_change_required' : null,
      );
    },
  );

  test('out of use ask to be let in again, stand in the list of requests, and are answered', async () => {
    const { id, name } = await managing.newUser();
    expect((await managing.act(id, 'deactivate')).status).toBe(200);
    expect((await signIn(portal, name, PASSWORD)).codes).toEqual(['deactivated']);
    expect((await signIn(portal, name, 'Wrong-horse-9!')).codes).toEqual(['invalid_credentials']);
    const ask = () =>
      call(portal, 'POST', '/reactivation-requests', {
        body: attributes('reactivation-requests', { username: name, language: 'en' }),
      });
    await ask();
    await sendMail();
    const requests = await managing.list({ 'filter[status]': 'requests' });
    expect(requests.data.map((one) => one.id)).toContain(id);
    expect((await managing.act(id, 'reactivate')).status).toBe(200);
    expect((await managing.list({ 'filter[status]': 'requests' })).data.map((one) => one.id)).not.toContain(
      id,
    );
    expect((await managing.act(id, 'decline')).codes).toEqual(['USR-16']);
    expect((await signIn(portal, name, PASSWORD)).status).toBe(201);
  });

  test('of any customer are found by support, with their history, connected and helped', async () => {
    const { id, name } = await managing.newUser({}, []);
    const found = await get(portal, '/support/users', managing.support, { 'filter[search]': name });
    expect((found.json as { data: ListedPerson[] }).data.map((one) => one.id)).toEqual([id]);
    const connect = (customer: string) =>
      call(portal, 'POST', `/support/users/${id}/customers`, {
        session: managing.support,
        body: attributes('user-customers', { customer }),
      });
    expect((await connect('C101')).codes).toEqual(['customer_unknown']);
    expect((await connect('C900')).json).toMatchObject({
      data: { attributes: { customers: [{ buid_customer: 'C900' }] } },
    });
    expect(
      (await call(portal, 'POST', `/support/users/${id}/password-resets`, { session: managing.support }))
        .status,
    ).toBe(204);
    const looked = await get(portal, `/support/users/${id}`, managing.support);
    expect(looked.json).toMatchObject({
      data: {
        attributes: {
          history: [
            { action: 'password_reset_sent' },
            { action: 'user_connected', by_name: 'Dana Whitlock' },
          ],
        },
      },
    });
    expect((await managing.supportAct('u-admin.admin', 'lock', 'Myself')).codes).toEqual(['USR-12']);
    expect(sessionOf(looked)).toBeUndefined();
  });
});
