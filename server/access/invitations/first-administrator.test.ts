import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSystem } from '#server/platform/db/tenant.ts';
import { firstAdministrator } from '#server/access/invitations/first-administrator.ts';
import { inviteFirstAdministrator } from '#server/access/invitations/invite-first-administrator.ts';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { call, get } from '#server/testing/call.ts';
import { PASSWORD } from '#server/testing/fixtures.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('the first administrator of a deployment, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sessions').execute();
    await portal.db.deleteFrom('users').execute();
    await portal.db.deleteFrom('invitations').execute();
  });

  const invited = () => {
    const { clock, config } = portal.deps;
    const deps = { clock, settings: config.settings, origin: ORIGIN };
    return withSystem(portal.db, (tx) => inviteFirstAdministrator(tx, deps, 'ada@provider.example'));
  };
  const invite = async () => {
    const invitation = await invited();
    return invitation && new URL(invitation.link).hash.replace('#token=', '');
  };
  const standing = () => withSystem(portal.db, (tx) => firstAdministrator(tx, portal.clock));
  const accept = (token: string | null, username = 'ada.first') =>
    call(portal, 'POST', '/accounts', {
      body: {
        data: {
          type: 'accounts',
          attributes: { token, username, first_name: 'Ada', last_name: 'First', password: PASSWORD },
        },
      },
    });

  test('creates an account by the link, once, and finds customers', async () => {
    const token = await invite();
    const accepted = await accept(token);
    expect(accepted.json).toMatchObject({ data: { attributes: { user_type: 'admin', role: 'admin' } } });
    const session = /portal_session=([^;]+)/.exec(String(accepted.headers['set-cookie']))?.[1];
    expect((await get(portal, '/support/customers', session)).status).toBe(200);
    expect((await accept(token, 'ada.second')).codes).toEqual(['invitation_invalid']);
  });

  test('is invited once more by a link that ends the one before', async () => {
    const first = await invite();
    const second = await invite();
    expect((await accept(first)).codes).toEqual(['invitation_invalid']);
    expect((await accept(second)).status).toBe(201);
  });

  test('is told by a second link that one before has ended, unless that was over', async () => {
    expect(await invited()).toMatchObject({ endsEarlier: false });
    expect(await invited()).toMatchObject({ endsEarlier: true });
    await portal.clock.advance(7 * DAY);
    expect(await invited()).toMatchObject({ endsEarlier: false });
  });

  test('is missing, then invited as long as the link works, then there', async () => {
    expect(await standing()).toEqual({ is: 'missing' });
    const token = await invite();
    const until = new Date(portal.clock.now().getTime() + 7 * DAY);
    expect(await standing()).toEqual({ is: 'invited', until });
    await portal.clock.advance(7 * DAY);
    expect(await standing()).toEqual({ is: 'missing' });
    expect((await accept(token)).codes).toEqual(['invitation_invalid']);
    await accept(await invite());
    expect(await standing()).toEqual({ is: 'there' });
  });

  test('is not followed by a second one from the command line', async () => {
    await accept(await invite());
    expect(await invite()).toBeNull();
  });

  test('has a link that ends after the days of an invitation', async () => {
    const token = await invite();
    await portal.clock.advance(7 * DAY);
    expect((await accept(token)).codes).toEqual(['invitation_invalid']);
  });

  test('has a link that is kept as a hash, is in the audit, and is not mailed to who asks for an account', async () => {
    const token = await invite();
    const rows = await portal.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const audit = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('subject', '=', rows[0]?.invitation_id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'user_invited', facts: { role: 'admin', user_type: 'admin' } }]);
    await call(portal, 'POST', '/account-requests', {
      body: {
        data: {
          type: 'account-requests',
          attributes: { email_address: 'ada@provider.example', language: 'en' },
        },
      },
    });
    await sendRequestedMail(portal.deps, MAILS);
    expect(portal.mails).toHaveLength(1);
    const mailed = /#token=([\w-]+)/.exec(portal.mails[0]?.text ?? '')?.[1] ?? '';
    expect((await accept(mailed, 'some.body')).json).toMatchObject({
      data: { attributes: { user_type: 'customer', role: 'viewer' } },
    });
    expect((await accept(token)).status).toBe(201);
  });
});
