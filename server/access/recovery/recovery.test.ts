import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { hashChallengePhrase } from '#server/platform/security/challenge-phrase.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertCustomer, insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const NEXT = 'Paper-Lantern-31!';
const MINUTE = 60_000;

describe.each(ENGINES)('recovery, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { recovery: { messagesPerMailbox: 3 } } });
    await insertWorld(portal.db);
    await insertUser(portal.db, 'nora.keys');
    await insertUser(portal.db, 'sara.sso', { is_sso: true, password_hash: null });
    await insertUser(portal.db, 'dieter.deutsch', { language: 'de' });
    await insertUser(portal.db, 'chal.lenge', {
      challenge_question: 'Which harbor?',
      challenge_phrase_hash: await hashChallengePhrase('Blue Harbor', { memory: 8, passes: 1 }),
    });
    await insertUser(portal.db, 'lara.locked', { lock_reason: 'administrator' });
    await insertCustomer(portal.db, 'C800', null, 'Dormant Yards', { is_active: false, status: 'inactive' });
    await insertUser(portal.db, 'ivan.inactive', {}, undefined, ['C800']);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('request_counts').execute();
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const post = (path: string, type: string, attributes: Record<string, unknown>, session?: string) =>
    call(portal, 'POST', path, { body: { data: { type, attributes } }, session });
  const ask = (path: string, attributes: Record<string, string>) =>
    post(`/${path}`, path, { language: 'en', ...attributes });
  const mailed = async (): Promise<Mail[]> => {
    await sweep(portal.deps);
    return portal.mails.splice(0);
  };
  const tokenIn = (mail: Mail | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const resetToken = async (username: string) => {
    expect((await ask('password-reset-requests', { username })).status).toBe(202);
    return tokenIn((await mailed())[0]);
  };
  const look = (token: string) => post('/password-reset-lookups', 'password-resets', { token });
  const answer = (token: string, phrase: string) =>
    post('/password-reset-answers', 'password-resets', { token, answer: phrase });
  const reset = (token: string, password = NEXT, session?: string) =>
    post('/password-resets', 'password-resets', { token, new_password: password }, session);

  test.each([
    [
      'username-requests',
      { email_address: 'nora.keys@kestrel.example' },
      { email_address: 'who@nowhere.example' },
    ],
    ['password-reset-requests', { username: 'nora.keys' }, { username: 'who.ever' }],
    ['password-reset-requests', { username: 'sara.sso' }, { username: 'who.ever' }],
    ['reactivation-requests', { username: 'lara.locked' }, { username: 'who.ever' }],
    [
      'account-requests',
      { email_address: 'nora.keys@kestrel.example' },
      { email_address: 'who@nowhere.example' },
    ],
  ])('%s answers alike for whom it knows and whom it does not', async (path, known, unknown) => {
    const shown = ({ status, text }: Awaited<ReturnType<typeof ask>>) => [status, text];
    const first = await ask(path, known);
    expect(shown(first)).toEqual([202, '']);
    expect(shown(await ask(path, unknown))).toEqual(shown(first));
    const limits = async (about: Record<string, string>) => {
      const answers = [];
      for (let time = 0; time < 3; time++) answers.push((await ask(path, about)).status);
      return answers;
    };
    expect(await limits(known)).toEqual(await limits(unknown));
  });

  test('a username is mailed to its address, a company’s user is sent to the company’s sign-in', async () => {
    await ask('username-requests', { email_address: ' Nora.Keys@Kestrel.example ' });
    await ask('username-requests', { email_address: 'sara.sso@kestrel.example' });
    await ask('username-requests', { email_address: 'nobody@kestrel.example' });
    const [nora, sara, ...more] = await mailed();
    expect(nora).toMatchObject({ to: 'nora.keys@kestrel.example', subject: 'Your username at Termline' });
    expect(nora?.text).toContain('nora.keys\n');
    expect(nora?.text).toContain(`${ORIGIN}/login`);
    expect(sara?.text).toContain('single sign-on');
    expect(sara?.text).not.toContain('sara.sso');
    expect(more).toEqual([]);
  });

  test('a message is in its reader’s language, else in that of the page', async () => {
    await ask('password-reset-requests', { username: 'dieter.deutsch', language: 'fr' });
    await ask('password-reset-requests', { username: 'nora.keys', language: 'fr' });
    const subjects = (await mailed()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Neues Passwort für Termline festlegen',
      'Choisissez un nouveau mot de passe pour Termline',
    ]);
  });

  test('what is no address is refused, and nothing is sent', async () => {
    const refused = await ask('username-requests', { email_address: 'nora' });
    expect([refused.status, refused.codes]).toEqual([422, ['email_invalid']]);
    expect(await mailed()).toEqual([]);
  });

  test('a new password ends every session and the lock by wrong tries, and signs in', async () => {
    const { session } = await signIn(portal, 'nora.keys', PASSWORD);
    for (let attempt = 0; attempt < 5; attempt++) {
      await signIn(portal, 'nora.keys', 'wrong');
      await portal.clock.advance(5_000);
    }
    expect((await signIn(portal, 'nora.keys', PASSWORD)).codes).toEqual(['locked_login_attempts']);
    const token = await resetToken('NORA.keys');
    expect((await look(token)).json).toMatchObject({
      data: { attributes: { username: 'nora.keys', challenge_question: null } },
    });
    const replaced = await reset(token);
    expect(replaced.status).toBe(204);
    expect((await get(portal, '/self', session)).json).toMatchObject({
      data: { attributes: { logged_in: false } },
    });
    expect((await signIn(portal, 'nora.keys', PASSWORD)).status).toBe(401);
    expect((await signIn(portal, 'nora.keys', NEXT)).status).toBe(201);
    expect((await mailed())[0]?.subject).toBe('Your password at Termline was changed');
  });

  test('PWD-06: a password used before, or one that breaks the rules, is refused, and the link stays', async () => {
    const token = await resetToken('nora.keys');
    for (const [password, code] of [
      ['short', 'password_requirements'],
      [NEXT, 'password_used'],
      [PASSWORD, 'password_used'],
    ] as const) {
      const refused = await reset(token, password);
      expect([refused.status, refused.codes]).toEqual([422, [code]]);
    }
    expect((await reset(token, 'Fourth-Harbor-44!')).status).toBe(204);
  });

  test('a link works once, also for two at the same moment, and ends those beside it, which a newer one does not', async () => {
    const older = await resetToken('customer.payer');
    const token = await resetToken('customer.payer');
    expect((await look(older)).status).toBe(200);
    const answers = await Promise.all([reset(token, 'Fifth-Harbor-55!'), reset(token, 'Fifth-Harbor-56!')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
    expect((await reset(token, 'Sixth-Harbor-66!')).codes).toEqual(['reset_invalid']);
    expect((await reset(older, 'Sixth-Harbor-66!')).codes).toEqual(['reset_invalid']);
  });

  test('a link ends after thirty minutes', async () => {
    const token = await resetToken('customer.viewer');
    await portal.clock.advance(30 * MINUTE - 1000);
    expect((await look(token)).status).toBe(200);
    await portal.clock.advance(1000);
    expect((await look(token)).codes).toEqual(['reset_invalid']);
    expect((await reset(token)).codes).toEqual(['reset_invalid']);
  });

  test('the challenge comes before the password, however it is written, and is asked only behind the link', async () => {
    const token = await resetToken('chal.lenge');
    expect((await look(token)).json).toMatchObject({
      data: { attributes: { challenge_question: 'Which harbor?' } },
    });
    expect((await reset(token)).codes).toEqual(['challenge_required']);
    const wrong = await answer(token, 'red harbor');
    expect(wrong.json).toMatchObject({ errors: [{ code: 'challenge_wrong', meta: { remaining: 2 } }] });
    expect((await answer(token, ' BLUE  harbor ')).json).toMatchObject({
      data: { attributes: { challenge_question: null } },
    });
    expect((await reset(token, 'Seventh-Harbor-77!')).status).toBe(204);
  });

  test('three wrong answers lock the user for customer support to unlock, also at the same moment', async () => {
    const token = await resetToken('chal.lenge');
    const answers = await Promise.all([1, 2, 3, 4].map((number) => answer(token, `guess ${number}`)));
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(1);
    expect((await answer(token, 'blue harbor')).status).not.toBe(200);
    expect((await signIn(portal, 'chal.lenge', 'Seventh-Harbor-77!')).codes).toEqual([
      'locked_challenge_phrase_attempts',
    ]);
    expect((await look(await resetToken('chal.lenge'))).codes).toEqual(['locked_challenge_phrase_attempts']);
  });

  test.each([
    ['lara.locked', 'administrator', 'locked by an administrator'],
    ['ivan.inactive', 'inactive', 'inactive, because all its customers are inactive'],
  ])(
    'a request for reactivation of %s reaches support and the user, and is audited',
    async (username, state, words) => {
      await ask('reactivation-requests', { username });
      const [support, own] = await mailed();
      expect(support).toMatchObject({
        to: 'support@termline.example',
        subject: `Request for reactivation: ${username}`,
      });
      expect(support?.text).toContain(`State: ${words}\n`);
      expect(own).toMatchObject({ to: `${username}@kestrel.example` });
      const audit = await portal.db
        .selectFrom('audit_log')
        .select(['action', 'facts', 'user_id'])
        .where('subject', '=', `u-${username}`)
        .execute();
      // Anybody can ask with a username: it is not written down as the user's own act.
      expect(audit).toEqual([{ action: 'reactivation_requested', facts: { state }, user_id: null }]);
    },
  );

  test('who is neither locked nor inactive is told how to sign in, and support hears nothing', async () => {
    await ask('reactivation-requests', { username: 'customer.admin' });
    expect((await mailed()).map(({ to }) => to)).toEqual(['customer.admin@kestrel.example']);
  });

  test('an account is created after its address was confirmed, and has no customer yet', async () => {
    await ask('account-requests', { email_address: 'Fresh@Kestrel.example', language: 'da' });
    const [mail] = await mailed();
    expect(mail).toMatchObject({ to: 'Fresh@Kestrel.example', subject: 'Opret din konto hos Termline' });
    const token = tokenIn(mail);
    const found = await post('/invitation-lookups', 'invitations', { token });
    expect(found.json).toMatchObject({ data: { attributes: { customer_name: null, role: 'viewer' } } });
    const person = { token, first_name: 'Fresh', last_name: 'Start', password: PASSWORD };
    const taken = await post('/accounts', 'accounts', { ...person, username: 'customer.admin' });
    expect([taken.status, taken.codes]).toEqual([409, ['username_taken']]);
    const created = await post('/accounts', 'accounts', { ...person, username: 'fresh.start' });
    expect(created.status, created.text).toBe(201);
    expect(created.json).toMatchObject({ data: { attributes: { customer_count: 0, language: 'da' } } });
    await ask('account-requests', { email_address: 'fresh@kestrel.example' });
    expect((await mailed())[0]?.subject).toBe('Dit brugernavn til Termline');
  });

  test('an address that guesses tokens waits', async () => {
    for (let guess = 0; guess < 50; guess++) await look(`${guess}`.padStart(43, 'x'));
    expect((await look('y'.repeat(43))).codes).toEqual(['too_many_requests']);
  });

  test('a message that cannot be sent comes later with a working link, and no token is kept or logged', async () => {
    await ask('password-reset-requests', { username: 'customer.view-only' });
    const stored = await portal.db.selectFrom('mail_requests').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('view-only');
    let refused = '';
    await sweep({
      ...portal.deps,
      mail: async (mail) => {
        refused = tokenIn(mail);
        throw new Error('mail server is away');
      },
    });
    expect(await mailed()).toEqual([]);
    await portal.clock.advance(31_000);
    const token = tokenIn((await mailed())[0]);
    expect((await look(token)).status).toBe(200);
    const rows = await portal.db.selectFrom('password_resets').selectAll().execute();
    for (const secret of [token, refused]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(portal.logged.join('\n')).not.toContain(secret);
    }
  });
});

test('a request asks nothing of the users, so its time tells nothing of them', async () => {
  const portal = await startTestPortal('PostgreSQL');
  await portal.database.pglite?.exec('alter table users rename to users_away');
  for (const [path, about] of [
    ['username-requests', { email_address: 'nora@kestrel.example' }],
    ['account-requests', { email_address: 'nora@kestrel.example' }],
    ['password-reset-requests', { username: 'nora' }],
    ['reactivation-requests', { username: 'nora' }],
  ] as const) {
    const body = { data: { type: path, attributes: { ...about, language: 'en' } } };
    expect((await call(portal, 'POST', `/${path}`, { body })).status).toBe(202);
  }
  await portal.close();
});
