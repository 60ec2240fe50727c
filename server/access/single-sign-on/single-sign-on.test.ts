import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_REASONS } from '#domain/user/user.ts';
import { startDemoIdentityProvider, type DemoIdentityProvider } from '#server/demo/identity-provider.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { BROWSER_COOKIE, FROM_ELSEWHERE, newBrowser, type Visit } from '#server/testing/single-sign-on.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const SECRET = 'a-secret-of-the-portal';
const SSO_USER = { is_sso: true, password_hash: null };

/** Signs in at the provider's own page with a name, as its user does, until it leads back to the portal. */
async function signInThere(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      form = null;
      if (url.origin === ORIGIN) return url.href;
    } else {
      const page = await answer.text();
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '';
      const abort = /href="([^"]+\/abort)"/.exec(page)?.[1] ?? '';
      url = new URL(name ? action : abort, url);
      form = name ? new URLSearchParams({ prompt: 'login', login: name, password: 'anything' }) : null;
    }
  }
  throw new Error('The provider does not lead back.');
}

describe.each(ENGINES)('single sign-on at a real provider, on %s', (engine) => {
  let portal: TestPortal;
  let provider: DemoIdentityProvider;
  beforeAll(async () => {
    provider = await startDemoIdentityProvider(0, {
      clientId: 'portal',
      clientSecret: SECRET,
      redirectUri: `${ORIGIN}/api/single-sign-on/company/callback`,
    });
    portal = await startTestPortal(engine, {
      settings: { singleSignOn: [{ id: 'company', issuer: provider.issuer, clientId: 'portal' }] },
      environment: { SSO_SECRET_COMPANY: SECRET },
    });
    await insertWorld(portal.db);
    await insertUser(portal.db, 'Sora.Single', SSO_USER, '');
  });
  afterAll(async () => {
    await provider.close();
    await portal.close();
  });

  const BEGIN = '/api/single-sign-on/company';
  const goThere = async (name: string, begin = BEGIN, browser = newBrowser(portal)) => {
    const away = await browser.open(begin);
    const back = await signInThere(away.location, name);
    return { browser, back, landed: await browser.open(back, FROM_ELSEWHERE) };
  };
  const sessionOf = ({ setCookie }: Visit) =>
    setCookie.map((one) => /^portal_session=([^;]+)/.exec(one)?.[1]).find(Boolean);
  const identities = () => portal.db.selectFrom('sso_identities').selectAll().execute();

  test('UNM-03: signs in by the provider’s username and is known by its subject from then on', async () => {
    const { landed } = await goThere('sora.single');
    expect([landed.status, landed.location]).toEqual([303, '/']);
    const self = await get(portal, '/self', sessionOf(landed));
    expect(self.json).toMatchObject({
      data: { attributes: { logged_in: true, username: 'Sora.Single', is_sso: true } },
    });
    expect(await identities()).toMatchObject([{ issuer: provider.issuer, subject: 'sora.single' }]);
    // Even where the username here is another one by now.
    const rename = (username: string) =>
      portal.db
        .updateTable('users')
        .set({ username, username_key: username.toLowerCase() })
        .where('user_id', '=', 'u-Sora.Single')
        .execute();
    await rename('sora.renamed');
    expect((await goThere('sora.single')).landed.location).toBe('/');
    await rename('Sora.Single');
  });

  test('leads back to the wanted page', async () => {
    const wanted = encodeURIComponent('/invoice-list/past-due?page=2');
    const { landed } = await goThere('sora.single', `${BEGIN}?wanted=${wanted}`);
    expect(landed.location).toBe('/invoice-list/past-due?page=2');
  });

  test('asks for a code with PKCE, state and nonce, of which the database knows hashes only', async () => {
    const browser = newBrowser(portal);
    const { location, setCookie } = await browser.open(BEGIN);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portal',
      redirect_uri: `${ORIGIN}/api/single-sign-on/company/callback`,
      scope: 'openid profile',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(setCookie[0]).toMatch(
      new RegExp(`^${BROWSER_COOKIE}=[\\w-]{43}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const rows = JSON.stringify(await portal.db.selectFrom('sso_transactions').selectAll().execute());
    const secrets = [...browser.cookies.values(), searchParams.get('state'), searchParams.get('nonce')];
    for (const secret of secrets) expect(rows).not.toContain(secret);
  });

  test('two tabs of a browser may be away at the same time', async () => {
    const browser = newBrowser(portal);
    const [one, other] = [await browser.open(BEGIN), await browser.open(BEGIN)];
    for (const { location } of [one, other]) {
      const landed = await browser.open(await signInThere(location, 'sora.single'), FROM_ELSEWHERE);
      expect(sessionOf(landed)).toBeDefined();
    }
  });

  test('ends the session that the browser had', async () => {
    const browser = newBrowser(portal);
    const { session } = await signIn(portal, 'customer.admin', PASSWORD);
    browser.cookies.set('portal_session', String(session));
    expect(sessionOf((await goThere('sora.single', BEGIN, browser)).landed)).toBeDefined();
    expect((await get(portal, '/config-secure', session)).status).toBe(401);
  });

  test('a cancelled sign-in says so and keeps the wanted page', async () => {
    const { landed } = await goThere('', `${BEGIN}?wanted=%2Fpayments`);
    expect(landed.location).toBe('/login?sso=cancelled&wanted=%2Fpayments');
    expect(sessionOf(landed)).toBeUndefined();
  });

  test.each(['nobody.known', 'customer.admin'])(
    '%s, who is no user of single sign-on, is told so and not made one',
    async (name) => {
      const { landed } = await goThere(name);
      expect(landed.location).toBe('/login?sso=unknown_user');
      expect(sessionOf(landed)).toBeUndefined();
      expect(JSON.stringify(await identities())).not.toContain(name);
    },
  );

  test.each([...LOCK_REASONS])('LCK-04: a lock here (%s) holds and is told', async (reason) => {
    await insertUser(portal.db, `sso.${reason}`, { ...SSO_USER, lock_reason: reason }, '');
    const { landed } = await goThere(`sso.${reason}`);
    expect(landed.location).toBe(`/login?sso=locked_${reason}`);
    expect(sessionOf(landed)).toBeUndefined();
  });

  test('a user who is not activated is told so', async () => {
    await insertUser(portal.db, 'sso.new', { ...SSO_USER, status: 'not_activated' }, '');
    expect((await goThere('sso.new')).landed.location).toBe('/login?sso=not_activated');
  });

  test('has no local password: an attempt is answered like a wrong one, and none can be kept', async () => {
    const known = await signIn(portal, 'sora.single', PASSWORD);
    const unknown = await signIn(portal, 'nobody.known', PASSWORD);
    expect([known.status, known.codes]).toEqual([401, ['invalid_credentials']]);
    expect([known.status, known.codes]).toEqual([unknown.status, unknown.codes]);
    const kept = portal.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('user_id', '=', 'u-Sora.Single')
      .execute();
    await expect(kept).rejects.toThrow();
  });

  test('what is under way and never comes back is removed', async () => {
    const { removeEndedTransactions } =
      await import('#server/access/single-sign-on/remove-ended-transactions.ts');
    await portal.db.deleteFrom('sso_transactions').execute();
    await newBrowser(portal).open(BEGIN);
    expect(await removeEndedTransactions(portal.deps)).toBe(0);
    await portal.clock.advance(10 * 60 * 1000);
    expect(await removeEndedTransactions(portal.deps)).toBe(1);
  });

  test('the log holds no secret, code, state or token', async () => {
    const { browser, back, landed } = await goThere('sora.single');
    const { searchParams } = new URL(back);
    const lines = portal.logged.join('');
    const secrets = [SECRET, searchParams.get('code'), searchParams.get('state'), sessionOf(landed)];
    for (const secret of [...secrets, ...browser.cookies.values()]) expect(lines).not.toContain(secret);
    expect(lines).not.toContain('"level":50');
  });

  test('the user is audited when linked and when signed in', async () => {
    const actions = await portal.db
      .selectFrom('audit_log')
      .where('user_id', '=', 'u-Sora.Single')
      .select(['action', 'facts'])
      .orderBy('entry_id')
      .execute();
    expect(actions.slice(0, 2)).toEqual([
      { action: 'single_sign_on_linked', facts: { issuer: provider.issuer } },
      { action: 'signed_in', facts: { provider: 'company' } },
    ]);
    expect(actions.filter(({ action }) => action === 'single_sign_on_linked')).toHaveLength(1);
  });
});
