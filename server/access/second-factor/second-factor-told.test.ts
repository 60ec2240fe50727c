import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { sweep } from '#server/sweep.ts';
import { factorOwners } from '#server/testing/factor-owners.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('messages of a second factor, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
    await portal.db.deleteFrom('request_counts').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const { remove, enrolled, giveCode } = factorOwners(() => portal);

  /** What the user's mailbox has got since it was asked for last: subjects, with the bodies in one. */
  const told = async () => {
    await sweep(portal.deps);
    const mails = portal.mails.splice(0);
    return {
      subjects: mails.map(({ subject }) => subject),
      text: mails.map(({ text }) => text).join(),
      to: [...new Set(mails.map(({ to }) => to))],
    };
  };

  test('its owner is told by mail when it is turned on, when a recovery code is used, and when it is turned off', async () => {
    const { session, secret, codes } = await enrolled('mona.mailed');
    const added = await told();
    expect(added.subjects).toEqual(['A second factor was added to your account at Termline']);
    expect(added.text).toContain('username mona.mailed');
    expect(added.to).toEqual(['mona.mailed@kestrel.example']);

    const code = codes[0] ?? '';
    expect((await giveCode('mona.mailed', code)).status).toBe(201);
    const used = await told();
    expect(used.subjects).toEqual(['A recovery code was used at Termline']);
    expect(used.text).toContain('Recovery codes left: 9');
    expect(used.text).not.toContain(code);

    expect((await remove(session, codeOf(secret, portal.clock))).status).toBe(204);
    expect((await told()).subjects).toEqual(['The second factor of your account at Termline was removed']);
    // What is off already is turned off by nobody.
    expect((await remove(session, PASSWORD)).status).toBe(204);
    expect((await told()).subjects).toEqual([]);
  });

  test('nobody is told of codes that were wrong, used, or of the authenticator', async () => {
    const { secret, codes } = await enrolled('quin.quiet');
    await giveCode('quin.quiet', codes[0] ?? '');
    await told();
    await giveCode('quin.quiet', codes[0] ?? '');
    await giveCode('quin.quiet', '000000');
    expect((await giveCode('quin.quiet', codeOf(secret, portal.clock))).status).toBe(201);
    expect((await told()).subjects).toEqual([]);
  });

  test('mail that others ask for to the same address keeps nobody from being told', async () => {
    const { session, secret } = await enrolled('fern.flooded');
    const { messagesPerMailbox } = portal.deps.config.settings.recovery;
    for (let asked = 0; asked <= messagesPerMailbox; asked++) {
      await requestMail(portal.db, portal.deps, {
        kind: 'username',
        about: 'fern.flooded@kestrel.example',
        language: null,
      });
    }
    await told();
    await remove(session, codeOf(secret, portal.clock));
    expect((await told()).subjects).toEqual(['The second factor of your account at Termline was removed']);
  });
});
