import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { attributesOf, factorOwners } from '#server/testing/factor-owners.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf } from '#server/testing/next-step.ts';
import { passkeyOwners } from '#server/testing/passkey-owners.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const FOREIGN = 'https://portal.example';
const settings = { signIn: { secondFactorFor: [{ userType: 'customer', roles: ['payer'] }] } };

interface Security {
  second_factor_since: string | null;
  has_authenticator_app: boolean;
  recovery_codes_left: number;
  passkeys: { id: string; name: string; last_used_at: string | null }[];
  sessions: unknown[];
}
const securityOf = (answer: TestAnswer) =>
  (answer.json as { data: { attributes: Security } }).data.attributes;

describe.each(ENGINES)('passkeys, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    for (const table of ['sign_in_attempts', 'guesses', 'request_counts', 'mail_requests'] as const) {
      await portal.db.deleteFrom(table).execute();
    }
    portal.mails.length = 0;
  });

  const { post, enrolled, giveCode, remove, begin, confirm } = factorOwners(() => portal);
  const { add, added, challenge, create, creation, prove, tokenOf, removal, ways, signInWith } =
    passkeyOwners(() => portal);
  const security = async (session: string | undefined) =>
    securityOf(await get(portal, '/self/security', session));
  const subjects = async () => {
    await sweep(portal.deps);
    return portal.mails.splice(0).map(({ subject }) => subject);
  };

  /** A user with one passkey and nothing else. */
  async function owner(name: string, role: 'admin' | 'payer' = 'admin') {
    await insertUser(portal.db, name, { role: 'admin' });
    const { session = '' } = await signIn(portal, name, PASSWORD);
    const device = softwareAuthenticator();
    const answer = await add(session, device, PASSWORD);
    expect(answer.status).toBe(201);
    await portal.db.updateTable('users').set({ role }).where('user_id', '=', `u-${name}`).execute();
    return { session, device, ...added(answer) };
  }

  test('the first one is a second factor: recovery codes come with it, and sessions elsewhere end', async () => {
    await insertUser(portal.db, 'pia.passkey');
    const elsewhere = await signIn(portal, 'pia.passkey', PASSWORD);
    const { session = '' } = await signIn(portal, 'pia.passkey', PASSWORD);
    const device = softwareAuthenticator();
    const answer = await add(session, device, PASSWORD);
    expect([answer.status, added(answer).codes.length]).toEqual([201, 10]);
    expect((await get(portal, '/self/security', elsewhere.session)).status).toBe(401);
    expect(await security(session)).toMatchObject({
      has_authenticator_app: false,
      recovery_codes_left: 10,
      passkeys: [{ name: 'Phone', last_used_at: null }],
      sessions: [{}],
    });
    expect(await subjects()).toEqual(['A passkey was added to your account at Termline']);
    expect((await signIn(portal, 'pia.passkey', PASSWORD)).codes).toEqual(['code_required']);
    // It is proved to be there from now on by what it has, and no more by the password.
    expect((await prove(session, { secret: PASSWORD })).codes).toEqual(['invalid_code']);
  });

  test('signs in after the password, once for each challenge, and is noted as used', async () => {
    const { device, session } = await owner('sid.signer');
    const grant = grantOf(await signIn(portal, 'sid.signer', PASSWORD));
    const told = await ways(grant);
    expect(told).toMatchObject({
      has_app: false,
      challenge: { rp_id: 'localhost', passkeys: [{ id: device.id }] },
    });
    const shown = device.show({ challenge: told.challenge?.challenge ?? '', origin: ORIGIN });
    const signedIn = await signInWith(grant, shown);
    expect(signedIn.status).toBe(201);
    expect((await security(signedIn.session)).passkeys[0]?.last_used_at).not.toBeNull();
    expect((await signInWith(grant, shown)).codes).toEqual(['grant_over']);
    const again = grantOf(await signIn(portal, 'sid.signer', PASSWORD));
    expect((await signInWith(again, shown)).codes).toEqual(['invalid_passkey']);
    expect((await security(session)).passkeys).toHaveLength(1);
  });

  test('is not taken for another origin, of another user, from a copied device, or too late', async () => {
    const { device } = await owner('olga.origin');
    const stranger = softwareAuthenticator();
    const grant = async () => {
      await portal.db.deleteFrom('guesses').execute();
      return grantOf(await signIn(portal, 'olga.origin', PASSWORD));
    };
    const asked = async (token: string | undefined) => (await ways(token)).challenge?.challenge ?? '';

    for (const [origin, oddly] of [
      [FOREIGN, { signsFor: ORIGIN }],
      [ORIGIN, { signsFor: FOREIGN }],
      [ORIGIN, { isAlone: true }],
    ] as const) {
      const first = await grant();
      const phished = device.show({ challenge: await asked(first), origin }, oddly);
      expect((await signInWith(first, phished)).codes).toEqual(['invalid_passkey']);
    }
    const second = await grant();
    const strange = { ...stranger.show({ challenge: await asked(second), origin: ORIGIN }), id: device.id };
    expect((await signInWith(second, strange)).codes).toEqual(['invalid_passkey']);
    const { device: known } = await owner('otto.other');
    const another = await grant();
    const others = known.show({ challenge: await asked(another), origin: ORIGIN });
    expect((await signInWith(another, others)).codes).toEqual(['invalid_passkey']);
    const third = await grant();
    const right = device.show({ challenge: await asked(third), origin: ORIGIN });
    expect((await signInWith(third, right)).status).toBe(201);
    const fourth = await grant();
    const copied = device.show({ challenge: await asked(fourth), origin: ORIGIN }, { isCopied: true });
    expect((await signInWith(fourth, copied)).codes).toEqual(['invalid_passkey']);
    const fifth = await grant();
    const late = { challenge: await asked(fifth), origin: ORIGIN };
    await portal.clock.advance(301_000);
    expect((await signInWith(fifth, device.show(late))).codes).toEqual(['invalid_passkey']);
    await sweep(portal.deps);
    expect(await portal.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  test('a challenge is good where it was asked for, for that alone, and once, right or wrong', async () => {
    const { session, device } = await owner('hal.holder');
    const grant = grantOf(await signIn(portal, 'hal.holder', PASSWORD));
    const toSignIn = (await ways(grant)).challenge?.challenge ?? '';
    const of = (asked: string, origin = ORIGIN) => device.show({ challenge: asked, origin });
    const answer = async (at: string, passkey: ReturnType<typeof of>) => {
      await portal.db.deleteFrom('guesses').execute();
      return prove(at, { passkey });
    };
    await challenge(session);
    expect((await answer(session, of(toSignIn))).codes).toEqual(['invalid_passkey']);
    const elsewhere = (await signInWith(grant, of(toSignIn))).session ?? '';

    const shown = of(await challenge(session));
    expect((await answer(elsewhere, shown)).codes).toEqual(['invalid_passkey']);
    expect((await answer(session, shown)).status).toBe(201);
    const asked = await challenge(session);
    expect((await answer(session, of(asked, FOREIGN))).codes).toEqual(['invalid_passkey']);
    expect((await answer(session, of(asked))).codes).toEqual(['invalid_passkey']);

    const token = tokenOf(await answer(session, of(await challenge(session))));
    const another = softwareAuthenticator();
    const toProve = another.make({ challenge: await challenge(session), origin: ORIGIN });
    expect((await create(session, toProve, token)).codes).toEqual(['invalid_passkey']);
    const first = await creation(session);
    const foreign = await create(session, another.make({ challenge: first, origin: FOREIGN }), token);
    expect(foreign.codes).toEqual(['invalid_passkey']);
    const again = await create(session, another.make({ challenge: first, origin: ORIGIN }), token);
    expect(again.codes).toEqual(['invalid_passkey']);
    const made = another.make({ challenge: await creation(session), origin: ORIGIN });
    expect((await create(session, made, token)).status).toBe(201);
  });

  test('wrong ones are counted as wrong codes are, and the last locks codes and passkeys alike', async () => {
    const { device, codes } = await owner('gus.guesser');
    const grant = grantOf(await signIn(portal, 'gus.guesser', PASSWORD));
    const wrong = device.show({ challenge: 'none', origin: ORIGIN });
    const answers: string[] = [];
    for (let times = 0; times < 5; times += 1) {
      await portal.db.updateTable('guesses').set({ locked_until: portal.clock.instant() }).execute();
      answers.push(...(await signInWith(grant, wrong)).codes);
    }
    expect(answers.at(-1)).toBe('locked_login_attempts');
    expect((await giveCode('gus.guesser', codes[0] ?? '')).status).toBe(403);
  });

  test('proves a change, as a code does: both are good for it, and the password is not', async () => {
    const { session, device, codes } = await owner('petra.proof');
    const shown = device.show({ challenge: await challenge(session), origin: ORIGIN });
    expect((await prove(session, { passkey: shown })).status).toBe(201);
    await portal.db.deleteFrom('guesses').execute();
    expect((await prove(session, { passkey: shown })).codes).toEqual(['invalid_passkey']);
    await portal.db.deleteFrom('guesses').execute();
    expect((await prove(session, { secret: codes[0] ?? '' })).status).toBe(201);
    await portal.db.deleteFrom('guesses').execute();
    expect((await prove(session, { secret: PASSWORD })).codes).toEqual(['invalid_code']);
  });

  test('one beside an app brings no codes and ends nothing; either is removed, and the other stays', async () => {
    const { session = '', secret } = await enrolled('abe.app');
    const device = softwareAuthenticator();
    const answer = await add(session, device, codeOf(secret, portal.clock));
    expect([answer.status, added(answer).codes]).toEqual([201, []]);
    expect(await ways(grantOf(await signIn(portal, 'abe.app', PASSWORD)))).toMatchObject({ has_app: true });
    await subjects();
    const proof = device.show({ challenge: await challenge(session), origin: ORIGIN });
    const step_up = tokenOf(await prove(session, { passkey: proof }, 'second_factor_remove'));
    const removed = await post('/second-factor/removal', 'second-factors', { step_up }, session);
    expect(removed.status).toBe(204);
    expect(await subjects()).toEqual(['The authenticator app of your account at Termline was removed']);
    expect(await security(session)).toMatchObject({ has_authenticator_app: false, passkeys: [{}] });
    // The app is gone, and its codes with it.
    expect((await giveCode('abe.app', codeOf(secret, portal.clock, 1))).codes).toEqual(['invalid_code']);
  });

  test('an app can be added to one, which stays', async () => {
    const { session, codes } = await owner('nora.next');
    const { secret } = attributesOf(await begin(session, codes[0]));
    expect((await confirm(session, codeOf(secret, portal.clock))).status).toBe(201);
    expect(await security(session)).toMatchObject({ has_authenticator_app: true, passkeys: [{}] });
    expect((await subjects()).at(-1)).toBe('A second factor was added to your account at Termline');
  });

  test('the last one takes the second factor with it, and its owner is told what sign-in asks for', async () => {
    const { session, passkey, codes } = await owner('lars.last');
    await subjects();
    expect((await removal(session, passkey.id, 'none')).codes).toEqual(['step_up_required']);
    const token = tokenOf(await prove(session, { secret: codes[0] ?? '' }, 'passkey_remove', passkey.id));
    expect((await removal(session, passkey.id, token)).status).toBe(204);
    expect(await subjects()).toEqual([
      'A recovery code was used at Termline',
      'The second factor of your account at Termline was removed',
    ]);
    expect(await security(session)).toMatchObject({
      second_factor_since: null,
      passkeys: [],
      recovery_codes_left: 0,
    });
    expect((await signIn(portal, 'lars.last', PASSWORD)).status).toBe(201);
    const log = portal.db.selectFrom('audit_log').select('action').where('user_id', '=', 'u-lars.last');
    expect((await log.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey_added', 'passkey_removed']),
    );
  });

  test('ACC-01: the last one stays where the role demands a second factor', async () => {
    const { session, passkey, codes } = await owner('dora.demanded', 'payer');
    const token = tokenOf(await prove(session, { secret: codes[0] ?? '' }, 'passkey_remove', passkey.id));
    expect((await removal(session, passkey.id, token)).codes).toEqual(['ACC-01']);
    // To remove the app that there is not takes nothing away either.
    expect((await remove(session, codes[1] ?? '')).status).toBe(204);
    expect((await security(session)).passkeys).toHaveLength(1);
  });

  test('nobody adds what is no passkey, what somebody has already, or without a proof', async () => {
    const { device } = await owner('wim.has');
    await insertUser(portal.db, 'ivo.other');
    const { session = '' } = await signIn(portal, 'ivo.other', PASSWORD);
    expect((await add(session, device, PASSWORD)).codes).toEqual(['passkey_known']);
    const own = softwareAuthenticator();
    expect((await add(session, own, PASSWORD, FOREIGN)).codes).toEqual(['invalid_passkey']);
    expect((await add(session, own, null)).codes).toEqual(['step_up_required']);
    expect((await security(session)).passkeys).toEqual([]);
    expect((await call(portal, 'POST', '/self/step-ups/challenge', { session })).codes).toEqual([
      'passkey_missing',
    ]);
  });

  test('whoever signs in elsewhere adds none', async () => {
    await insertUser(portal.db, 'sso.passkey');
    const { session = '' } = await signIn(portal, 'sso.passkey', PASSWORD);
    await portal.db
      .updateTable('users')
      .set({ password_hash: null, is_sso: true })
      .where('user_id', '=', 'u-sso.passkey')
      .execute();
    expect((await call(portal, 'POST', '/self/passkeys/challenge', { session })).codes).toEqual([
      'no_password',
    ]);
  });
});
