import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitation, type InvitedPerson } from '#server/access/invitations/create-invitation.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const PERSON: InvitedPerson = {
  emailAddress: 'nora@kestrel.example',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  role: 'payer',
  userType: 'customer',
  customerId: OWN.customer,
  language: null,
};

describe.each(ENGINES)('an invitation, on %s', (engine) => {
  let portal: TestPortal;
  let folder: string;
  let names = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
    const settings = { firstNameMaximum: 60, lastNameMaximum: 60, fullNameMaximum: 70 };
    portal = await startTestPortal(engine, { environment: { DATA_DIR: folder }, settings });
    await insertWorld(portal.db);
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

  const invite = async (more: Partial<InvitedPerson> = {}) => {
    const { config, db, clock } = portal.deps;
    const mail = createMailer(config, clock);
    const deps = { db, clock, mail, settings: config.settings, origin: ORIGIN };
    const link = await createInvitation(deps, { ...PERSON, ...more });
    return new URL(link).hash.replace('#token=', '');
  };
  const look = (token: string) =>
    call(portal, 'POST', '/invitation-lookups', {
      body: { data: { type: 'invitations', attributes: { token } } },
    });
  const accept = (token: string, more: Record<string, string> = {}) => {
    names += 1;
    const attributes = {
      token,
      username: `nora.${names}`,
      first_name: 'Nora',
      last_name: 'Lindqvist',
      password: PASSWORD,
      ...more,
    };
    return call(portal, 'POST', '/accounts', { body: { data: { type: 'accounts', attributes } } });
  };

  test('says what it is for, and ends with an account that is signed in', async () => {
    const token = await invite();
    expect((await look(token)).json).toMatchObject({
      data: {
        attributes: { email_address: 'nora@kestrel.example', customer_name: 'Kestrel Ridge Logistics' },
      },
    });
    const accepted = await accept(token, { username: ' Nora.Lindqvist ' });
    expect(accepted.status, accepted.text).toBe(201);
    expect(accepted.json).toMatchObject({
      data: { attributes: { username: 'Nora.Lindqvist', role: 'payer', only_customer_buid: OWN.customer } },
    });
    const session = /portal_session=([^;]+)/.exec(String(accepted.headers['set-cookie']))?.[1];
    expect((await get(portal, '/invoices', session, { 'filter[buid_customer]': OWN.customer })).status).toBe(
      200,
    );
    expect((await signIn(portal, 'nora.lindqvist', PASSWORD)).status).toBe(201);
  });

  test('works once, also for two at the same moment', async () => {
    const token = await invite();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404]);
    expect((await look(token)).codes).toEqual(['invitation_invalid']);
  });

  test('ends after seven days, and is told like one that never was', async () => {
    const token = await invite();
    await portal.clock.advance(7 * 86_400_000);
    for (const answer of [await look(token), await look('x'.repeat(43)), await accept(token)]) {
      expect([answer.status, answer.codes]).toEqual([404, ['invitation_invalid']]);
    }
  });

  test.each([
    ['password', 'short-1A', 422, 'password_requirements'],
    ['first_name', '   ', 422, 'name_required'],
    ['first_name', 'N'.repeat(61), 422, 'name_too_long'],
    ['last_name', 'L'.repeat(66), 422, 'name_too_long'],
    ['username', ' ab ', 422, 'username_too_short'],
    ['username', 'CUSTOMER.ADMIN', 409, 'username_taken'],
  ])(
    'with the %s “%s” is refused, points to the field, and stays open',
    async (field, value, status, code) => {
      const token = await invite();
      const answer = await accept(token, { [field]: value });
      expect([answer.status, answer.codes]).toEqual([status, [code]]);
      expect(answer.json).toMatchObject({ errors: [{ source: { pointer: `/data/attributes/${field}` } }] });
      expect((await look(token)).status).toBe(200);
    },
  );

  test('takes names that together, with the space between them, are as long as is configured', async () => {
    const token = await invite();
    const long = await accept(token, { first_name: 'N'.repeat(30), last_name: 'L'.repeat(40) });
    expect([long.status, long.codes]).toEqual([422, ['name_too_long']]);
    expect(long.json).toMatchObject({ errors: [{ source: { pointer: '/data/attributes/last_name' } }] });
    expect((await accept(token, { first_name: 'N'.repeat(30), last_name: 'L'.repeat(39) })).status).toBe(201);
  });

  test('makes an address wait that guesses tokens', async () => {
    for (let guess = 0; guess < 50; guess++) await look(`${guess}`.padStart(43, 'x'));
    expect((await look('y'.repeat(43))).codes).toEqual(['too_many_requests']);
  });

  test('keeps no token in the database or the log, and mails it to nobody else', async () => {
    const token = await invite({ emailAddress: 'only@kestrel.example' });
    await look(token);
    const stored = JSON.stringify(await portal.db.selectFrom('invitations').selectAll().execute());
    expect(stored.includes(token) || portal.logged.join('').includes(token)).toBe(false);
    const mails = join(folder, 'mail');
    const file = readdirSync(mails).find((name) => name.includes('only@kestrel.example')) ?? '';
    const text = readFileSync(join(mails, file), 'utf8');
    expect(text).toContain('To: only@kestrel.example');
    expect(text.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(
      `${ORIGIN}/create-account#token=${token}`,
    );
    expect(statSync(join(mails, file)).mode & 0o077).toBe(0);
  });
});
