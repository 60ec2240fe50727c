import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { call } from '#server/testing/call.ts';
import { insertWorld } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('limits of requested messages, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { recovery: { messagesPerMailbox: 3 } } });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('request_counts').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const post = (path: string, type: string, attributes: Record<string, string>) =>
    call(portal, 'POST', path, { body: { data: { type, attributes } } });
  const ask = (path: string, attributes: Record<string, string>) =>
    post(`/${path}`, path, { language: 'en', ...attributes });
  const mailed = async (): Promise<Mail[]> => {
    await sweep(portal.deps);
    return portal.mails.splice(0);
  };
  const tokenIn = (mail: Mail | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const look = (token: string) => post('/password-reset-lookups', 'password-resets', { token });

  test('one mailbox is not flooded, whatever is typed', async () => {
    for (const path of ['password-reset-requests', 'reactivation-requests']) {
      for (let time = 0; time < 3; time++) await ask(path, { username: 'corporate.admin' });
    }
    // Three links to a new password, which have limits of their own, and three of everything else.
    expect(await mailed()).toHaveLength(6);
    await portal.clock.advance(16 * MINUTE);
    await ask('password-reset-requests', { username: 'corporate.admin' });
    expect(await mailed()).toHaveLength(1);
  });

  test('a stranger’s requests take nothing from the owner, who is answered alike and has a link that works', async () => {
    for (let time = 0; time < 3; time++) await ask('password-reset-requests', { username: 'merchant.admin' });
    const own = await ask('password-reset-requests', { username: ' MERCHANT.admin' });
    expect([own.status, own.text]).toEqual([202, '']);
    const sent = await mailed();
    expect(sent).toHaveLength(3);
    for (const mail of sent) expect((await look(tokenIn(mail))).status).toBe(200);
    await ask('password-reset-requests', { username: 'merchant.admin' });
    expect(await mailed()).toEqual([]);
    expect((await look(tokenIn(sent.at(-1)))).status).toBe(200);
    await portal.clock.advance(15 * MINUTE);
    await ask('password-reset-requests', { username: 'merchant.admin' });
    expect(await mailed()).toHaveLength(1);
  });

  test('a mailbox that others have filled still gets the link to a new password', async () => {
    for (let time = 0; time < 3; time++) {
      await ask('reactivation-requests', { username: 'merchant.admin' });
      await ask('username-requests', { email_address: 'merchant.admin@example.com' });
    }
    await mailed();
    await ask('password-reset-requests', { username: 'merchant.admin' });
    const [link] = await mailed();
    expect((await look(tokenIn(link))).status).toBe(200);
  });

  test('an address that asks too often waits, and it is said how long', async () => {
    for (let time = 0; time < 30; time++) await ask('password-reset-requests', { username: `name.${time}` });
    const refused = await ask('password-reset-requests', { username: 'merchant.admin' });
    expect([refused.status, refused.codes]).toEqual([429, ['too_many_requests']]);
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
  });
});
