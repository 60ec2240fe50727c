import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { call } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { invitedLine, invitingBody, managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const COMPANY = { id: 'company', issuer: 'https://id.company.example', clientId: 'portal' };

describe.each(ENGINES)('people who are invited to a customer, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { signIn: { attemptsPerAddress: 100_000 }, fullNameMaximum: 40, singleSignOn: [COMPANY] },
    });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

  const sendMail = () => sendRequestedMail(portal.deps, MAILS);

  const rulesOf = (answer: { json: unknown }) =>
    (
      answer.json as { data: { attributes: { outcomes: { obstacle: { rule: string } | null }[] } } }
    ).data.attributes.outcomes.map(({ obstacle }) => obstacle?.rule ?? null);
  const tokenOf = (to: string) =>
    /#token=([\w-]+)/.exec(portal.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ??
    'x'.repeat(43);
  const accept = (token: string, username: string) =>
    call(portal, 'POST', '/accounts', {
      body: attributes('accounts', {
        token,
        username,
        first_name: 'Jo',
        last_name: 'Marsh',
        password: PASSWORD,
      }),
    });

  test('USR-02, USR-03, USR-04, USR-05: are invited line by line: who is here, invited or wrong stays out, and a copy invites nobody again', async () => {
    const here = await managing.newUser({ email_address: 'Here@kestrel.example' });
    const key = crypto.randomUUID();
    const people = [
      invitedLine(1, 'jo.marsh@kestrel.example'),
      invitedLine(2, 'here@kestrel.example'),
      invitedLine(3, 'bea@kestrel'),
      invitedLine(4, 'JO.MARSH@kestrel.example'),
    ];
    const first = await managing.invite(people, {}, key);
    expect([first.status, rulesOf(first)]).toEqual([201, [null, 'USR-04', 'USR-02', 'USR-03']]);
    expect(first.text).toContain(here.id);
    expect((await managing.invite(people, {}, key)).json).toEqual(first.json);
    const check = await call(portal, 'POST', '/ecaas/user-invitation-checks', {
      session: managing.admin(),
      body: invitingBody([invitedLine(1, 'jo.marsh@kestrel.example')]),
    });
    expect(rulesOf(check)).toEqual(['USR-05']);
    const open = (await managing.list({ 'filter[status]': 'invited', 'filter[search]': 'jo.marsh' })).data;
    expect(open.map(({ attributes: one }) => one['invitation'])).toMatchObject([
      { mail: 'waiting', is_over: false },
    ]);
    await sendMail();
    const accepted = await accept(tokenOf('jo.marsh@kestrel.example'), 'jo.marsh');
    expect(accepted.json).toMatchObject({
      data: { attributes: { role: 'payer', only_customer_buid: OWN.customer } },
    });
    expect((await managing.list({ 'filter[search]': 'jo.marsh' })).data).toHaveLength(1);
  });

  test('USR-19: are not invited under a full name that is too long', async () => {
    const named = (line: number, count: number) =>
      invitedLine(line, `long.${count}@kestrel.example`, {
        first_name: 'J'.repeat(20),
        last_name: 'M'.repeat(count),
      });
    expect(rulesOf(await managing.invite([named(1, 20), named(2, 19)]))).toEqual(['USR-19', null]);
  });

  test('USR-01, USR-10: are not invited to a customer that the administrator does not have', async () => {
    expect(
      (await managing.invite([invitedLine(1, 'a@kestrel.example')], { customers: ['C900'] })).status,
    ).toBe(404);
    expect((await managing.invite([invitedLine(1, 'a@kestrel.example')], { customers: [] })).codes).toEqual([
      'USR-10',
    ]);
    expect((await managing.invite([])).codes).toEqual(['USR-01']);
  });

  test('USR-07, USR-08: are invited to sign in at a provider under a username that is nobody else’s', async () => {
    const taken = await managing.newUser();
    const people = [
      invitedLine(1, 'sso.one@kestrel.example'),
      invitedLine(2, 'two@kestrel.example', { username: taken.name.toUpperCase() }),
      invitedLine(3, 'three@kestrel.example', { first_name: '' }),
    ];
    const answer = await managing.invite(people, { sign_on: 'sso', provider: 'company' });
    expect(rulesOf(answer)).toEqual([null, 'USR-08', 'USR-07']);
    const user = portal.db.selectFrom('users').select('user_id').where('username', '=', 'sso.one');
    expect(await user.executeTakeFirst()).toBeUndefined();
    const open = (await managing.list({ 'filter[status]': 'invited', 'filter[sign_on]': 'sso' })).data;
    expect(open.map(({ attributes: one }) => one['username'])).toEqual(['sso.one']);
  });

  test('get a new link that ends the old one, or none any more', async () => {
    await managing.invite([invitedLine(1, 'again@kestrel.example')]);
    await sendMail();
    const old = tokenOf('again@kestrel.example');
    const [open] = (await managing.list({ 'filter[search]': 'again@' })).data;
    const move = (wanted: string) =>
      call(portal, 'POST', `/ecaas/user-invitations/${open?.id}/acts`, {
        session: managing.admin(),
        body: attributes('invitation-acts', { buid_customer: OWN.customer, act: wanted }),
      });
    expect((await move('resend')).status).toBe(204);
    expect((await accept(old, 'again.one')).codes).toEqual(['invitation_invalid']);
    await sendMail();
    const fresh = tokenOf('again@kestrel.example');
    expect((await move('withdraw')).status).toBe(204);
    expect((await accept(fresh, 'again.one')).codes).toEqual(['invitation_invalid']);
    expect((await move('resend')).status).toBe(404);
    expect((await managing.list({ 'filter[search]': 'again@' })).data).toEqual([]);
  });

  test('USR-02, USR-04, USR-05: whose address was wrong get their link at the right one, and the old one ends at once', async () => {
    const here = await managing.newUser({ email_address: 'already@kestrel.example' });
    await managing.invite([
      invitedLine(1, 'typo@kestrel.example'),
      invitedLine(2, 'asked.too@kestrel.example'),
    ]);
    await sendMail();
    const old = tokenOf('typo@kestrel.example');
    const [open] = (await managing.list({ 'filter[search]': 'typo@' })).data;
    const correct = (email_address: string) =>
      call(portal, 'POST', `/ecaas/user-invitations/${open?.id}/acts`, {
        session: managing.admin(),
        body: attributes('invitation-acts', { buid_customer: OWN.customer, act: 'correct', email_address }),
      });
    for (const [address, rule] of [
      ['typo@kestrel', 'USR-02'],
      ['already@kestrel.example', 'USR-04'],
      ['asked.too@kestrel.example', 'USR-05'],
    ] as const)
      expect((await correct(address)).codes).toEqual([rule]);
    expect(here.id).not.toBe('');
    expect((await correct(' right@kestrel.example ')).status).toBe(204);
    expect((await accept(old, 'typo.one')).codes).toEqual(['invitation_invalid']);
    const sentBefore = portal.mails.length;
    await sendMail();
    expect(portal.mails.slice(sentBefore).map(({ to }) => to)).toEqual(['right@kestrel.example']);
    expect((await accept(old, 'typo.one')).codes).toEqual(['invitation_invalid']);
    const accepted = await accept(tokenOf('right@kestrel.example'), 'right.one');
    expect(accepted.json).toMatchObject({ data: { attributes: { email_address: 'right@kestrel.example' } } });
    const recorded = await portal.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'invitation_corrected')
      .where('subject', '=', open?.id ?? '')
      .execute();
    expect(recorded).toEqual([{ user_id: 'u-customer.admin' }]);
  });

  test('whose message could not be handed over are told, and it can be sent again', async () => {
    await managing.invite([invitedLine(1, 'bounces@kestrel.example')]);
    const failing = { ...portal.deps, mail: () => Promise.reject(new Error('mailbox unknown')) };
    await sendRequestedMail(failing, MAILS);
    const [failed] = (await managing.list({ 'filter[search]': 'bounces@' })).data;
    expect(failed?.attributes['invitation']).toMatchObject({ mail: 'failed', sent_at: null });
    await call(portal, 'POST', `/support/user-invitations/${failed?.id}/acts`, {
      session: managing.support,
      body: attributes('invitation-acts', { act: 'resend' }),
    });
    await sendMail();
    const [sent] = (await managing.list({ 'filter[search]': 'bounces@' })).data;
    expect(sent?.attributes['invitation']).toMatchObject({ mail: 'sent' });
  });
});
