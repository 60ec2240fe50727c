import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { call, get } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { invitedLine, managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startRogueProviders, subjectAt, type RogueProviders } from '#server/testing/rogue-provider.ts';
import { FROM_ELSEWHERE, newBrowser } from '#server/testing/single-sign-on.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const PROVIDERS = ['first', 'late', 'gone', 'other', 'promised'];

describe.each(ENGINES)('people who are invited to sign in at a provider, on %s', (engine) => {
  let providers: RogueProviders;
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    providers = await startRogueProviders();
    const singleSignOn = PROVIDERS.map((id) => ({
      id,
      name: `The ${id} ID`,
      issuer: providers.issuerOf(id),
      clientId: 'portal',
    }));
    portal = await startTestPortal(engine, { settings: { singleSignOn } });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(async () => {
    await providers.close();
    await portal.close();
  });

  const emailOf = (id: string) => `${id}@kestrel.example`;
  const invite = (id: string, provider = id) =>
    managing.invite([invitedLine(1, emailOf(id), { username: subjectAt(id).username })], {
      sign_on: 'sso',
      provider,
    });
  const sendMail = () => sendRequestedMail(portal.deps, MAILS);
  const mailTo = (id: string) => portal.mails.findLast(({ to }) => to === emailOf(id))?.text ?? '';
  const listed = async (id: string) => {
    const { data } = await managing.list({ 'filter[search]': emailOf(id) });
    return data[0];
  };
  const move = async (id: string, act: 'resend' | 'withdraw') => {
    const open = await listed(id);
    return call(portal, 'POST', `/ecaas/user-invitations/${open?.id}/acts`, {
      session: managing.admin(),
      body: attributes('invitation-acts', { buid_customer: OWN.customer, act }),
    });
  };
  /** Signs in at a provider, as the user whom it knows. */
  const signInAt = async (id: string) => {
    const browser = newBrowser(portal);
    const away = await browser.open(`/api/single-sign-on/${id}`);
    const state = new URL(away.location).searchParams.get('state') ?? '';
    const code = providers.consent(away.location);
    const back = new URLSearchParams({ code, state, iss: providers.issuerOf(id) });
    const landed = await browser.open(`/api/single-sign-on/${id}/callback?${back}`, FROM_ELSEWHERE);
    return { location: landed.location, session: browser.cookies.get('portal_session') };
  };

  test('are invited until they have signed in there for the first time, which a message of its own says how', async () => {
    expect((await invite('first')).status).toBe(201);
    expect((await listed('first'))?.attributes).toMatchObject({
      kind: 'invitation',
      status: 'invited',
      is_sso: true,
      username: subjectAt('first').username,
      invitation: { mail: 'waiting' },
    });
    await sendMail();
    const text = mailTo('first');
    for (const said of [
      'Dana Whitlock (customer.admin@',
      '“Sign in with The first ID”',
      '/login',
      subjectAt('first').username,
      'single sign-on (SSO)',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('create-account');
    expect(text).not.toContain('recover');
    const { location, session } = await signInAt('first');
    expect(location).toBe('/');
    expect((await get(portal, '/self', session)).json).toMatchObject({
      data: { attributes: { username: subjectAt('first').username, is_sso: true, role: 'payer' } },
    });
    expect((await listed('first'))?.attributes).toMatchObject({ kind: 'user', status: 'active' });
    expect((await signInAt('first')).location).toBe('/');
    const told = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', (await listed('first'))?.id ?? '')
      .orderBy('entry_id')
      .execute();
    expect(told.map(({ action }) => action).slice(0, 3)).toEqual([
      'invitation_accepted',
      'single_sign_on_linked',
      'signed_in',
    ]);
  });

  test('sign in no more once the invitation has ended, until it is sent again, under a username that stays theirs', async () => {
    await invite('late');
    await portal.clock.advance(8 * 86_400_000);
    await managing.signInAgain();
    expect((await signInAt('late')).location).toBe('/login?sso=not_activated');
    const again = await invite('late');
    expect(again.text).toContain('USR-05');
    expect((await move('late', 'resend')).status).toBe(204);
    await sendMail();
    expect(mailTo('late')).toContain('The late ID');
    expect((await signInAt('late')).location).toBe('/');
  });

  test('are unknown there once the invitation is withdrawn, and the username is free again', async () => {
    await invite('gone');
    expect((await move('gone', 'withdraw')).status).toBe(204);
    expect((await signInAt('gone')).location).toBe('/login?sso=unknown_user');
    expect((await invite('gone')).status).toBe(201);
  });

  test('are believed of the provider alone at which they are invited', async () => {
    await invite('other', 'first');
    expect((await signInAt('other')).location).toBe('/login?sso=unknown_user');
  });

  test('USR-08: keep the username that they are invited with from everybody else', async () => {
    await invite('promised');
    const { username } = subjectAt('promised');
    const second = await managing.invite([invitedLine(1, 'second@kestrel.example', { username })], {
      sign_on: 'sso',
      provider: 'first',
    });
    expect(second.text).toContain('USR-08');
    await managing.invite([invitedLine(1, 'byword@kestrel.example')]);
    await sendMail();
    const token = /#token=([\w-]+)/.exec(
      portal.mails.findLast(({ to }) => to === 'byword@kestrel.example')?.text ?? '',
    )?.[1];
    const account = { token, username, first_name: 'Jo', last_name: 'Marsh', password: PASSWORD };
    const taken = await call(portal, 'POST', '/accounts', { body: attributes('accounts', account) });
    expect(taken.codes).toEqual(['username_taken']);
  });

  test('USR-24: are not invited to a provider that there is not', async () => {
    expect((await invite('late', 'invented')).codes).toEqual(['USR-24']);
  });
});
