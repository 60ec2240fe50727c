import { withSystem } from '#server/platform/db/tenant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCK_REASONS } from '#domain/user/user.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { unlockUser } from '#server/access/sessions/unlock-user.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('signing in, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { signIn: { attempts: 5, attemptsPerAddress: 12 } },
      environment: { TRUST_PROXY: 'on' },
    });
    await insertWorld(portal.db);
    await insertUser(portal.db, 'Dana.Whitlock');
    await insertUser(portal.db, 'Piotr.Payer');
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
  });

  /** So many failures, as far apart as they have to be; the codes that they were refused with. */
  const fail = async (name: string, times: number) => {
    const codes = [];
    for (let attempt = 0; attempt < times; attempt++) {
      codes.push((await signIn(portal, name, 'wrong')).codes[0]);
      await portal.clock.advance(10_000);
    }
    return codes;
  };
  const metaOf = ({ json }: Awaited<ReturnType<typeof signIn>>) =>
    (json as { errors: { meta?: object }[] }).errors[0]?.meta;
  const from = (address: string, device?: string) => ({
    headers: { 'x-forwarded-for': address, ...(device ? { cookie: `portal_device=${device}` } : {}) },
  });
  const deviceOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
    /portal_device=([^;]+)/.exec([headers['set-cookie'] ?? ''].flat().join())?.[1] ?? '';

  test('answers who one is, and the cookie is for this site and not for scripts', async () => {
    const answer = await signIn(portal, ' dana.whitlock ', PASSWORD);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      data: { attributes: { logged_in: true, username: 'Dana.Whitlock', only_customer_buid: 'C100' } },
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^portal_device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^portal_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
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
      expect(await fail(name, 6)).toEqual([
        ...Array.from({ length: 4 }, () => 'invalid_credentials'),
        'locked_login_attempts',
        'locked_login_attempts',
      ]);
      const refused = await signIn(portal, name, PASSWORD);
      expect([refused.codes, refused.headers['retry-after']]).toEqual([['locked_login_attempts'], '880']);
    },
  );

  test('an operator ends the lock of a user by name, and no other lock', async () => {
    const unlock = (name: string) => withSystem(portal.db, (tx) => unlockUser(tx, portal.clock, name));
    await fail('dana.whitlock', 5);
    await unlock('Dana.Whitlock');
    expect((await signIn(portal, 'dana.whitlock', PASSWORD)).status).toBe(201);
    await expect(unlock('nobody.known')).rejects.toThrow('There is no user “nobody.known”');
    await insertUser(portal.db, 'kept.locked', { lock_reason: 'customer_support' });
    await expect(unlock('kept.locked')).rejects.toThrow(
      'is locked for another reason than failed sign-ins (customer_support)',
    );
  });

  test('the lock ends by itself, and comes back with the next failure', async () => {
    await fail('dana.whitlock', 5);
    await portal.clock.advance(14 * 60_000);
    expect((await signIn(portal, 'dana.whitlock', PASSWORD)).codes).toEqual(['locked_login_attempts']);
    await portal.clock.advance(60_000);
    expect(await fail('dana.whitlock', 1)).toEqual(['locked_login_attempts']);
    await portal.clock.advance(15 * 60_000);
    expect((await signIn(portal, 'dana.whitlock', PASSWORD)).status).toBe(201);
  });

  test('failures that follow each other make the next one wait, longer each time', async () => {
    for (let attempt = 0; attempt < 2; attempt++) await signIn(portal, 'dana.whitlock', 'wrong');
    for (const seconds of ['2', '4']) {
      await signIn(portal, 'dana.whitlock', 'wrong');
      const early = await signIn(portal, 'dana.whitlock', PASSWORD);
      expect([early.codes, early.headers['retry-after']]).toEqual([['too_soon'], seconds]);
      await portal.clock.advance(Number(seconds) * 1000);
    }
    expect((await signIn(portal, 'dana.whitlock', PASSWORD)).status).toBe(201);
  });

  test.each(['dana.whitlock', 'nobody.known'])(
    'tells how many tries %s has left before the lock, and how long that is',
    async (name) => {
      const left = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        left.push(metaOf(await signIn(portal, name, 'wrong')));
        await portal.clock.advance(10_000);
      }
      expect(left).toEqual([
        { tries_left: 4, lock_seconds: 900, wait_seconds: 0, next_wait_seconds: 0 },
        { tries_left: 3, lock_seconds: 900, wait_seconds: 0, next_wait_seconds: 2 },
        { tries_left: 2, lock_seconds: 900, wait_seconds: 2, next_wait_seconds: 4 },
        { tries_left: 1, lock_seconds: 900, wait_seconds: 4, next_wait_seconds: 900 },
        { tries_left: 0, lock_seconds: 900, wait_seconds: 900, next_wait_seconds: 900 },
        // Not looked at, so the lock is no longer for it.
        { tries_left: 0, lock_seconds: 900, wait_seconds: 890, next_wait_seconds: 900 },
      ]);
    },
  );

  test('a try during a wait costs none and lengthens nothing', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await signIn(portal, 'dana.whitlock', 'wrong');
    for (let attempt = 0; attempt < 4; attempt++) {
      const early = await signIn(portal, 'dana.whitlock', 'wrong');
      expect([early.codes, metaOf(early)]).toEqual([
        ['too_soon'],
        { tries_left: 2, lock_seconds: 900, wait_seconds: 2, next_wait_seconds: 4 },
      ]);
    }
    await portal.clock.advance(2000);
    expect(metaOf(await signIn(portal, 'dana.whitlock', 'wrong'))).toMatchObject({ tries_left: 1 });
  });

  test('a device on which the user has signed in is not locked by others, and a stranger’s is', async () => {
    const device = deviceOf(await signIn(portal, 'dana.whitlock', PASSWORD));
    const others = Array.from({ length: 40 }, (_, place) => `198.51.${place}.7`);
    for (const address of others) await signIn(portal, 'dana.whitlock', 'wrong', from(address));
    expect((await signIn(portal, 'dana.whitlock', PASSWORD, from('203.0.113.9'))).codes).toEqual([
      'locked_login_attempts',
    ]);
    const own = from('203.0.113.9', device);
    expect((await signIn(portal, 'dana.whitlock', PASSWORD, own)).status).toBe(201);
    // The owner's own failures on it count.
    for (let attempt = 0; attempt < 5; attempt++) {
      await signIn(portal, 'dana.whitlock', 'wrong', own);
      await portal.clock.advance(10_000);
    }
    expect((await signIn(portal, 'dana.whitlock', PASSWORD, own)).codes).toEqual(['locked_login_attempts']);
  });

  test('a device is known to whoever signed in with it only, and its cookie cannot be made up', async () => {
    const device = deviceOf(await signIn(portal, 'piotr.payer', PASSWORD));
    await fail('dana.whitlock', 5);
    for (const cookie of [device, 'made-up', `${device.slice(0, -8)}AAAAAAA=`]) {
      const answer = await signIn(portal, 'dana.whitlock', PASSWORD, from('127.0.0.1', cookie));
      expect(answer.codes).toEqual(['locked_login_attempts']);
    }
    const shared = deviceOf(await signIn(portal, 'dana.whitlock', PASSWORD, from('203.0.113.9', device)));
    await fail('piotr.payer', 5);
    for (const name of ['piotr.payer', 'dana.whitlock']) {
      expect((await signIn(portal, name, PASSWORD, from('127.0.0.1', shared))).status, name).toBe(201);
    }
  });

  test('all strangers together have twenty guesses at a name, then one for each lock', async () => {
    const guess = async (place: number) =>
      (await signIn(portal, 'dana.whitlock', 'wrong', from(`198.51.${place}.7`))).headers['retry-after'];
    const first = await Promise.all(Array.from({ length: 30 }, (_, place) => guess(place)));
    expect(first.filter((seconds) => seconds === undefined)).toHaveLength(19);
    await portal.clock.advance(15 * 60_000);
    const second = await Promise.all(Array.from({ length: 30 }, (_, place) => guess(100 + place)));
    expect(second.every((seconds) => seconds === '900')).toBe(true);
    const { failures } = await portal.db
      .selectFrom('guesses')
      .select((row) => row.fn.max('failures').as('failures'))
      .executeTakeFirstOrThrow();
    expect(failures).toBe(21);
  });

  test('a right password of a stranger takes no guess from the others', async () => {
    for (let sign = 0; sign < 25; sign++) {
      await signIn(portal, 'dana.whitlock', 'wrong', from(`198.51.${sign}.7`));
      if (sign % 2 === 0) await signIn(portal, 'dana.whitlock', PASSWORD, from(`203.0.${sign}.7`));
    }
    const after = await signIn(portal, 'dana.whitlock', PASSWORD, from('192.0.2.7'));
    expect(after.codes).toEqual(['locked_login_attempts']);
  });

  test('a day without a failure forgets those of before', async () => {
    await fail('dana.whitlock', 4);
    await portal.clock.advance(24 * 60 * 60_000);
    expect(await fail('dana.whitlock', 4)).toEqual(Array.from({ length: 4 }, () => 'invalid_credentials'));
  });

  test('keeps no typed name and no address with the guesses', async () => {
    await fail('Secret-in-the-wrong-field', 1);
    const rows = JSON.stringify(await portal.db.selectFrom('guesses').selectAll().execute());
    expect(/secret|127\.0/i.test(rows)).toBe(false);
  });

  test('counts attempts made at the same moment one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => signIn(portal, 'dana.whitlock', 'wrong')),
    );
    // The third one makes the next wait.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test('forgets failures after a success', async () => {
    for (let round = 0; round < 2; round++) {
      expect(await fail('dana.whitlock', 4)).not.toContain('locked_login_attempts');
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
      for (let attempt = 0; attempt < 2; attempt++) {
        const started = performance.now();
        await signIn(portal, name, 'wrong');
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    // The own users' test hashes are cheap; the unknown name pays the real price.
    expect(await time('nobody.else')).toBeGreaterThan(await time('dana.whitlock'));
  });

  /** What the log has said of places since. */
});
