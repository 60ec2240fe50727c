import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STEP_UP_SECONDS, type SteppedUp } from '#domain/access/step-up.ts';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { withSystem, withTenant } from '#server/platform/db/tenant.ts';
import { hashToken } from '#server/platform/security/token.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const CHANGE: SteppedUp = { change: 'bank_account_add', subject: OWN.customer };

describe.each(ENGINES)('a step-up, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('guesses').execute();
    await portal.db.deleteFrom('sign_in_attempts').execute();
  });

  const sessionOf = async (name: string) => (await signIn(portal, name, PASSWORD)).session ?? '';
  const prove = (session: string, secret: string) =>
    call(portal, 'POST', '/self/step-ups', {
      session,
      body: { data: { type: 'step-ups', attributes: { ...CHANGE, secret } } },
    });
  const tokenOf = (answer: TestAnswer) =>
    (answer.json as { data: { attributes: { token: string } } }).data.attributes.token;
  const take = (session: string, token: string | null, change: SteppedUp = CHANGE) =>
    withTenant(portal.db, { userId: 'u-customer.admin', customerId: OWN.customer }, (tx) =>
      takeStepUp(
        tx,
        portal.clock,
        { userId: 'u-customer.admin', tokenHash: hashToken(session) },
        change,
        token,
      ),
    );
  const REFUSED = { status: 403, reasons: [{ code: 'step_up_required' }] };

  test('is good once, for the change and the session that it names', async () => {
    const session = await sessionOf('customer.admin');
    const other = await sessionOf('customer.admin');
    const answer = await prove(session, PASSWORD);
    expect(answer.status).toBe(201);
    const token = tokenOf(answer);
    await expect(take(session, null)).rejects.toMatchObject(REFUSED);
    await expect(take(other, token)).rejects.toMatchObject(REFUSED);
    await expect(take(session, token, { ...CHANGE, subject: 'C200' })).rejects.toMatchObject(REFUSED);
    await expect(take(session, token, { ...CHANGE, change: 'autopay_change' })).rejects.toMatchObject(
      REFUSED,
    );
    const both = await Promise.allSettled([take(session, token), take(session, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(portal.logged.join('\n')).not.toContain(PASSWORD);
  });

  test('is over after five minutes', async () => {
    const session = await sessionOf('customer.admin');
    const token = tokenOf(await prove(session, PASSWORD));
    await portal.clock.advance((STEP_UP_SECONDS + 1) * 1000);
    await expect(take(session, token)).rejects.toMatchObject(REFUSED);
  });

  test('ends its session after the last wrong try, and locks no name', async () => {
    const session = await sessionOf('customer.admin');
    const codes: string[] = [];
    const left: (number | undefined)[] = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await prove(session, `wrong ${tries}`);
      codes.push(...answer.codes);
      const { errors } = answer.json as { errors: { meta?: { tries_left?: number } }[] };
      left.push(errors[0]?.meta?.tries_left);
      await portal.clock.advance(120_000);
    }
    expect(codes).toEqual([...Array<string>(4).fill('invalid_password'), 'step_up_over']);
    expect(left).toEqual([4, 3, 2, 1, undefined]);
    expect((await get(portal, '/self/security', session)).status).toBe(401);
    const again = await sessionOf('customer.admin');
    expect((await prove(again, PASSWORD)).status).toBe(201);
    const audited = await withSystem(portal.db, (tx) =>
      tx.selectFrom('audit_log').select('action').where('action', 'like', 'step_up%').execute(),
    );
    expect(audited.map(({ action }) => action)).toContain('step_up_failed');
  });

  test('takes a code and no password where there is a second factor', async () => {
    await insertUser(portal.db, 'tara.totp');
    const session = await sessionOf('tara.totp');
    const post = (path: string, type: string, attributes: object) =>
      call(portal, 'POST', `/self${path}`, { session, body: { data: { type, attributes } } });
    const begins = { change: 'second_factor_begin', subject: 'u-tara.totp' } as const;
    const step_up = await proveBy(portal, session, begins);
    const begun = await post('/second-factor', 'second-factors', { step_up });
    const { secret } = (begun.json as { data: { attributes: { secret: string } } }).data.attributes;
    await post('/second-factor/confirmation', 'codes', { code: codeOf(secret, portal.clock, -1) });
    expect((await prove(session, PASSWORD)).codes).toEqual(['invalid_code']);
    await portal.clock.advance(120_000);
    expect((await prove(session, codeOf(secret, portal.clock))).status).toBe(201);
  });

  test('of somebody of single sign-on is a fresh sign-in', async () => {
    const session = await sessionOf('customer.admin');
    await portal.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('user_id', '=', 'u-customer.admin')
      .execute();
    expect((await prove(session, '')).status).toBe(201);
    await portal.clock.advance((STEP_UP_SECONDS + 1) * 1000);
    expect((await prove(session, '')).codes).toEqual(['sign_in_anew']);
  });
});
