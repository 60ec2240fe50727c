import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { factorOwners } from '#server/testing/factor-owners.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { passkeyOwners } from '#server/testing/passkey-owners.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface Told {
  readonly data: readonly { readonly attributes: Record<string, unknown> }[];
}

describe.each(ENGINES)('what is told of a way in, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());

  const { enrolled, giveCode } = factorOwners(() => portal);
  const { added, create, creation, prove, removal, tokenOf } = passkeyOwners(() => portal);
  /** What the record tells an administrator of a user, newest first. */
  const record = async (name: string, ...told: readonly string[]) => {
    const asked = { 'filter[buid_customer]': OWN.customer, 'page[size]': '1000', 'filter[search]': name };
    const answer = await get(portal, '/ecaas/activities', managing.admin(), asked);
    return (answer.json as Told).data.map(({ attributes }) => told.map((one) => attributes[one]));
  };
  const make = async (session: string, secret: string, called: string) => {
    const token = tokenOf(await prove(session, { secret }));
    const device = softwareAuthenticator();
    return create(
      session,
      device.make({ challenge: await creation(session), origin: ORIGIN }),
      token,
      called,
    );
  };

  test('ACC-02: a passkey is added under a name that no other of its user has', async () => {
    await insertUser(portal.db, 'nadia.named');
    const { session = '' } = await signIn(portal, 'nadia.named', PASSWORD);
    const first = await make(session, PASSWORD, 'Office laptop');
    const [one = '', two = ''] = added(first).codes;
    expect((await make(session, one, ' office LAPTOP')).codes).toEqual(['ACC-02']);
    expect((await make(session, two, 'Phone')).status).toBe(201);
  });

  test('a passkey is named in the record and in the messages when it comes and when it goes', async () => {
    await insertUser(portal.db, 'rita.record');
    const { session = '' } = await signIn(portal, 'rita.record', PASSWORD);
    const [one = '', two = ''] = added(await make(session, PASSWORD, 'Office laptop')).codes;
    const { passkey } = added(await make(session, one, 'Phone'));
    const token = tokenOf(await prove(session, { secret: two }, 'passkey_remove', passkey.id));
    expect((await removal(session, passkey.id, token)).status).toBe(204);
    expect(
      (await record('rita.record', 'action', 'about')).filter(([action]) =>
        String(action).startsWith('passkey'),
      ),
    ).toEqual([
      ['passkey_removed', 'Phone'],
      ['passkey_added', 'Phone'],
      ['passkey_added', 'Office laptop'],
    ]);
    portal.mails.length = 0;
    await sweep(portal.deps);
    const named = portal.mails.filter(
      ({ to, subject }) => to.startsWith('rita') && subject.includes('passkey'),
    );
    expect(named.map(({ text }) => /Passkey: .*/.exec(text)?.[0])).toEqual([
      'Passkey: Office laptop',
      'Passkey: Phone',
      'Passkey: Phone',
    ]);
  });

  test('a recovery code that was used stands in the record and in the history of its user', async () => {
    const { codes } = await enrolled('cora.code');
    expect((await giveCode('cora.code', codes[0] ?? '')).status).toBe(201);
    expect((await record('cora.code', 'action', 'party')).slice(0, 2)).toEqual([
      ['signed_in', 'user'],
      ['recovery_code_used', 'user'],
    ]);
    const page = await get(portal, '/support/users/u-cora.code', managing.support);
    expect(page.json).toMatchObject({
      data: { attributes: { history: [{ action: 'signed_in' }, { action: 'recovery_code_used' }, {}, {}] } },
    });
  });

  test('a right password of an account that is locked or out of use, and one of who has none, are told as such', async () => {
    await insertUser(portal.db, 'rolf.refused', { lock_reason: 'administrator' });
    await signIn(portal, 'rolf.refused', PASSWORD);
    const out = { lock_reason: null, status: 'deactivated' } as const;
    await portal.db.updateTable('users').set(out).where('user_id', '=', 'u-rolf.refused').execute();
    await signIn(portal, 'rolf.refused', PASSWORD);
    const none = { password_hash: null, is_sso: true };
    await portal.db.updateTable('users').set(none).where('user_id', '=', 'u-rolf.refused').execute();
    await signIn(portal, 'rolf.refused', PASSWORD);
    expect(await record('rolf.refused', 'action', 'party', 'by_name', 'about')).toEqual([
      ['sign_in_without_password', 'stranger', null, 'Dana Whitlock'],
      ['sign_in_refused', 'stranger', null, 'Dana Whitlock'],
      ['sign_in_refused', 'stranger', null, 'Dana Whitlock'],
    ]);
  });

  test('a wrong password, a wrong code and the lock that codes bring are told apart, and nobody has locked anybody', async () => {
    await enrolled('gina.guess');
    await signIn(portal, 'gina.guess', 'wrong');
    for (let guess = 0; guess < 5; guess++) {
      await giveCode('gina.guess', '000000');
      await portal.clock.advance(10_000);
    }
    const told = await record('gina.guess', 'action', 'party', 'by_name', 'about');
    expect(told.slice(0, 2)).toEqual([
      ['locked_by_codes', 'portal', null, 'Dana Whitlock'],
      ['sign_in_code_failed', 'stranger', null, 'Dana Whitlock'],
    ]);
    expect(told.filter(([action]) => action === 'sign_in_code_failed')).toHaveLength(5);
    expect(told.filter(([action]) => action === 'sign_in_failed')).toHaveLength(1);
    const page = await get(portal, '/support/users/u-gina.guess', managing.support);
    const history = (
      page.json as { data: { attributes: { history: { action: string; by_name: unknown }[] } } }
    ).data.attributes.history;
    expect(history[0]).toMatchObject({ action: 'locked_by_codes', by_name: null });
    portal.mails.length = 0;
    await sweep(portal.deps);
    const mail = portal.mails.find(({ subject }) => subject === 'Wrong codes for your account at Termline');
    expect(mail?.to).toContain('gina');
    expect(mail?.text).toContain('Whoever did it knows your password.');
  });

  test('a link for a new password that a stranger asks for stands there with where that came from', async () => {
    await insertUser(portal.db, 'rosa.reset');
    const body = {
      data: { type: 'password-reset-requests', attributes: { username: 'rosa.reset', language: 'en' } },
    };
    expect((await call(portal, 'POST', '/password-reset-requests', { body })).status).toBe(202);
    await sweep(portal.deps);
    expect(await record('rosa.reset', 'action', 'party', 'about', 'address')).toEqual([
      ['password_reset_requested', 'stranger', 'Dana Whitlock', '127.0.0.1'],
    ]);
    // What customer support sends comes from nobody else.
    const sent = await call(portal, 'POST', '/support/users/u-rosa.reset/password-resets', {
      session: managing.support,
    });
    expect(sent.status).toBe(204);
    await sweep(portal.deps);
    expect((await record('rosa.reset', 'action', 'party', 'address')).slice(0, 2)).toEqual([
      ['password_reset_requested', 'portal', null],
      ['password_reset_sent', 'support', null],
    ]);
  });
});
