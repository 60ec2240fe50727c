import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { StepUpChange } from '#domain/access/step-up.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf, nextStep } from '#server/testing/next-step.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const NEXT = 'Paper-Harbor-99!';

describe.each(ENGINES)('what a user is told of their own account, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    portal.mails.length = 0;
  });

  const post = (path: string, type: string, attributes: object, session: string | undefined) =>
    call(portal, 'POST', `/self${path}`, { session, body: { data: { type, attributes } } });
  const notices = async (session: string | undefined) =>
    (
      (await get(portal, '/ecaas/notifications', session))
        .json as components['schemas']['NotificationsDocument']
    ).data.map(({ attributes }) => attributes);
  const kinds = async (session: string | undefined) =>
    (await notices(session)).map(({ account }) => account?.kind);

  test('a changed password is told once in the portal and once by mail, with when and what to do', async () => {
    await insertUser(portal.db, 'peer.password');
    const { session } = await signIn(portal, 'peer.password', PASSWORD);
    const wanted = { current_password: PASSWORD, new_password: NEXT };
    expect((await post('/password-change', 'passwords', wanted, session)).status).toBe(204);
    await sweep(portal.deps);
    await sweep(portal.deps);
    const told = await notices(session);
    expect(told.map(({ account }) => account)).toEqual([
      {
        kind: 'password_changed',
        email_address: null,
        by: null,
        groups: null,
        phone: portal.deps.config.settings.supportPhone,
      },
    ]);
    expect(told[0]?.text_title).toBe('Your password was changed, and all other sessions have ended');
    expect(told[0]?.text_body).toMatch(
      /^When: .*\d{4}, .*CT\nIf this was not you, call customer support at once: ./u,
    );
    expect(told[0]?.notification_links).toEqual([{ href: '/account/settings' }]);
    expect(portal.mails.map(({ subject }) => subject)).toEqual(['Your password at Termline was changed']);
    expect(portal.mails[0]?.text).toMatch(/\n\nWhen: .*\d{4}, .*CT$/u);
  });

  test('each step of a second factor and new recovery codes are told, and codes that were refused are not', async () => {
    await insertUser(portal.db, 'fay.factor');
    const { session } = await signIn(portal, 'fay.factor', PASSWORD);
    const proved = async (change: StepUpChange, secret: string) => ({
      step_up: await proveBy(portal, session ?? '', { change, subject: 'u-fay.factor' }, secret),
    });
    const begin = async (given: string) =>
      (
        (await post('/second-factor', 'second-factors', await proved('second_factor_begin', given), session))
          .json as { data: { attributes: { secret: string } } }
      ).data.attributes.secret;
    const confirm = (code: string) => post('/second-factor/confirmation', 'codes', { code }, session);
    const first = await begin(PASSWORD);
    expect((await confirm(codeOf(first, portal.clock, -1))).status).toBe(201);
    const second = await begin(codeOf(first, portal.clock));
    expect((await confirm(codeOf(second, portal.clock, -1))).status).toBe(201);
    const wrong = await post('/recovery-codes', 'recovery-codes', { step_up: 'none' }, session);
    expect(wrong.codes).toEqual(['step_up_required']);
    const proof = await proved('recovery_codes_replace', codeOf(second, portal.clock));
    const made = await post('/recovery-codes', 'recovery-codes', proof, session);
    expect(made.status).toBe(201);
    const [code = ''] = (made.json as { data: { attributes: { codes: string[] } } }).data.attributes.codes;
    const grant = grantOf(await signIn(portal, 'fay.factor', PASSWORD));
    expect((await nextStep(portal, 'code', { code }, grant)).status).toBe(201);
    const removal = await proved('second_factor_remove', codeOf(second, portal.clock, 1));
    expect((await post('/second-factor/removal', 'second-factors', removal, session)).status).toBe(204);
    expect(new Set(await kinds(session))).toEqual(
      new Set([
        'second_factor_added',
        'second_factor_replaced',
        'recovery_codes_replaced',
        'recovery_code_used',
        'second_factor_removed',
      ]),
    );
    expect(await kinds(session)).toHaveLength(5);
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ subject }) => subject === 'You have new recovery codes at Termline');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('the former ones work no more');
    expect(mails[0]?.text).not.toContain(code);
    expect(portal.mails).toHaveLength(5);
  });

  test.each(['merchant', 'admin'] as const)(
    'a user of the type %s, who is of no customer, reads it, and nobody else does; no choice turns it off',
    async (userType) => {
      const name = `own.${userType}`;
      await insertUser(portal.db, name, { user_type: userType }, undefined, []);
      const { session } = await signIn(portal, name, PASSWORD);
      const chosen = { topic: 'account', channel: 'portal', is_on: false };
      await post('/notice-choices', 'notice-choices', chosen, session);
      await withSystem(portal.db, (tx) =>
        tellAccount(tx, portal.deps, { userId: `u-${name}`, kind: 'second_factor_removed' }),
      );
      expect(await kinds(session)).toEqual(['second_factor_removed']);
      expect((await notices(session))[0]?.read_ts).toBeNull();
      const other = (await signIn(portal, 'customer.payer', PASSWORD)).session;
      expect(await kinds(other)).not.toContain('second_factor_removed');
    },
  );
});
