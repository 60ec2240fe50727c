import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { get } from '#server/testing/call.ts';
import { insertWorld, OWN } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what a user is told of a lock, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());

  const mailsTo = async (email_address: string) => {
    await sendRequestedMail(portal.deps, MAILS);
    return portal.mails
      .filter(({ to }) => to === email_address)
      .map(({ subject, text }) => `${subject}\n${text}`);
  };
  const historyOf = async (id: string) => {
    const query = { 'filter[buid_customer]': OWN.customer };
    const { json } = await get(portal, `/ecaas/users/${id}`, managing.admin(), query);
    return (
      json as { data: { attributes: { history: { action: string; facts: Record<string, unknown> }[] } } }
    ).data.attributes.history;
  };

  test('whoever is locked gets a message that says by whose hand, and not the words', async () => {
    const { id } = await managing.newUser({ email_address: 'locked@kestrel.example' });
    expect((await managing.act(id, 'lock', { words: 'Badge was lost' })).status).toBe(200);
    const [mail, ...more] = await mailsTo('locked@kestrel.example');
    expect(more).toEqual([]);
    expect(mail).toContain('An administrator of your company has locked');
    expect(mail).not.toContain('Badge was lost');
    expect((await managing.supportAct(id, 'lock', 'Odd sign-ins')).status).toBe(200);
    expect((await mailsTo('locked@kestrel.example')).at(-1)).toContain('Customer support has locked');
  });

  test('whoever signs in at a provider is told of no password, which they do not have', async () => {
    const { id } = await managing.newUser({
      email_address: 'company@kestrel.example',
      is_sso: true,
      password_hash: null,
    });
    expect((await managing.act(id, 'lock', { words: 'Badge was lost' })).status).toBe(200);
    const [mail] = await mailsTo('company@kestrel.example');
    expect(mail).toContain('An administrator of your company has locked');
    expect(mail).not.toMatch(/password|Badge was lost/);
  });

  test('USR-17: nobody is deactivated without a reason, which the history keeps and the message does not', async () => {
    const { id } = await managing.newUser({ email_address: 'gone@kestrel.example' });
    expect((await managing.act(id, 'deactivate', { words: ' ' })).codes).toEqual(['USR-17']);
    expect(await mailsTo('gone@kestrel.example')).toEqual([]);
    expect((await managing.act(id, 'deactivate', { words: 'Left on Friday' })).status).toBe(200);
    const [mail] = await mailsTo('gone@kestrel.example');
    expect(mail).toContain('is deactivated');
    expect(mail).not.toContain('Left on Friday');
    const [latest] = await historyOf(id);
    expect(latest).toMatchObject({ action: 'user_deactivated', facts: { words: 'Left on Friday' } });
  });

  test('whoever is let in again before the message goes gets none of the lock', async () => {
    const { id } = await managing.newUser({ email_address: 'brief@kestrel.example' });
    await managing.act(id, 'lock', { words: 'By mistake' });
    await managing.act(id, 'unlock');
    const mails = await mailsTo('brief@kestrel.example');
    expect(mails.filter((mail) => mail.includes('has locked'))).toEqual([]);
    expect(mails).toHaveLength(1);
  });

  test('another role stands in the history with the one before', async () => {
    const { id } = await managing.newUser({ role: 'viewer' });
    expect((await managing.change(id, [['role', 'viewer', 'payer']])).status).toBe(200);
    const [latest] = await historyOf(id);
    expect(latest).toMatchObject({
      action: 'user_changed',
      facts: { field: 'role', was: 'viewer', is: 'payer' },
    });
  });
});
