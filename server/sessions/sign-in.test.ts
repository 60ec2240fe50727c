import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCK_REASONS } from '#domain/user.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('signing in, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attempts: 5, attemptsPerAddress: 12 } } });
    await insertWorld(portal.db);
    await insertUser(portal.db, 'Dana.Whitlock');
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

  test('answers who one is, and the cookie is for this site and not for scripts', async () => {
    const answer = await signIn(portal, ' dana.whitlock ', PASSWORD);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      data: { attributes: { logged_in: true, username: 'Dana.Whitlock', only_customer_buid: 'C100' } },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^portal_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const self = await get(portal, '/self', answer.session);
    expect(self.json).toMatchObject({ data: { attributes: { logged_in: true, customer_count: 1 } } });
  });

  test('keeps no token that a reader of the database could use', async () => {
    const { session } = await signIn(portal, 'dana.whitlock', PASSWORD);
    const rows = await portal.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session);
  });

  test.each([...LOCK_REASONS])('tells the lock reason %s only after a correct password', async (reason) => {
    await insertUser(portal.db, `locked.${reason}`, { lock_reason: reason });
    const wrong = await signIn(portal, `locked.${reason}`, 'wrong');
    expect([wrong.status, wrong.codes]).toEqual([401, ['invalid_credentials']]);
    const right = await signIn(portal, `locked.${reason}`, PASSWORD);
    expect([right.status, right.codes, right.session]).toEqual([403, [`locked_${reason}`], undefined]);
  });

  test('tells that an account is not activated only after a correct password', async () => {
    await insertUser(portal.db, 'new.comer', { status: 'not_activated' });
    expect((await signIn(portal, 'new.comer', 'wrong')).codes).toEqual(['invalid_credentials']);
    expect((await signIn(portal, 'new.comer', PASSWORD)).codes).toEqual(['not_activated']);
  });

  test.each(['dana.whitlock', 'nobody.known'])(
    'locks the name %s after five failures, alike',
    async (name) => {
      const codes = [];
      for (let attempt = 1; attempt <= 6; attempt++)
        codes.push((await signIn(portal, name, 'wrong')).codes[0]);
      expect(codes).toEqual([
        ...Array.from({ length: 4 }, () => 'invalid_credentials'),
        'locked_login_attempts',
        'locked_login_attempts',
      ]);
      expect((await signIn(portal, name, PASSWORD)).codes).toEqual(['locked_login_attempts']);
    },
  );

  test('counts attempts made at the same moment one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => signIn(portal, 'dana.whitlock', 'wrong')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  });

  test('forgets failures after a success', async () => {
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await signIn(portal, 'dana.whitlock', 'wrong');
      expect((await signIn(portal, 'dana.whitlock', PASSWORD)).status).toBe(201);
    }
  });

  test('makes an address wait after too many failures, with any name', async () => {
    for (let attempt = 0; attempt < 12; attempt++) await signIn(portal, `guess.${attempt}`, 'wrong');
    const busy = await signIn(portal, 'dana.whitlock', PASSWORD);
    expect([busy.status, busy.codes, busy.headers['retry-after']]).toEqual([
      429,
      ['too_many_requests'],
      '900',
    ]);
    await portal.clock.advance(15 * 60 * 1000);
    expect((await signIn(portal, 'dana.whitlock', PASSWORD)).status).toBe(201);
  });

  test('counts guesses of an address at the same moment one by one, whatever the names', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => signIn(portal, `burst.${guess}`, 'wrong')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  });

  test('a right password, and a name that is locked, are no guesses of the address', async () => {
    for (let sign = 0; sign < 15; sign++) await signIn(portal, 'dana.whitlock', PASSWORD);
    for (let guess = 0; guess < 15; guess++) await signIn(portal, 'often.wrong', 'wrong');
    expect((await signIn(portal, 'dana.whitlock', PASSWORD)).status).toBe(201);
  });

  test('refuses a user without a password, who signs in elsewhere', async () => {
    await insertUser(portal.db, 'sso.only');
    await portal.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('username', '=', 'sso.only')
      .execute();
    expect((await signIn(portal, 'sso.only', PASSWORD)).codes).toEqual(['invalid_credentials']);
  });

  test('compares a hash for an unknown name too, so that the time tells nothing', async () => {
    const time = async (name: string) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 4; attempt++) {
        const started = performance.now();
        await signIn(portal, name, 'wrong');
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    // The own users' test hashes are cheap; the unknown name pays the real price.
    expect(await time('nobody.else')).toBeGreaterThan(await time('dana.whitlock'));
  });

  test('logs neither the password nor the token nor the cookie', async () => {
    const { session } = await signIn(portal, 'dana.whitlock', PASSWORD);
    await signIn(portal, 'dana.whitlock', 'Another-secret-7!');
    const lines = portal.logged.join('');
    const holds = ['/api/sessions', PASSWORD, 'Another-secret-7!', String(session)].map((text) =>
      lines.includes(text),
    );
    expect(holds).toEqual([true, false, false, false]);
  });
});
