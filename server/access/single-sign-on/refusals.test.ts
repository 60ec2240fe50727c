import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BAD_ANSWERS, BAD_METADATA } from '#server/testing/bad-answers.ts';
import { insertUser, insertWorld } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startRogueProviders, subjectAt, type RogueProviders } from '#server/testing/rogue-provider.ts';
import { BROWSER_COOKIE, FROM_ELSEWHERE, newBrowser, type Visit } from '#server/testing/single-sign-on.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const answers = Object.entries(BAD_ANSWERS).map(([name, bad], at) => [name, `answer-${at}`, bad] as const);
const metadata = Object.entries(BAD_METADATA).map(
  ([name, bad], at) => [name, `metadata-${at}`, bad] as const,
);
const HONEST = ['honest', 'other'];
const ids = [...HONEST, ...answers.map(([, id]) => id), ...metadata.map(([, id]) => id)];

describe.each(ENGINES)('an answer that is not believed, on %s', (engine) => {
  let providers: RogueProviders;
  let portal: TestPortal;
  beforeAll(async () => {
    providers = await startRogueProviders();
    const singleSignOn = ids.map((id) => ({
      id,
      name: id,
      issuer: providers.issuerOf(id),
      clientId: 'portal',
    }));
    portal = await startTestPortal(engine, { settings: { singleSignOn } });
    await insertWorld(portal.db);
    for (const id of ids) {
      await insertUser(portal.db, subjectAt(id).username, { is_sso: true, password_hash: null }, '', []);
      const user_id = `u-${subjectAt(id).username}`;
      await portal.db
        .insertInto('sso_identities')
        .values({ user_id, issuer: providers.issuerOf(id), subject: null, linked_at: null })
        .execute();
    }
  });
  afterAll(async () => {
    await providers.close();
    await portal.close();
  });
  beforeEach(() => portal.db.deleteFrom('sessions').execute());

  /** Leaves for a provider and consents there: the browser, and the parameters that would lead it back. */
  const leave = async (id: string, browser = newBrowser(portal)) => {
    const away = await browser.open(`/api/single-sign-on/${id}`);
    const back = new URLSearchParams({
      code: providers.consent(away.location),
      state: new URL(away.location).searchParams.get('state') ?? '',
      iss: providers.issuerOf(id),
    });
    return { browser, back };
  };
  const callback = (id: string, back: URLSearchParams) => `/api/single-sign-on/${id}/callback?${back}`;
  const expectRefused = async (visit: Visit, outcome = 'failed') => {
    expect([visit.status, visit.location]).toEqual([303, `/login?sso=${outcome}`]);
    expect(visit.setCookie.join()).not.toContain('portal_session');
    expect(await portal.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  };

  test('the honest answer, from which each bad one differs in one thing, signs in', async () => {
    const { browser, back } = await leave('honest');
    const visit = await browser.open(callback('honest', back), FROM_ELSEWHERE);
    expect(visit.location).toBe('/');
    expect(visit.setCookie.join()).toContain('portal_session');
  });

  test('there are at least 30', () => {
    expect(answers.length + metadata.length).toBeGreaterThanOrEqual(30);
  });

  test.each(answers)('%s', async (_name, id, bad) => {
    providers.misbehave(id, bad);
    const { browser, back } = await leave(id);
    bad.back?.(back, { issuer: providers.issuerOf('other') });
    await expectRefused(await browser.open(callback(id, back), FROM_ELSEWHERE), bad.outcome);
    const linked = portal.db.selectFrom('sso_identities').where('user_id', '=', `u-user.${id}`);
    expect(await linked.select('subject').executeTakeFirst()).toEqual({ subject: null });
  });

  test.each(metadata)('metadata with %s', async (_name, id, bad) => {
    providers.misbehave(id, bad);
    await expectRefused(await newBrowser(portal).open(`/api/single-sign-on/${id}`), 'unavailable');
    // What failed once is asked for again.
    providers.misbehave(id, {});
    const { browser, back } = await leave(id);
    expect((await browser.open(callback(id, back), FROM_ELSEWHERE)).location).toBe('/');
  });

  test('another browser’s state', async () => {
    const { browser: own, back } = await leave('honest');
    const { browser } = await leave('honest');
    await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE));
    // Nor does the attempt end the sign-in of the browser that began it.
    expect((await own.open(callback('honest', back), FROM_ELSEWHERE)).location).toBe('/');
  });

  test('a browser that never left', async () => {
    const { back } = await leave('honest');
    await expectRefused(await newBrowser(portal).open(callback('honest', back), FROM_ELSEWHERE));
  });

  test.each(['', 'short', 'x'.repeat(44), '"><script>'])('the browser’s cookie %j', async (cookie) => {
    const { browser, back } = await leave('honest');
    browser.cookies.set(BROWSER_COOKIE, cookie);
    await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE));
  });

  test('the same way back twice', async () => {
    const { browser, back } = await leave('honest');
    expect((await browser.open(callback('honest', back), FROM_ELSEWHERE)).location).toBe('/');
    await portal.db.deleteFrom('sessions').execute();
    await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE));
  });

  test('the same way back twice at the same moment signs in once', async () => {
    const { browser, back } = await leave('honest');
    const visits = await Promise.all(
      [1, 2, 3, 4].map(() => browser.open(callback('honest', back), FROM_ELSEWHERE)),
    );
    expect(visits.filter(({ location }) => location === '/')).toHaveLength(1);
  });

  test('a code that was used, with a state that was not', async () => {
    const { browser, back } = await leave('honest');
    const second = await leave('honest', browser);
    expect((await browser.open(callback('honest', back), FROM_ELSEWHERE)).location).toBe('/');
    await portal.db.deleteFrom('sessions').execute();
    second.back.set('code', back.get('code') ?? '');
    await expectRefused(await browser.open(callback('honest', second.back), FROM_ELSEWHERE));
  });

  test('a code that another browser began, which PKCE tells apart', async () => {
    const victim = await leave('honest');
    const thief = await leave('honest');
    thief.back.set('code', victim.back.get('code') ?? '');
    await expectRefused(await thief.browser.open(callback('honest', thief.back), FROM_ELSEWHERE));
  });

  test('a code of another provider', async () => {
    const { browser, back } = await leave('honest');
    const other = await leave('other');
    back.set('code', other.back.get('code') ?? '');
    await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE));
  });

  test('an answer at the address of another provider', async () => {
    const { browser, back } = await leave('honest');
    await expectRefused(await browser.open(callback('other', back), FROM_ELSEWHERE));
    expect((await browser.open(callback('honest', back), FROM_ELSEWHERE)).location).toBe('/');
  });

  test('an answer at the address of no provider', async () => {
    const { browser, back } = await leave('honest');
    await expectRefused(await browser.open(callback('nowhere', back), FROM_ELSEWHERE));
  });

  test('nothing: what a fragment holds does not reach the server', async () => {
    const { browser } = await leave('honest');
    await expectRefused(await browser.open('/api/single-sign-on/honest/callback', FROM_ELSEWHERE));
  });

  test('a form instead of an address', async () => {
    const { browser, back } = await leave('honest');
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/single-sign-on/honest/callback',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${BROWSER_COOKIE}=${browser.cookies.get(BROWSER_COOKIE)}`,
      },
      payload: back.toString(),
    });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('an answer that comes too late', async () => {
    const { browser, back } = await leave('honest');
    await portal.clock.advance(10 * 60 * 1000);
    await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE));
  });

  test('what the provider adds besides is ignored, even twice', async () => {
    const { browser, back } = await leave('honest');
    back.append('session_state', 'a');
    back.append('session_state', 'b');
    expect((await browser.open(callback('honest', back), FROM_ELSEWHERE)).location).toBe('/');
  });

  test('a user of another provider, by their username or their subject', async () => {
    const { username, subject } = subjectAt('other');
    for (const claim of [{ preferred_username: username, sub: 'mine' }, { sub: subject }]) {
      providers.misbehave('honest', {
        claims: (good) => ({ ...good, preferred_username: username, ...claim }),
      });
      const { browser, back } = await leave('honest');
      await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE), 'unknown_user');
    }
    providers.misbehave('honest', {});
  });

  test('another subject with a username that is linked', async () => {
    providers.misbehave('honest', { claims: (good) => ({ ...good, sub: 'a-newcomer' }) });
    const { browser, back } = await leave('honest');
    await expectRefused(await browser.open(callback('honest', back), FROM_ELSEWHERE), 'unknown_user');
    providers.misbehave('honest', {});
  });

  test.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['sec-fetch-mode', 'cors'],
    ['sec-fetch-mode', 'no-cors'],
    ['sec-fetch-dest', 'iframe'],
    ['sec-fetch-dest', 'image'],
    ['sec-fetch-dest', 'empty'],
  ])('leaving by a request with %s %s', async (header, value) => {
    await portal.db.deleteFrom('sso_transactions').execute();
    const visit = await newBrowser(portal).open('/api/single-sign-on/honest', {
      ...FROM_ELSEWHERE,
      'sec-fetch-site': 'same-origin',
      [header]: value,
    });
    await expectRefused(visit);
    expect(await portal.db.selectFrom('sso_transactions').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['sec-fetch-mode', 'cors'],
    ['sec-fetch-dest', 'iframe'],
    ['sec-fetch-dest', 'image'],
  ])('coming back by a request with %s %s', async (header, value) => {
    const { browser, back } = await leave('honest');
    const visit = await browser.open(callback('honest', back), { ...FROM_ELSEWHERE, [header]: value });
    await expectRefused(visit);
  });
});
