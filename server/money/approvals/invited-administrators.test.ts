import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#server/platform/security/token.ts';
import { answer, takenOf } from '#server/testing/approving.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { invitedLine, invitingBody, managingUsers } from '#server/testing/managing-users.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('administrators who are invited where a second one is asked, on %s', (engine) => {
  let portal: PayingPortal;
  let second: string;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  const start = async (administrators: boolean) => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session, approvals: { administrators } } });
    await insertUser(portal.db, 'second.admin');
    second = (await signIn(portal, 'second.admin', PASSWORD)).session ?? '';
    managing = await managingUsers(portal);
  };
  beforeEach(() => start(true));
  afterEach(() => portal.close());

  const roleOf = async (id: string) =>
    (await portal.db.selectFrom('users').select('role').where('user_id', '=', id).executeTakeFirstOrThrow())
      .role;
  const lock = (username: string) =>
    portal.db
      .updateTable('users')
      .set({ lock_reason: 'administrator' })
      .where('username', '=', username)
      .execute();
  /** Of whom it is asked to let them become one; nothing has changed yet. */
  const raised = async (id: string) => {
    expect((await managing.change(id, [['role', 'viewer', 'admin']])).status).toBe(200);
    expect(await roleOf(id)).toBe('viewer');
    return waiting(id);
  };

  const outcomesOf = ({ json }: { readonly json: unknown }) =>
    (
      json as {
        data: {
          attributes: { asks_second: boolean; outcomes: { obstacle: { rule: string } | null }[] };
        };
      }
    ).data.attributes;
  const check = (people: readonly unknown[]) =>
    call(portal, 'POST', '/ecaas/user-invitation-checks', {
      session: portal.admin,
      body: invitingBody(people),
    });
  /** Accepts the latest invitation by a link of its own. */
  const accept = async (username: string) => {
    const token = 'a'.repeat(43);
    await portal.db
      .updateTable('invitations')
      .set({ token_hash: hashToken(token) })
      .where('used_at', 'is', null)
      .execute();
    const look = await call(portal, 'POST', '/invitation-lookups', {
      body: attributes('invitations', { token }),
    });
    expect(look.json).toMatchObject({ data: { attributes: { role: 'viewer' } } });
    const account = { token, username, first_name: 'Ada', last_name: 'New', password: PASSWORD };
    const accepted = await call(portal, 'POST', '/accounts', { body: attributes('accounts', account) });
    expect(accepted.json).toMatchObject({ data: { attributes: { role: 'viewer' } } });
    const user = await portal.db
      .selectFrom('users')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return user.user_id;
  };
  const waiting = (id: string) =>
    portal.db
      .selectFrom('approvals')
      .select(['approval_id', 'user_id'])
      .where('kind', '=', 'role')
      .where((is) => is(is.ref('asked', '->>').key('userId'), '=', id))
      .execute();
  const ADA = invitedLine(1, 'ada@kestrel.example', { role: 'admin' });

  test('who is invited as an administrator begins as a viewer and becomes one by the yes of a second one', async () => {
    expect(outcomesOf(await check([ADA]))).toMatchObject({
      asks_second: true,
      outcomes: [{ obstacle: null }],
    });
    expect(outcomesOf(await managing.invite([ADA])).asks_second).toBe(true);
    const { data } = await managing.list({ 'filter[status]': 'invited' });
    const query = { 'filter[buid_customer]': OWN.customer };
    expect((await get(portal, `/ecaas/users/${data[0]?.id}`, managing.admin(), query)).json).toMatchObject({
      data: { attributes: { role: 'admin', asks_second: true } },
    });
    const id = await accept('ada.new');
    const [asked] = await waiting(id);
    expect(asked?.user_id).toBe('u-customer.admin');
    expect(takenOf(await answer(portal, asked?.approval_id ?? '', 'approve', { session: second }))).toEqual([
      true,
      'approved',
      [],
    ]);
    expect(await roleOf(id)).toBe('admin');
  });

  test('USR-23: nobody is invited as an administrator by whoever has locked every other one, others are', async () => {
    for (const name of ['second.admin', 'corporate.admin']) await lock(name);
    const people = [ADA, invitedLine(2, 'bea@kestrel.example')];
    for (const answered of [await check(people), await managing.invite(people)])
      expect(outcomesOf(answered).outcomes.map(({ obstacle }) => obstacle?.rule ?? null)).toEqual([
        'USR-23',
        null,
      ]);
  });

  test('where nobody asks a second person, whoever is invited as an administrator is one', async () => {
    await portal.close();
    await start(false);
    expect(outcomesOf(await managing.invite([ADA])).asks_second).toBe(false);
  });

  test.each([
    ['payments', { per_payment: 100_00, per_day: null, methods: false }],
    ['bank accounts', { per_payment: null, per_day: null, methods: true }],
  ] as const)(
    'a customer that asks a second person for %s asks for administrators too, for those invited before as well',
    async (_, limit) => {
      await portal.close();
      await start(false);
      await managing.invite([ADA]);
      const kept = {
        customer_id: OWN.customer,
        currency: 'USD',
        set_by: 'u-second.admin',
        set_by_name: 'Second',
      };
      await portal.db
        .insertInto('approval_limits')
        .values({ ...kept, ...limit, set_at: portal.clock.instant() })
        .execute();
      expect(await waiting(await accept('ada.new'))).toHaveLength(1);
      const { id } = await managing.newUser();
      expect(await raised(id)).toHaveLength(1);
    },
  );

  test('a customer that asks is not passed by way of another one of the same user', async () => {
    await portal.close();
    await start(false);
    await portal.db
      .insertInto('user_customers')
      .values([
        { user_id: 'u-customer.admin', customer_id: FOREIGN.customer },
        { user_id: 'u-second.admin', customer_id: FOREIGN.customer },
      ])
      .execute();
    const kept = { currency: 'USD', set_by: 'u-second.admin', set_by_name: 'Second', methods: true };
    await portal.db
      .insertInto('approval_limits')
      .values({
        ...kept,
        customer_id: FOREIGN.customer,
        per_payment: null,
        per_day: null,
        set_at: portal.clock.instant(),
      })
      .execute();
    const { id } = await managing.newUser({}, [OWN.customer, FOREIGN.customer]);
    expect(await raised(id)).toHaveLength(1);
  });
});
