import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ORIGIN } from '#server/testing/portal.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a bank account by link, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

  const send = (buid: string, key: string = randomUUID(), more: Record<string, string> = {}) =>
    call(portal, 'POST', '/bank-account-links', {
      session: portal.admin,
      headers: { 'idempotency-key': key },
      body: {
        data: {
          type: 'bank-account-links',
          attributes: {
            buid_customer: buid,
            email_address: 'books@kestrel.example',
            language: 'de',
            ...more,
          },
        },
      },
    });
  const mailed = async () => {
    await sweep(portal.deps);
    await portal.db.deleteFrom('request_counts').execute();
    return portal.mails.splice(0);
  };
  const link = async (buid: string = OWN.customer) => {
    expect((await send(buid)).status).toBe(201);
    // What an earlier link added is reported at the same time.
    const texts = (await mailed()).map(({ text }) => text).join('\n');
    return /#token=([\w-]+)/.exec(texts)?.[1] ?? '';
  };
  const look = (token: string) =>
    call(portal, 'POST', '/bank-account-link-lookups', {
      body: { data: { type: 'bank-account-links', attributes: { token } } },
    });
  const add = (token: string, more: Record<string, unknown> = {}) =>
    call(portal, 'POST', '/linked-bank-accounts', {
      body: { data: { type: 'bank-accounts', attributes: { ...LINKED_ACCOUNT, token, ...more } } },
    });
  const listed = async () =>
    (await get(portal, '/bank-accounts', portal.admin, { 'filter[buid_customer]': OWN.customer })).text;

  test('is mailed in the language asked for, added once, masked, and reported to its sender', async () => {
    expect((await send(OWN.customer)).json).toMatchObject({
      data: { attributes: { email_address: 'books@kestrel.example' } },
    });
    const [mail] = await mailed();
    expect(mail?.subject).toContain('Kestrel Ridge Logistics');
    expect(mail?.text).toContain(`${ORIGIN}/add-bank-account#token=`);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await look(token)).json).toMatchObject({
      data: { attributes: { customer_name: 'Kestrel Ridge Logistics', autopay_taken: false } },
    });
    const answers = await Promise.all([add(token), add(token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404]);
    expect((await look(token)).codes).toEqual(['bank_account_link_invalid']);
    expect(await listed()).toContain('"last_four":"6789"');
    const [row] = await portal.db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('bank_name', '=', 'Harbor Bank')
      .execute();
    expect(JSON.stringify(row)).not.toContain('123456789');
    expect(portal.deps.sealer.open(row?.account_number_sealed ?? '')).toBe('000123456789');
    expect(portal.logged.join('\n')).not.toMatch(new RegExp(`123456789|${token}`));
    const report = (await mailed()).find(({ to }) => to === 'customer.admin@kestrel.example');
    expect(report?.text).toContain('••6789');
    expect(report?.text).toContain('once another administrator has confirmed it');
    expect(report?.text).toContain(`${ORIGIN}/payment-methods`);
  });

  const stateOf = (id: string) =>
    portal.db
      .selectFrom('bank_accounts')
      .select(['state', 'usable_on'])
      .where('bank_account_id', '=', id)
      .executeTakeFirst();
  const toldOf = (id: string) =>
    portal.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('about', '=', id)
      .orderBy('user_id')
      .execute();
  const idOf = ({ json }: { json: unknown }) => (json as { data: { id: string } }).data.id;
  const confirm = async (id: string, session: string) =>
    call(portal, 'POST', '/bank-account-confirmations', {
      session,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        data: {
          type: 'bank-account-confirmations',
          attributes: {
            buid_customer: OWN.customer,
            bank_account_id: id,
            step_up: await proveBy(portal, session, { change: 'bank_account_confirm', subject: id }),
          },
        },
      },
    });

  test('waits for the yes of another administrator, however long; each who can give it is told by notice and mail', async () => {
    await insertUser(portal.db, 'locked.admin', { lock_reason: 'administrator' });
    await insertUser(portal.db, 'guessed.admin', { lock_reason: 'login_attempts' });
    const answer = await add(await link());
    expect(answer.json).toMatchObject({ data: { attributes: { is_yes_needed: true } } });
    const id = idOf(answer);
    // Neither who sent it, nor a payer, nor whoever was locked by a person, nor an administrator of another side.
    expect(await toldOf(id)).toEqual([
      { user_id: 'u-corporate.admin', kind: 'bank_account_to_confirm' },
      { user_id: 'u-guessed.admin', kind: 'bank_account_to_confirm' },
    ]);
    const mail = (await mailed()).find(({ to }) => to === 'corporate.admin@kestrel.example');
    expect(mail?.subject).toBe('Confirm the bank account Harbor Bank ••6789');
    expect(mail?.text).toContain('a link that Dana Whitlock sent by mail');
    expect(mail?.text).toContain(`${ORIGIN}/payment-methods`);
    expect(mail?.text).not.toContain('123456789');
    // No day takes the place of the yes.
    expect(await stateOf(id)).toEqual({ state: 'unconfirmed', usable_on: null });
    expect((await confirm(id, portal.admin)).codes).toEqual(['BKN-10']);
    const other = (await signIn(portal, 'corporate.admin', PASSWORD)).session ?? '';
    expect((await confirm(id, other)).status).toBe(201);
    expect(await stateOf(id)).toEqual({ state: 'usable', usable_on: null });
  });

  test('of a single administrator waits a business day, and asks nobody', async () => {
    const before = await portal.db
      .selectFrom('users')
      .select(['user_id', 'role'])
      .where('role', '=', 'admin')
      .where('user_id', '!=', 'u-customer.admin')
      .execute();
    const ids = before.map(({ user_id }) => user_id);
    await portal.db.updateTable('users').set({ role: 'viewer' }).where('user_id', 'in', ids).execute();
    const answer = await add(await link());
    await portal.db.updateTable('users').set({ role: 'admin' }).where('user_id', 'in', ids).execute();
    expect(answer.json).toMatchObject({ data: { attributes: { is_yes_needed: false } } });
    expect(await toldOf(idOf(answer))).toEqual([]);
    const { usable_on: day } = (await stateOf(idOf(answer))) ?? {};
    expect(day).toMatch(/^2026-/);
    const texts = (await mailed()).map(({ text }) => text).join('\n');
    expect(texts).toMatch(/It can be used from \w+ \d+, 2026 on\./);
  });

  test('in the Canadian style of a sub-account', async () => {
    const token = await link('C101');
    const cfi = {
      style: 'cfi',
      account_type: '',
      bank_name: '',
      routing_number: '',
      account_name: 'Fleet East receipts',
      bank_number: '0123',
      branch_number: '45678',
      account_number: '7654321',
    };
    expect((await add(token, cfi)).status).toBe(201);
    const row = await portal.db
      .selectFrom('bank_accounts')
      .select(['account_id', 'bank_country', 'bank_number', 'branch_number', 'routing_number'])
      .where('account_name', '=', 'Fleet East receipts')
      .executeTakeFirst();
    expect(row).toEqual({
      account_id: 'C101',
      bank_country: 'CA',
      bank_number: '0123',
      branch_number: '45678',
      routing_number: null,
    });
  });

  test.each([
    [{ routing_number: '02100002' }, 'BKN-01', 'routing_number'],
    [{ routing_number: '021000022' }, 'BKN-04', 'routing_number'],
    [{ account_number: 'x' }, 'BKN-05', 'account_number'],
    [{ payment_types: [] }, 'PAY-52', 'payment_types'],
    [{ account_type: '' }, 'REQ-05', 'account_type'],
  ])('with %j is refused by %s, and the link stays', async (more, code, field) => {
    const token = await link();
    const refused = await add(token, more);
    expect([refused.status, refused.codes]).toEqual([422, [code]]);
    expect(refused.json).toMatchObject({ errors: [{ source: { pointer: `/data/attributes/${field}` } }] });
    expect((await look(token)).status).toBe(200);
  });

  test('a second account with AutoPay is refused, also at the same moment', async () => {
    const tokens = [await link(), await link()];
    const answers = await Promise.all(tokens.map((token) => add(token, { payment_types: ['autopay'] })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['autopay_taken']);
    expect((await look(await link())).json).toMatchObject({ data: { attributes: { autopay_taken: true } } });
  });

  test('one key sends one message, and another customer’s administrator none', async () => {
    const key = randomUUID();
    const [first, second] = [await send(OWN.customer, key), await send(OWN.customer, key)];
    expect(second.json).toEqual(first.json);
    expect((await send(OWN.customer, key, { email_address: 'other@kestrel.example' })).codes).toEqual([
      'idempotency_key_reused',
    ]);
    expect((await mailed()).filter(({ text }) => text.includes('#token='))).toHaveLength(1);
    expect((await send(FOREIGN.customer)).status).toBe(404);
    expect((await send(OWN.customer, randomUUID(), { email_address: 'books' })).codes).toEqual([
      'email_invalid',
    ]);
    expect(await mailed()).toEqual([]);
  });

  test('ends after seven days', async () => {
    const token = await link();
    await portal.clock.advance(7 * 86_400_000);
    expect((await add(token)).codes).toEqual(['bank_account_link_invalid']);
  });
});

// PGlite has one connection: nothing of it waits for another transaction.
test('a link that two requests have opened adds one account, on PostgreSQL', async () => {
  const portal = await startPayingPortal('PostgreSQL');
  const token = newToken();
  await portal.db
    .insertInto('bank_account_links')
    .values({
      link_id: 'L1',
      token_hash: hashToken(token),
      customer_id: OWN.customer,
      account_id: OWN.customer,
      email_address: 'books@kestrel.example',
      created_by: 'u-customer.admin',
      created_at: portal.clock.instant(),
      expires_at: '2026-12-01T00:00:00.000Z',
    })
    .execute();
  const add = () =>
    call(portal, 'POST', '/linked-bank-accounts', {
      body: { data: { type: 'bank-accounts', attributes: { ...LINKED_ACCOUNT, token } } },
    });
  // Both look at the link while a third transaction holds it, and go on together.
  const adding = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('bank_account_links').select('link_id').forUpdate().execute();
    const both = [add(), add()];
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(portal.db)).rows).toHaveLength(2);
    return { both };
  });
  const answers = await Promise.all(adding.both);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404]);
  await portal.close();
});
