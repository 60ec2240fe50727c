import { sweep } from '#server/sweep.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf, nextStep } from '#server/testing/next-step.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { verifyChallengePhrase } from '#server/platform/security/challenge-phrase.ts';

const next = (number: number) => `Paper-Harbor-${number}!`;

describe.each(ENGINES)('changing a password, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { passwordHistory: 3, passwordDays: 90 } });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
  });

  const change = (session: string | undefined, current: string, wanted: string) =>
    call(portal, 'POST', '/self/password-change', {
      session,
      body: {
        data: { type: 'passwords', attributes: { current_password: current, new_password: wanted } },
      },
    });
  const actions = async (userId: string) => {
    const rows = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', userId)
      .orderBy('entry_id')
      .execute();
    return rows.map(({ action }) => action);
  };

  test.each(['expired_password', 'password_change_required'] as const)(
    '%s leads to a new password and straight in',
    async (reason) => {
      const name = `overdue.${reason}`;
      await insertUser(portal.db, name, { lock_reason: reason });
      const told = await signIn(portal, name, PASSWORD);
      expect([told.status, told.codes, told.session]).toEqual([403, [`locked_${reason}`], undefined]);
      const grant = grantOf(told);
      const weak = await nextStep(portal, 'password-change', { new_password: 'short' }, grant);
      expect([weak.status, weak.codes]).toEqual([422, ['password_requirements']]);
      const same = await nextStep(portal, 'password-change', { new_password: PASSWORD }, grant);
      expect([same.status, same.codes]).toEqual([422, ['password_used']]);
      const done = await nextStep(portal, 'password-change', { new_password: next(1) }, grant);
      expect([done.status, done.codes]).toEqual([201, []]);
      expect((await get(portal, '/self', done.session)).json).toMatchObject({
        data: { attributes: { logged_in: true, username: name } },
      });
      expect((await signIn(portal, name, PASSWORD)).codes).toEqual(['invalid_credentials']);
      expect((await signIn(portal, name, next(1))).status).toBe(201);
      expect(await actions(`u-${name}`)).toEqual(['password_changed', 'signed_in', 'signed_in']);
    },
  );

  test('a grant comes only with a correct password, works once, for its purpose, and for some minutes', async () => {
    await insertUser(portal.db, 'gil.grant', { lock_reason: 'expired_password' });
    expect(grantOf(await signIn(portal, 'gil.grant', 'wrong'))).toBeUndefined();
    const wanted = { new_password: next(2) };
    expect((await nextStep(portal, 'password-change', wanted, undefined)).codes).toEqual(['grant_over']);
    expect((await nextStep(portal, 'password-change', wanted, 'made-up')).codes).toEqual(['grant_over']);
    const told = await signIn(portal, 'gil.grant', PASSWORD);
    expect(told.headers['set-cookie']).toMatch(
      /^portal_grant=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const grant = grantOf(told);
    const phrase = { question: 'Which pond?', phrase: 'the old mill' };
    for (const [path, attributes] of [
      ['challenge-phrase-change', phrase],
      ['code', { code: '123456' }],
    ] as const) {
      expect((await nextStep(portal, path, attributes, grant)).codes).toEqual(['grant_over']);
    }
    expect((await get(portal, '/self/security', grant)).status).toBe(401);
    const both = await Promise.all([
      nextStep(portal, 'password-change', wanted, grant),
      nextStep(portal, 'password-change', { new_password: next(3) }, grant),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 403]);
    expect((await nextStep(portal, 'password-change', { new_password: next(4) }, grant)).codes).toEqual([
      'grant_over',
    ]);
  });

  test('a grant is over after its minutes, and with a lock that came since', async () => {
    await insertUser(portal.db, 'lena.late', { lock_reason: 'password_change_required' });
    const grant = grantOf(await signIn(portal, 'lena.late', PASSWORD));
    await portal.clock.advance(10 * 60 * 1000);
    const late = await nextStep(portal, 'password-change', { new_password: next(5) }, grant);
    expect([late.status, late.codes]).toEqual([403, ['grant_over']]);
    const again = grantOf(await signIn(portal, 'lena.late', PASSWORD));
    await portal.db
      .updateTable('users')
      .set({ lock_reason: 'administrator' })
      .where('username', '=', 'lena.late')
      .execute();
    const refused = await nextStep(portal, 'password-change', { new_password: next(5) }, again);
    expect([refused.codes, refused.session]).toEqual([['locked_administrator'], undefined]);
  });

  test('a password expires after its configured days', async () => {
    await insertUser(portal.db, 'ada.aged', { password_changed_at: portal.clock.instant() });
    expect((await signIn(portal, 'ada.aged', PASSWORD)).status).toBe(201);
    await portal.clock.advance(90 * 24 * 60 * 60 * 1000);
    const told = await signIn(portal, 'ada.aged', PASSWORD);
    expect(told.codes).toEqual(['locked_expired_password']);
    const done = await nextStep(portal, 'password-change', { new_password: next(6) }, grantOf(told));
    expect(done.status).toBe(201);
    expect((await signIn(portal, 'ada.aged', next(6))).status).toBe(201);
  });

  test('a challenge phrase that has to be changed leads to its form and straight in', async () => {
    await insertUser(portal.db, 'cleo.challenge', { lock_reason: 'challenge_phrase_change_required' });
    const told = await signIn(portal, 'cleo.challenge', PASSWORD);
    expect(told.codes).toEqual(['locked_challenge_phrase_change_required']);
    const grant = grantOf(told);
    const set = (question: string, phrase: string) =>
      nextStep(portal, 'challenge-phrase-change', { question, phrase }, grant);
    expect((await set('Which pond?', 'pond')).codes).toEqual(['challenge_too_short']);
    expect((await set('Is it the old mill pond?', 'The Old  Mill')).codes).toEqual(['challenge_in_question']);
    expect((await set(' ', 'the old mill pond')).codes).toEqual(['challenge_required']);
    const done = await set('Where did we stop?', 'The old mill pond');
    expect([done.status, done.session === undefined]).toEqual([201, false]);
    const row = await portal.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'cleo.challenge')
      .executeTakeFirstOrThrow();
    expect([row.lock_reason, row.challenge_question]).toEqual([null, 'Where did we stop?']);
    expect(await verifyChallengePhrase(' the OLD mill  pond', row.challenge_phrase_hash ?? '')).toBe(true);
    expect((await signIn(portal, 'cleo.challenge', PASSWORD)).status).toBe(201);
    expect(await actions('u-cleo.challenge')).toContain('challenge_phrase_changed');
  });

  test('the last passwords are refused, and the one before them is not', async () => {
    await insertUser(portal.db, 'hal.history');
    let { session } = await signIn(portal, 'hal.history', PASSWORD);
    const wanted = [PASSWORD, next(1), next(2), next(3)];
    for (const [index, current] of wanted.slice(0, 3).entries()) {
      expect((await change(session, current, wanted[index + 1] ?? '')).status).toBe(204);
    }
    for (const used of wanted.slice(1)) {
      const answer = await change(session, next(3), used);
      expect([answer.status, answer.codes], used).toEqual([422, ['password_used']]);
    }
    expect((await change(session, next(3), PASSWORD)).status).toBe(204);
    ({ session } = await signIn(portal, 'hal.history', PASSWORD));
    expect(session).toBeDefined();
  });

  test('a change needs the current password, and ends the other sessions only', async () => {
    await insertUser(portal.db, 'otto.other');
    const here = await signIn(portal, 'otto.other', PASSWORD);
    const there = await signIn(portal, 'otto.other', PASSWORD);
    const wrong = await change(here.session, 'wrong', next(1));
    expect([wrong.status, wrong.codes]).toEqual([422, ['invalid_password']]);
    expect((await get(portal, '/self/security', here.session)).json).toMatchObject({
      data: {
        attributes: { has_password: true, sessions: [{ is_current: true }, {}], second_factor_since: null },
      },
    });
    expect((await change(here.session, PASSWORD, next(1))).status).toBe(204);
    expect((await get(portal, '/self/security', here.session)).status).toBe(200);
    expect((await get(portal, '/self/security', there.session)).status).toBe(401);
    await sweep(portal.deps);
    expect(portal.mails.at(-1)?.subject).toMatch(/^Your password at .* was changed$/);
    expect(portal.mails.at(-1)?.text).toContain('all other sessions have ended');
  });

  test('decisions §13: the current password cannot be guessed with a stolen session, which ends and locks no name', async () => {
    await insertUser(portal.db, 'gus.guess');
    const { session } = await signIn(portal, 'gus.guess', PASSWORD);
    const codes = [];
    const left = [];
    for (let guess = 0; guess < 6; guess++) {
      const answer = await change(session, `guess ${guess}`, next(1));
      codes.push(answer.codes[0]);
      left.push(
        (answer.json as { errors: { meta?: { tries_left?: number } }[] }).errors[0]?.meta?.tries_left,
      );
      await portal.clock.advance(10_000);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'invalid_password'),
      'step_up_over',
      'unauthorized',
    ]);
    expect(left.slice(0, 4)).toEqual([4, 3, 2, 1]);
    const again = await signIn(portal, 'gus.guess', PASSWORD);
    expect((await change(again.session, PASSWORD, next(1))).status).toBe(204);
  });

  test('a user of single sign-on has no password to change', async () => {
    await insertUser(portal.db, 'sina.sso');
    const { session } = await signIn(portal, 'sina.sso', PASSWORD);
    await portal.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('username', '=', 'sina.sso')
      .execute();
    const answer = await change(session, PASSWORD, next(1));
    expect([answer.status, answer.codes]).toEqual([403, ['no_password']]);
  });

  test('every other session ends at a wish', async () => {
    await insertUser(portal.db, 'elsa.elsewhere');
    const here = await signIn(portal, 'elsa.elsewhere', PASSWORD);
    const there = await signIn(portal, 'elsa.elsewhere', PASSWORD);
    expect((await call(portal, 'DELETE', '/self/sessions', { session: here.session })).status).toBe(204);
    expect((await get(portal, '/self/security', here.session)).status).toBe(200);
    expect((await get(portal, '/self/security', there.session)).status).toBe(401);
  });

  test('a session elsewhere is told by device and place, and ended by itself; nobody ends that of another', async () => {
    await insertUser(portal.db, 'dora.device');
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
    const there = await signIn(portal, 'dora.device', PASSWORD, { headers: { 'user-agent': phone } });
    const third = await signIn(portal, 'dora.device', PASSWORD);
    const here = await signIn(portal, 'dora.device', PASSWORD);
    const sessions = async () =>
      (
        (await get(portal, '/self/security', here.session)).json as {
          data: { attributes: { sessions: { id: string; is_current: boolean; browser: string | null }[] } };
        }
      ).data.attributes.sessions;
    const end = (id: string | undefined, session: string | undefined) =>
      call(portal, 'DELETE', `/self/sessions/${id}`, { session });
    const all = await sessions();
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({ is_current: true });
    const onPhone = all.find(({ browser }) => browser === 'Safari');
    expect(onPhone).toMatchObject({ system: 'iOS', address: '127.0.0.1', is_current: false });
    // Another user's wish, and that for the one that asks, leave everything as it is.
    await insertUser(portal.db, 'mel.meddler');
    const other = await signIn(portal, 'mel.meddler', PASSWORD);
    expect((await end(onPhone?.id, other.session)).status).toBe(204);
    expect((await end(all[0]?.id, here.session)).status).toBe(204);
    expect(await sessions()).toHaveLength(3);
    expect((await end(onPhone?.id, here.session)).status).toBe(204);
    expect((await end(onPhone?.id, here.session)).status).toBe(204);
    expect((await get(portal, '/self/security', there.session)).status).toBe(401);
    expect((await get(portal, '/self/security', third.session)).status).toBe(200);
    const ended = await portal.db
      .selectFrom('audit_log')
      .select('facts')
      .where('action', '=', 'session_ended')
      .execute();
    expect(ended).toEqual([{ facts: { browser: 'Safari', system: 'iOS' } }]);
  });

  test('neither passwords nor grants are logged', () => {
    const lines = portal.logged.join('');
    expect([PASSWORD, next(1), next(5), 'the old mill'].filter((secret) => lines.includes(secret))).toEqual(
      [],
    );
  });
});
