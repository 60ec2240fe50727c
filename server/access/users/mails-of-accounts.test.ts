import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { call, get } from '#server/testing/call.ts';
import { insertWorld, OWN } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what users are told of a lock and of the end of an account, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    portal.mails.length = 0;
  });

  const subjects = async () => {
    await sendRequestedMail(portal.deps, MAILS);
    return portal.mails.splice(0).map(({ subject, text }) => ({ subject, text }));
  };

  test('who is taken out of use is told that, and of no reason that the sign-in would show', async () => {
    const { id, name } = await managing.newUser();
    expect((await managing.act(id, 'deactivate')).status).toBe(200);
    const [mail] = await subjects();
    expect(mail?.subject).toBe('Your account at Termline is deactivated');
    expect(mail?.text).toContain(`Your username ${name} is deactivated. Nobody can sign in with it.`);
    expect(mail?.text).toContain('ask your administrator or call customer support');
    expect(mail?.text).not.toContain('after your correct password');
  });

  test('who is made active while locked is told that the lock stays, and of no new password', async () => {
    const { id } = await managing.newUser();
    expect((await managing.act(id, 'lock', { words: 'On leave' })).status).toBe(200);
    expect((await managing.act(id, 'deactivate')).status).toBe(200);
    await subjects();
    expect((await managing.act(id, 'reactivate')).json).toMatchObject({
      data: { attributes: { status: 'active', lock: { reason: 'administrator' } } },
    });
    const [mail] = await subjects();
    expect(mail?.subject).toBe('Your account at Termline is active again, but still locked');
    expect(mail?.text).toContain('it is still locked, and nobody can sign in with it');
    expect(mail?.text).not.toContain('new password');
  });

  test.each([
    [null, 'You sign in as before.'],
    ['password_change_required', 'you choose a new password'],
    ['challenge_phrase_change_required', 'you set a new challenge phrase'],
  ] as const)('who is made active while locked as %s is told what is asked next', async (reason, said) => {
    const { id } = await managing.newUser({ status: 'deactivated', lock_reason: reason });
    expect((await managing.act(id, 'reactivate')).status).toBe(200);
    const [mail] = await subjects();
    expect(mail?.subject).toBe('You can sign in to Termline again');
    expect(mail?.text).toContain(said);
  });

  test.each([
    ['', 'not made active again.\n\nYou can call'],
    ['Dana does not know you', 'not made active again. The reason: “Dana does not know you”'],
  ])('whose request is declined is told so, with the words if there are any: %j', async (words, said) => {
    const { id, name } = await managing.newUser({ status: 'deactivated' });
    const body = attributes('reactivation-requests', { username: name, language: 'en' });
    await call(portal, 'POST', '/reactivation-requests', { body });
    await subjects();
    expect((await managing.act(id, 'decline', { words: 'x'.repeat(301) })).codes).not.toEqual([]);
    expect((await managing.act(id, 'decline', { words })).status).toBe(200);
    const [mail, ...more] = await subjects();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your request for reactivation at Termline was declined');
    expect(mail?.text).toContain(said);
    const page = await get(portal, `/ecaas/users/${id}`, managing.admin(), {
      'filter[buid_customer]': OWN.customer,
    });
    const facts = words === '' ? expect.not.objectContaining({ words }) : expect.objectContaining({ words });
    expect(page.json).toMatchObject({
      data: {
        attributes: {
          history: [
            { action: 'reactivation_declined', facts },
            { action: 'reactivation_requested', by_name: null },
          ],
        },
      },
    });
  });
});
