import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { factorOwners } from '#server/testing/factor-owners.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const settings = {
  signIn: { attemptsPerAddress: 100_000, secondFactorFor: [{ userType: 'customer', roles: ['payer'] }] },
};
const WORDS = 'Her phone fell into the harbor';
const NONE = { has_app: false, has_passkey: false };

describe.each(ENGINES)('a second factor that somebody else removes, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    portal.mails.length = 0;
  });

  const { enrolled, giveCode } = factorOwners(() => portal);
  const proof = (session: string | undefined, subject: string) =>
    proveBy(portal, session ?? '', { change: 'user_factor_remove', subject });
  const remove = async (id: string, more: Record<string, unknown> = {}) =>
    call(portal, 'POST', `/ecaas/users/${id}/second-factor-removals`, {
      session: managing.admin(),
      body: attributes('second-factor-removals', {
        buid_customer: OWN.customer,
        reason: 'lost',
        words: ` ${WORDS} `,
        step_up: await proof(managing.admin(), id),
        ...more,
      }),
    });
  const supportRemove = async (id: string) =>
    call(portal, 'POST', `/support/users/${id}/second-factor-removals`, {
      session: managing.support,
      body: attributes('second-factor-removals', {
        reason: 'stolen',
        words: WORDS,
        step_up: await proof(managing.support, id),
      }),
    });
  const pageOf = (id: string) =>
    get(portal, `/ecaas/users/${id}`, managing.admin(), { 'filter[buid_customer]': OWN.customer });
  const becomes = (name: string, more: { role?: 'viewer' | 'payer' }) =>
    portal.db.updateTable('users').set(more).where('user_id', '=', `u-${name}`).execute();

  test('is seen by kind and never by its secret, and removed with all that belongs to it', async () => {
    const { session, secret, codes } = await enrolled('lena.lost');
    await becomes('lena.lost', { role: 'viewer' });
    const id = 'u-lena.lost';
    const seen = await pageOf(id);
    expect(seen.json).toMatchObject({
      data: {
        attributes: { second_factor: { has_app: true, has_passkey: false }, is_factor_demanded: false },
      },
    });
    expect(seen.text).not.toContain(secret);
    const removed = await remove(id);
    expect([removed.status, removed.codes]).toEqual([200, []]);
    expect(removed.json).toMatchObject({
      data: {
        attributes: {
          second_factor: NONE,
          open_sessions: 0,
          history: [{ action: 'user_factor_removed', by_name: 'Dana Whitlock' }, {}, {}],
        },
      },
    });
    // The record has the chosen reason too, among what is about signing in.
    const told = await get(portal, '/ecaas/activities', managing.admin(), {
      'filter[buid_customer]': OWN.customer,
      'filter[kind]': 'sign-in',
    });
    const entry = { action: 'user_factor_removed', removal_reason: 'lost', words: WORDS };
    expect(told.json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ attributes: expect.objectContaining(entry) })]),
    });
    expect((await get(portal, '/self/security', session)).status).toBe(401);
    const kept = await portal.db
      .selectFrom('recovery_codes')
      .select('user_id')
      .where('user_id', '=', id)
      .execute();
    expect(kept).toEqual([]);
    // A code of before opens nothing: none is asked for.
    expect((await giveCode('lena.lost', codes[0] ?? '')).codes).toEqual(['grant_over']);
    expect((await signIn(portal, 'lena.lost', PASSWORD)).status).toBe(201);
    expect((await remove(id)).codes).toEqual(['USR-16']);
  });

  test('is told to its user by notice and mail: who, when, why, and what the next sign-in asks for', async () => {
    await enrolled('paul.payer');
    await becomes('paul.payer', { role: 'payer' });
    // Notices of one moment have no order.
    await portal.clock.advance(1_000);
    expect((await remove('u-paul.payer')).status).toBe(200);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ to, text }) => to.startsWith('paul.payer') && text.includes(WORDS));
    expect(mail?.subject).toBe('The second factor of your account at Termline was removed');
    expect(mail?.text).toContain(
      `By: Dana Whitlock\nReason: Device and recovery codes are lost · ${WORDS}\n`,
    );
    expect(mail?.text).toContain('At your next sign-in you set up a new second factor.');
    expect(mail?.text).toMatch(/\n\nWhen: .*\d{4}, .*CT$/u);
    expect(mail?.text).toContain(portal.deps.config.settings.supportPhone);
    const { codes } = await signIn(portal, 'paul.payer', PASSWORD);
    expect(codes).toEqual(['second_factor_required']);
    await becomes('paul.payer', { role: 'viewer' });
    const { session } = await signIn(portal, 'paul.payer', PASSWORD);
    const notices = await get(portal, '/ecaas/notifications', session, { 'filter[topic]': 'account' });
    expect(notices.json).toMatchObject({
      data: [
        {
          attributes: {
            account: {
              kind: 'second_factor_taken',
              by: 'Dana Whitlock',
              removal_reason: 'lost',
              words: WORDS,
            },
            text_body: expect.stringContaining(
              `Reason: Device and recovery codes are lost · “${WORDS}”`,
            ) as string,
          },
        },
        {},
      ],
    });
  });

  test('says the chosen reason alone where nothing is written with it', async () => {
    await enrolled('rita.reason');
    await becomes('rita.reason', { role: 'viewer' });
    expect((await remove('u-rita.reason', { reason: 'stolen', words: '' })).status).toBe(200);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ to, subject }) => to.startsWith('rita') && subject.includes('removed'));
    expect(mail?.text).toContain('Reason: The device was stolen\n');
    const { session } = await signIn(portal, 'rita.reason', PASSWORD);
    const notices = await get(portal, '/ecaas/notifications', session, { 'filter[topic]': 'account' });
    expect(JSON.stringify(notices.json)).toContain('Reason: The device was stolen\\n');
  });

  test('stands above the pages of its user until it is read or a new one is set up', async () => {
    await enrolled('uma.urgent');
    await becomes('uma.urgent', { role: 'viewer' });
    await portal.clock.advance(1_000);
    expect((await remove('u-uma.urgent')).status).toBe(200);
    const { session } = await signIn(portal, 'uma.urgent', PASSWORD);
    const urgent = async () =>
      ((await get(portal, '/ecaas/notifications', session)).json as { meta: { urgent: unknown } }).meta
        .urgent;
    expect(await urgent()).toMatchObject({
      text_title: 'Your second factor was removed',
      customer_name: null,
    });
    await portal.clock.advance(1_000);
    await portal.db
      .insertInto('second_factors')
      .values({
        user_id: 'u-uma.urgent',
        secret_sealed: null,
        created_at: portal.clock.instant(),
        confirmed_at: portal.clock.instant(),
        last_step: null,
      })
      .execute();
    expect(await urgent()).toBeNull();
  });

  test('wrong codes of what was removed lock nothing that is set up anew', async () => {
    const { codes } = await enrolled('lara.locked');
    await becomes('lara.locked', { role: 'viewer' });
    for (let guess = 0; guess < 5; guess++) {
      await giveCode('lara.locked', '000000');
      await portal.clock.advance(10_000);
    }
    expect((await giveCode('lara.locked', codes[0] ?? '')).codes).toEqual(['locked_login_attempts']);
    const locked = await portal.db
      .selectFrom('guesses')
      .select('failures')
      .where('failures', '>', 4)
      .execute();
    expect(locked).not.toEqual([]);
    expect((await remove('u-lara.locked')).status).toBe(200);
    const left = await portal.db.selectFrom('guesses').select('failures').where('failures', '>', 4).execute();
    expect(left).toEqual([]);
  });

  test('USR-13, USR-17, USR-25: is removed by whoever may unlock, with words, and nobody’s own', async () => {
    await enrolled('faye.foreign');
    await becomes('faye.foreign', { role: 'viewer' });
    const another = { reason: 'other', words: ' ' };
    expect((await remove('u-faye.foreign', another)).codes).toEqual(['USR-17']);
    await portal.db
      .insertInto('user_customers')
      .values({ user_id: 'u-faye.foreign', customer_id: 'C900', is_own: false, by_group: true })
      .execute();
    expect((await remove('u-faye.foreign')).codes).toEqual(['USR-13']);
    expect((await remove('u-customer.admin')).codes).toEqual(['USR-25', 'USR-16']);
    expect((await remove('u-admin.admin')).status).toBe(404);
    expect((await supportRemove('u-faye.foreign')).json).toMatchObject({
      data: { attributes: { second_factor: NONE } },
    });
  });

  test('is kept where nobody has proved to be there, and one proof is good for one user', async () => {
    await enrolled('nora.nope');
    const none = await remove('u-nora.nope', { step_up: 'none' });
    expect([none.status, none.codes]).toEqual([403, ['step_up_required']]);
    await enrolled('otto.other');
    const ofOther = await proof(managing.admin(), 'u-otto.other');
    expect((await remove('u-nora.nope', { step_up: ofOther })).codes).toEqual(['step_up_required']);
    expect((await remove('u-otto.other', { step_up: ofOther })).status).toBe(200);
  });

  test('ends what is granted after the password, so that nobody goes on with a code of before', async () => {
    const { codes } = await enrolled('greta.grant');
    const grants = () =>
      portal.db
        .selectFrom('sign_in_grants')
        .select('user_id')
        .where('user_id', '=', 'u-greta.grant')
        .execute();
    await signIn(portal, 'greta.grant', PASSWORD);
    expect([(await grants()).length, codes.length]).toEqual([1, 10]);
    expect((await remove('u-greta.grant')).status).toBe(200);
    expect(await grants()).toEqual([]);
  });
});
