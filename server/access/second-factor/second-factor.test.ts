import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StepUpChange } from '#domain/access/step-up.ts';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf, nextStep } from '#server/testing/next-step.ts';
import { attributesOf, factorOwners } from '#server/testing/factor-owners.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('the second factor, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
    await portal.db.deleteFrom('request_counts').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const { post, proved, begin, remove, renew, confirm, enrolled, giveCode } = factorOwners(() => portal);

  test('is added after the password and its first code, and then asked for', async () => {
    await insertUser(portal.db, 'tess.totp');
    const { session } = await signIn(portal, 'tess.totp', PASSWORD);
    const other = await signIn(portal, 'tess.totp', PASSWORD);
    const unproved = { step_up: 'none' };
    expect((await post('/second-factor', 'second-factors', unproved, session)).codes).toEqual([
      'step_up_required',
    ]);
    const begun = await begin(session);
    const { secret, uri } = attributesOf(begun);
    expect(uri).toContain(`otpauth://totp/Termline:tess.totp?issuer=Termline&secret=${secret}`);
    const wrong = await confirm(session, '000000');
    expect([wrong.status, wrong.codes]).toEqual([422, ['invalid_code']]);
    expect((await signIn(portal, 'tess.totp', PASSWORD)).status).toBe(201);
    const code = codeOf(secret, portal.clock);
    expect((await confirm(session, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(201);
    expect((await get(portal, '/self/security', other.session)).status).toBe(401);
    const asked = await signIn(portal, 'tess.totp', PASSWORD);
    expect([asked.status, asked.codes, asked.session]).toEqual([403, ['code_required'], undefined]);
    expect((await signIn(portal, 'tess.totp', 'wrong')).codes).toEqual(['invalid_credentials']);
    const rows = await portal.db.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('whoever had no answer confirms again by the next code, for a while; only the last recovery codes work', async () => {
    const { session, secret, codes } = await enrolled('una.unanswered');
    const again = await confirm(session, codeOf(secret, portal.clock, -1));
    expect([again.status, again.codes]).toEqual([422, ['invalid_code']]);
    const answered = await confirm(session, codeOf(secret, portal.clock));
    expect(answered.status).toBe(201);
    expect((await giveCode('una.unanswered', codes[0] ?? '')).codes).toEqual(['invalid_code']);
    expect((await giveCode('una.unanswered', attributesOf(answered).codes[0] ?? '')).status).toBe(201);
    await portal.clock.advance(10 * 60_000);
    expect((await confirm(session, codeOf(secret, portal.clock, 1))).codes).toEqual([
      'second_factor_not_begun',
    ]);
  });

  test('a code works once, within a step of the time, and none before it works later', async () => {
    const { secret } = await enrolled('rita.replay');
    expect((await giveCode('rita.replay', codeOf(secret, portal.clock, -1))).codes).toEqual(['invalid_code']);
    expect((await giveCode('rita.replay', codeOf(secret, portal.clock, 2))).codes).toEqual(['invalid_code']);
    const ahead = codeOf(secret, portal.clock, 1);
    expect((await giveCode('rita.replay', ahead)).status).toBe(201);
    expect((await giveCode('rita.replay', ahead)).codes).toEqual(['invalid_code']);
    expect((await giveCode('rita.replay', codeOf(secret, portal.clock))).codes).toEqual(['invalid_code']);
  });

  test('one code opens one session, also for two requests at the same moment', async () => {
    const { secret } = await enrolled('tom.twice');
    const grant = grantOf(await signIn(portal, 'tom.twice', PASSWORD));
    const code = codeOf(secret, portal.clock);
    const both = await Promise.all([1, 2].map(() => nextStep(portal, 'code', { code }, grant)));
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('a code needs the grant of a correct password', async () => {
    const { secret } = await enrolled('gina.grant');
    const code = codeOf(secret, portal.clock);
    expect((await nextStep(portal, 'code', { code }, undefined)).codes).toEqual(['grant_over']);
    const grant = grantOf(await signIn(portal, 'gina.grant', PASSWORD));
    await portal.clock.advance(10 * 60 * 1000);
    expect((await nextStep(portal, 'code', { code }, grant)).codes).toEqual(['grant_over']);
  });

  test('each recovery code works once, however it is written', async () => {
    const { codes } = await enrolled('rosa.recovery');
    expect([codes.length, new Set(codes).size, codes[0]]).toEqual([
      10,
      10,
      expect.stringMatching(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/),
    ]);
    const first = codes[0] ?? '';
    const used = await giveCode('rosa.recovery', first.toLowerCase().replaceAll('-', ' '));
    expect(used.status).toBe(201);
    expect((await giveCode('rosa.recovery', first)).codes).toEqual(['invalid_code']);
    expect((await get(portal, '/self/security', used.session)).json).toMatchObject({
      data: { attributes: { recovery_codes_left: 9 } },
    });
    const rows = await portal.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
  });

  test('recovery codes are replaced after a code of it; the former ones work no more', async () => {
    const { session, codes } = await enrolled('nora.new');
    const answer = await renew(session, codes[0] ?? '');
    const fresh = attributesOf(answer).codes;
    expect((await giveCode('nora.new', codes[1] ?? '')).codes).toEqual(['invalid_code']);
    expect((await giveCode('nora.new', fresh[1] ?? '')).status).toBe(201);
  });

  test('five wrong codes lock the codes for a while, and ask for the password again', async () => {
    const { secret } = await enrolled('luis.locked');
    const grant = grantOf(await signIn(portal, 'luis.locked', PASSWORD));
    const answers = [];
    for (let guess = 0; guess < 5; guess++) {
      answers.push((await nextStep(portal, 'code', { code: '000000' }, grant)).codes[0]);
      await portal.clock.advance(10_000);
    }
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'invalid_code'), 'locked_login_attempts']);
    const again = await nextStep(portal, 'code', { code: codeOf(secret, portal.clock) }, grant);
    expect(again.codes).toEqual(['grant_over']);
    const refused = await giveCode('luis.locked', codeOf(secret, portal.clock));
    expect([refused.codes, refused.headers['retry-after']]).toEqual([['locked_login_attempts'], '890']);
    const ways = async () =>
      nextStep(portal, 'passkey', null, grantOf(await signIn(portal, 'luis.locked', PASSWORD)));
    const told = await ways();
    expect([told.codes, told.headers['retry-after']], 'before a code is typed').toEqual([
      ['locked_login_attempts'],
      '890',
    ]);
    await portal.clock.advance(890_000);
    expect((await ways()).status).toBe(201);
    expect((await giveCode('luis.locked', codeOf(secret, portal.clock))).status).toBe(201);
  });

  test('codes guessed at the same moment count one by one', async () => {
    await enrolled('gabi.guess');
    const grant = grantOf(await signIn(portal, 'gabi.guess', PASSWORD));
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => nextStep(portal, 'code', { code: '000000' }, grant)),
    );
    const codes = answers.map((answer) => answer.codes[0]);
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(3);
  });

  test('an overdue password is changed after the code, not before', async () => {
    const { secret } = await enrolled('otis.overdue');
    await portal.db
      .updateTable('users')
      .set({ lock_reason: 'expired_password' })
      .where('username', '=', 'otis.overdue')
      .execute();
    const asked = await signIn(portal, 'otis.overdue', PASSWORD);
    expect(asked.codes).toEqual(['code_required']);
    const wanted = { new_password: 'Paper-Harbor-1!' };
    expect((await nextStep(portal, 'password-change', wanted, grantOf(asked))).codes).toEqual(['grant_over']);
    const told = await nextStep(portal, 'code', { code: codeOf(secret, portal.clock) }, grantOf(asked));
    expect([told.codes, told.session]).toEqual([['locked_expired_password'], undefined]);
    expect((await nextStep(portal, 'password-change', wanted, grantOf(told))).status).toBe(201);
  });

  test('is removed after a code of it', async () => {
    const { session, secret } = await enrolled('remy.removed');
    expect((await remove(session, codeOf(secret, portal.clock))).status).toBe(204);
    expect((await signIn(portal, 'remy.removed', PASSWORD)).status).toBe(201);
    expect((await renew(session, PASSWORD)).codes).toEqual(['second_factor_missing']);
    const rows = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', 'u-remy.removed')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'signed_in',
      'step_up_proved',
      'second_factor_added',
      'step_up_proved',
      'second_factor_removed',
      'signed_in',
      'step_up_proved',
    ]);
  });

  test('the password in an open session takes no factor away, moves none and makes no codes', async () => {
    const { session, secret, codes } = await enrolled('petra.password');
    const proof = (change: StepUpChange) =>
      post('/step-ups', 'step-ups', { change, subject: 'u-petra.password', secret: PASSWORD }, session);
    const tried = [];
    for (const change of ['second_factor_begin', 'second_factor_remove', 'recovery_codes_replace'] as const) {
      tried.push(...(await proof(change)).codes);
      await portal.clock.advance(120_000);
    }
    expect(tried).toEqual(['invalid_code', 'invalid_code', 'invalid_code']);
    // The password is no proof where a token belongs, either, and one proof is none of another change.
    const { step_up } = await proved('recovery_codes_replace', session, codes[0] ?? '');
    for (const token of [PASSWORD, step_up]) {
      const answers = [
        await post('/second-factor', 'second-factors', { step_up: token }, session),
        await post('/second-factor/removal', 'second-factors', { step_up: token }, session),
      ];
      expect(answers.map((answer) => answer.codes)).toEqual([['step_up_required'], ['step_up_required']]);
    }
    expect((await giveCode('petra.password', codeOf(secret, portal.clock))).status).toBe(201);
  });

  test('what the password has proved before it is proof of nothing once it is there', async () => {
    await insertUser(portal.db, 'pia.proved');
    const { session } = await signIn(portal, 'pia.proved', PASSWORD);
    const before = await proved('second_factor_remove', session, PASSWORD);
    const { secret } = attributesOf(await begin(session));
    expect((await confirm(session, codeOf(secret, portal.clock))).status).toBe(201);
    const removal = await post('/second-factor/removal', 'second-factors', before, session);
    expect([removal.status, removal.codes]).toEqual([403, ['step_up_required']]);
  });

  test('neither secrets nor codes are logged', async () => {
    const { secret, codes } = await enrolled('sam.secret');
    const lines = portal.logged.join('');
    expect([secret, codes[0] ?? '-'].filter((text) => lines.includes(text))).toEqual([]);
  });
});
