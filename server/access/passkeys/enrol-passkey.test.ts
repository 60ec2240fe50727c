import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantCookieName } from '#server/platform/http/session-cookie.ts';
import { call, get, sessionOf, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf, nextStep } from '#server/testing/next-step.ts';
import { passkeyOwners } from '#server/testing/passkey-owners.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const settings = { signIn: { secondFactorFor: [{ userType: 'customer', roles: ['payer'] }] } };
const told = (answer: TestAnswer): unknown =>
  (answer.json as { data: { attributes: unknown } }).data.attributes;

describe.each(ENGINES)('a demanded second factor that is a passkey, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
  });

  const { ways, signInWith } = passkeyOwners(() => portal);
  const granted = (path: string, grant: string | undefined, attributes?: object) =>
    call(portal, 'POST', `/sessions/second-factor/passkey${path}`, {
      ...(attributes && { body: { data: { type: 'passkeys', attributes } } }),
      headers: { cookie: grant ? `${grantCookieName(false)}=${grant}` : undefined },
    });
  const challenge = async (grant: string | undefined) =>
    (told(await granted('', grant)) as { challenge: string }).challenge;
  const confirm = async (
    grant: string | undefined,
    device: ReturnType<typeof softwareAuthenticator>,
    { origin = ORIGIN, holder = grant } = {},
  ) =>
    granted('/confirmation', grant, {
      name: ' Office laptop ',
      ...device.make({ challenge: await challenge(holder), origin }),
    });

  test('is set up on the way in, brings recovery codes, and lets in once they are saved', async () => {
    await insertUser(portal.db, 'pam.passkey', { role: 'payer' });
    const grant = grantOf(await signIn(portal, 'pam.passkey', PASSWORD));
    const device = softwareAuthenticator();
    const made = await confirm(grant, device);
    expect([made.status, (told(made) as { codes: string[] }).codes.length, sessionOf(made)]).toEqual([
      201,
      10,
      undefined,
    ]);
    expect((await granted('', grant)).codes).toEqual(['grant_over']);
    expect((await granted('', grant)).codes).toEqual(['grant_over']);
    const finished = await nextStep(portal, 'second-factor/session', null, grantOf(made));
    expect(finished.status).toBe(201);
    expect(told(await get(portal, '/self/security', finished.session))).toMatchObject({
      has_authenticator_app: false,
      recovery_codes_saved: true,
      passkeys: [{ name: 'Office laptop' }],
    });
    // From now on it is asked for at each sign-in.
    const next = grantOf(await signIn(portal, 'pam.passkey', PASSWORD));
    const asked = (await ways(next)).challenge?.challenge ?? '';
    expect((await signInWith(next, device.show({ challenge: asked, origin: ORIGIN }))).status).toBe(201);
  });

  test('is not taken for another origin, with the challenge of another grant, or without one', async () => {
    for (const name of ['wes.wrong', 'otto.other']) await insertUser(portal.db, name, { role: 'payer' });
    const grant = grantOf(await signIn(portal, 'wes.wrong', PASSWORD));
    const others = grantOf(await signIn(portal, 'otto.other', PASSWORD));
    const device = softwareAuthenticator();
    expect((await confirm(grant, device, { origin: 'https://portal.example' })).codes).toEqual([
      'invalid_passkey',
    ]);
    expect((await confirm(grant, device, { holder: others })).codes).toEqual(['invalid_passkey']);
    expect((await granted('', undefined)).codes).toEqual(['grant_over']);
    expect((await confirm(undefined, device, { holder: others })).codes).toEqual(['grant_over']);
    expect((await confirm(grant, device)).status).toBe(201);
  });
});
