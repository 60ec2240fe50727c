import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StepUpChange } from '#domain/access/step-up.ts';
import { sweep } from '#server/sweep.ts';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf, nextStep } from '#server/testing/next-step.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Told = { secret: string; codes: string[]; username: string; second_factor_demanded: boolean };
const attributesOf = (answer: TestAnswer) => (answer.json as { data: { attributes: Told } }).data.attributes;

const settings = { signIn: { secondFactorFor: [{ userType: 'customer', roles: ['payer'] }] } };

describe.each(ENGINES)('a second factor that is demanded by role, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const becomes = (name: string, role: 'payer' | 'viewer') =>
    portal.db.updateTable('users').set({ role }).where('user_id', '=', `u-${name}`).execute();
  const begin = async (grant: string | undefined) => nextStep(portal, 'second-factor', null, grant);
  const confirm = (grant: string | undefined, code: string) =>
    nextStep(portal, 'second-factor/confirmation', { code }, grant);
  const finish = (grant: string | undefined) => nextStep(portal, 'second-factor/session', null, grant);

  /** Sets one up on the way in, by the code of the step before. */
  async function enrolled(name: string) {
    const grant = grantOf(await signIn(portal, name, PASSWORD));
    const { secret } = attributesOf(await begin(grant));
    const confirmed = await confirm(grant, codeOf(secret, portal.clock, -1));
    return { secret, grant, confirmed, next: grantOf(confirmed) };
  }

  test('a right password grants its enrolment, and nothing else', async () => {
    await insertUser(portal.db, 'ella.enrols', { role: 'payer' });
    const asked = await signIn(portal, 'ella.enrols', PASSWORD);
    expect([asked.status, asked.codes, asked.session]).toEqual([403, ['second_factor_required'], undefined]);
    const grant = grantOf(asked);
    expect((await finish(grant)).codes).toEqual(['grant_over']);
    expect((await nextStep(portal, 'code', { code: '123456' }, grant)).codes).toEqual(['grant_over']);
    expect((await begin(undefined)).codes).toEqual(['grant_over']);
    expect((await confirm(grant, '123456')).codes).toEqual(['second_factor_not_begun']);
    expect((await signIn(portal, 'ella.enrols', 'wrong')).codes).toEqual(['invalid_credentials']);
  });

  test('its first code answers ten recovery codes, and the session follows when they are saved', async () => {
    await insertUser(portal.db, 'fred.factor', { role: 'payer' });
    const { secret, grant, confirmed, next } = await enrolled('fred.factor');
    expect([confirmed.status, attributesOf(confirmed).codes.length, confirmed.session]).toEqual([
      201,
      10,
      undefined,
    ]);
    expect((await confirm(grant, codeOf(secret, portal.clock))).codes).toEqual(['grant_over']);
    const finished = await finish(next);
    expect([finished.status, attributesOf(finished).username]).toEqual([201, 'fred.factor']);
    expect((await get(portal, '/self/security', finished.session)).status).toBe(200);
    expect((await finish(next)).codes).toEqual(['grant_over']);
    const again = await signIn(portal, 'fred.factor', PASSWORD);
    expect(again.codes).toEqual(['code_required']);
    const given = await nextStep(portal, 'code', { code: codeOf(secret, portal.clock) }, grantOf(again));
    expect(given.status).toBe(201);
    await sweep(portal.deps);
    expect(portal.mails.map(({ subject }) => subject)).toEqual([
      'A second factor was added to your account at Termline',
    ]);
  });

  test('whoever left over the codes signs in with the app', async () => {
    await insertUser(portal.db, 'lea.left', { role: 'payer' });
    const { next } = await enrolled('lea.left');
    await portal.clock.advance(10 * 60 * 1000);
    expect((await finish(next)).codes).toEqual(['grant_over']);
    expect((await signIn(portal, 'lea.left', PASSWORD)).codes).toEqual(['code_required']);
  });

  test('a wrong code sets nothing up, and beginning again counts alone', async () => {
    await insertUser(portal.db, 'wim.wrong', { role: 'payer' });
    const grant = grantOf(await signIn(portal, 'wim.wrong', PASSWORD));
    const { secret: first } = attributesOf(await begin(grant));
    const { secret } = attributesOf(await begin(grant));
    expect((await confirm(grant, codeOf(first, portal.clock))).codes).toEqual(['invalid_code']);
    expect((await signIn(portal, 'wim.wrong', PASSWORD)).codes).toEqual(['second_factor_required']);
    const anew = grantOf(await signIn(portal, 'wim.wrong', PASSWORD));
    expect((await confirm(anew, codeOf(secret, portal.clock))).status).toBe(201);
  });

  test('an overdue password comes after it', async () => {
    await insertUser(portal.db, 'otto.overdue', { role: 'payer', lock_reason: 'password_change_required' });
    const { next } = await enrolled('otto.overdue');
    const overdue = await finish(next);
    expect([overdue.status, overdue.codes]).toEqual([403, ['locked_password_change_required']]);
    const changed = await nextStep(
      portal,
      'password-change',
      { new_password: 'Granite-Ferry-88!' },
      grantOf(overdue),
    );
    expect(changed.status).toBe(201);
  });

  test('a session that stands is over with the role, and its user signs in again', async () => {
    await insertUser(portal.db, 'stan.stands', { role: 'viewer' });
    const { session } = await signIn(portal, 'stan.stands', PASSWORD);
    expect((await get(portal, '/self/security', session)).status).toBe(200);
    await becomes('stan.stands', 'payer');
    const refused = await get(portal, '/self/security', session);
    expect([refused.status, refused.codes]).toEqual([401, ['second_factor_required']]);
    const self = await get(portal, '/self', session);
    expect(self.json).toMatchObject({ data: { attributes: { logged_in: false } } });
    const { next } = await enrolled('stan.stands');
    expect((await get(portal, '/self/security', session)).codes).toEqual(['unauthorized']);
    expect((await finish(next)).status).toBe(201);
  });

  test('ACC-01: it is not removed while the role demands it, and another app takes its place', async () => {
    await insertUser(portal.db, 'kay.keeps', { role: 'payer' });
    const { secret, confirmed, next } = await enrolled('kay.keeps');
    const { session } = await finish(next);
    const self = (path: string, type: string, attributes: object) =>
      call(portal, 'POST', `/self/second-factor${path}`, { session, body: { data: { type, attributes } } });
    const security = async () => attributesOf(await get(portal, '/self/security', session));
    expect((await security()).second_factor_demanded).toBe(true);
    const proved = async (change: StepUpChange, code: string) => ({
      step_up: await proveBy(portal, session ?? '', { change, subject: 'u-kay.keeps' }, code),
    });
    const refused = await self('/removal', 'second-factors', { step_up: 'none' });
    expect([refused.status, refused.codes]).toEqual([422, ['ACC-01']]);

    const [recovery = ''] = attributesOf(confirmed).codes;
    const begun = await self('', 'second-factors', await proved('second_factor_begin', recovery));
    const { secret: other } = attributesOf(begun);
    const asked = grantOf(await signIn(portal, 'kay.keeps', PASSWORD));
    expect((await nextStep(portal, 'code', { code: codeOf(secret, portal.clock) }, asked)).status).toBe(201);
    const moved = await self('/confirmation', 'codes', { code: codeOf(other, portal.clock) });
    expect([moved.status, attributesOf(moved).codes.length]).toEqual([201, 10]);
    const grant = grantOf(await signIn(portal, 'kay.keeps', PASSWORD));
    const old = await nextStep(portal, 'code', { code: codeOf(secret, portal.clock, 1) }, grant);
    expect(old.codes).toEqual(['invalid_code']);
    expect((await nextStep(portal, 'code', { code: codeOf(other, portal.clock, 1) }, grant)).status).toBe(
      201,
    );
    await sweep(portal.deps);
    expect(portal.mails.map(({ subject }) => subject)).toEqual([
      'A second factor was added to your account at Termline',
      'A recovery code was used at Termline',
      'Another app gives the codes of your account at Termline',
    ]);

    await becomes('kay.keeps', 'viewer');
    expect((await security()).second_factor_demanded).toBe(false);
    const [freed = ''] = attributesOf(moved).codes;
    const proof = await proved('second_factor_remove', freed);
    expect((await self('/removal', 'second-factors', proof)).status).toBe(204);
  });

  test('an account made of an invitation is signed in by its first sign-in, which sets it up', async () => {
    const token = newToken();
    const person = { first_name: 'Nora', last_name: 'Lindqvist', email_address: 'nora@kestrel.example' };
    await portal.db
      .insertInto('invitations')
      .values({
        ...person,
        invitation_id: randomUUID(),
        token_hash: hashToken(token),
        customer_id: OWN.customer,
        user_type: 'customer',
        role: 'payer',
        language: null,
        created_at: portal.clock.instant(),
        expires_at: new Date(portal.clock.now().getTime() + 86_400_000).toISOString(),
        used_at: null,
      })
      .execute();
    const attributes = {
      token,
      username: 'nora.new',
      first_name: 'Nora',
      last_name: 'Lindqvist',
      password: PASSWORD,
    };
    const made = await call(portal, 'POST', '/accounts', {
      body: { data: { type: 'accounts', attributes } },
    });
    expect(made.json).toMatchObject({ data: { attributes: { logged_in: false } } });
    expect([made.status, String(made.headers['set-cookie'])]).toEqual([201, 'undefined']);
    const { next } = await enrolled('nora.new');
    expect((await finish(next)).status).toBe(201);
  });

  test('another role, and whoever signs in at a provider, is asked for none', async () => {
    await insertUser(portal.db, 'vic.views', { role: 'viewer' });
    expect((await signIn(portal, 'vic.views', PASSWORD)).status).toBe(201);
    await insertUser(portal.db, 'pia.provider', { role: 'viewer' });
    const { session } = await signIn(portal, 'pia.provider', PASSWORD);
    await portal.db
      .updateTable('users')
      .set({ role: 'payer', is_sso: true, password_hash: null })
      .where('user_id', '=', 'u-pia.provider')
      .execute();
    expect((await get(portal, '/self/security', session)).status).toBe(200);
  });
});
