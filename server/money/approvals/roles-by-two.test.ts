import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { answer, readApproval, takenOf } from '#server/testing/approving.ts';
import { get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface PersonJson {
  readonly data: {
    readonly attributes: {
      readonly role: string;
      readonly first_name: string;
      readonly role_asked: { readonly approval_id: string; readonly role: string } | null;
    };
  };
}

describe.each(ENGINES)('administrators by two, on %s', (engine) => {
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

  const personOf = ({ json }: { readonly json: unknown }) => (json as PersonJson).data.attributes;
  const raise = async (id: string, was = 'viewer') => {
    const raised = await managing.change(id, [['role', was, 'admin']]);
    expect([raised.status, raised.codes]).toEqual([200, []]);
    return personOf(raised);
  };
  const asked = async (id: string) => {
    const { role, role_asked } = await raise(id);
    expect([role, role_asked?.role]).toEqual(['viewer', 'admin']);
    return role_asked?.approval_id ?? '';
  };
  const roleOf = async (id: string) =>
    (await portal.db.selectFrom('users').select('role').where('user_id', '=', id).executeTakeFirstOrThrow())
      .role;
  const yes = (id: string, session = second) => answer(portal, id, 'approve', { session });
  const lock = (username: string) =>
    portal.db
      .updateTable('users')
      .set({ lock_reason: 'administrator' })
      .where('username', '=', username)
      .execute();

  test('a user becomes an administrator by the yes of a second one, with the next request; what else was changed is saved at once', async () => {
    const { id, name } = await managing.newUser();
    const { session: theirs = '' } = await signIn(portal, name, PASSWORD);
    const manages = async () =>
      (await get(portal, '/ecaas/users', theirs, { 'filter[buid_customer]': OWN.customer })).status;
    const changed = await managing.change(id, [
      ['role', 'viewer', 'admin'],
      ['first_name', 'Dana', 'Tom'],
    ]);
    const { role, first_name, role_asked } = personOf(changed);
    expect([role, first_name]).toEqual(['viewer', 'Tom']);
    expect(await manages()).toBe(403);
    const approvalId = role_asked?.approval_id ?? '';
    expect(await readApproval(portal, approvalId, second)).toMatchObject({
      kind: 'role',
      status: 'asked',
      may_answer: true,
      role_change: {
        username: name,
        full_name: 'Tom Whitlock',
        before: 'viewer',
        after: 'admin',
        is_as_then: true,
      },
    });
    expect(takenOf(await yes(approvalId))).toEqual([true, 'approved', []]);
    expect([await roleOf(id), await manages()]).toEqual(['admin', 200]);
    const facts = await portal.db
      .selectFrom('audit_log')
      .select(['user_id', 'facts'])
      .where('action', '=', 'user_changed')
      .where('subject', '=', id)
      .orderBy('entry_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      user_id: 'u-customer.admin',
      facts: { field: 'role', was: 'viewer', is: 'admin', approved_by: 'u-second.admin' },
    });
  });

  test('PAY-39, PAY-41: neither who has asked says yes, nor a payer, who does not even read it', async () => {
    const { id } = await managing.newUser();
    const approvalId = await asked(id);
    expect(takenOf(await yes(approvalId, portal.admin))).toEqual([false, 'asked', ['PAY-39']]);
    expect(takenOf(await yes(approvalId, portal.payer))).toEqual([false, 'asked', ['PAY-41']]);
    const read = await get(portal, `/approvals/${approvalId}`, portal.payer, {
      'filter[buid_customer]': OWN.customer,
    });
    expect(read.status).toBe(404);
    expect(await roleOf(id)).toBe('viewer');
  });

  test('USR-21: it is asked for once, and again after a no', async () => {
    const { id } = await managing.newUser();
    const approvalId = await asked(id);
    const again = await managing.change(id, [['role', 'viewer', 'admin']]);
    expect([again.status, again.codes]).toEqual([422, ['USR-21']]);
    const no = await answer(portal, approvalId, 'decline', { session: second, words: 'Not yet' });
    expect(takenOf(no)).toEqual([true, 'declined', []]);
    expect(await roleOf(id)).toBe('viewer');
    expect(await asked(id)).not.toBe(approvalId);
  });

  test.each([
    ['is called otherwise', { last_name: 'Reyes' }],
    ['has another address', { email_address: 'else@kestrel.example' }],
    ['has another role', { role: 'payer' }],
    ['is deactivated', { status: 'deactivated' }],
  ] as const)('PAY-90: who %s meanwhile does not become one, and a sweep ends it', async (_, changed) => {
    const { id } = await managing.newUser();
    const approvalId = await asked(id);
    await portal.db.updateTable('users').set(changed).where('user_id', '=', id).execute();
    expect(await readApproval(portal, approvalId, second)).toMatchObject({
      role_change: { is_as_then: false },
    });
    expect(takenOf(await yes(approvalId))).toEqual([false, 'asked', ['PAY-90']]);
    await sweep(portal.deps);
    expect(await readApproval(portal, approvalId, second)).toMatchObject({
      status: 'stopped',
      obstacles: [{ code: 'PAY-90' }],
    });
    expect(await roleOf(id)).not.toBe('admin');
  });

  test('PAY-90: who has another customer since does not become one', async () => {
    const { id } = await managing.newUser();
    const approvalId = await asked(id);
    await portal.db
      .insertInto('user_customers')
      .values({ user_id: id, customer_id: FOREIGN.customer })
      .execute();
    expect(takenOf(await yes(approvalId))).toEqual([false, 'asked', ['PAY-90']]);
    expect(await roleOf(id)).toBe('viewer');
  });

  test('it lapses with the right of whoever has asked', async () => {
    const { id } = await managing.newUser();
    const approvalId = await asked(id);
    await portal.db
      .updateTable('users')
      .set({ role: 'payer' })
      .where('user_id', '=', 'u-customer.admin')
      .execute();
    expect(takenOf(await yes(approvalId))).toEqual([false, 'lapsed', ['PAY-38']]);
    expect(await roleOf(id)).toBe('viewer');
  });

  test('USR-23: whoever has locked every other administrator makes nobody one', async () => {
    const { id } = await managing.newUser();
    for (const name of ['second.admin', 'corporate.admin']) await lock(name);
    const refused = await managing.change(id, [
      ['role', 'viewer', 'admin'],
      ['first_name', 'Dana', 'Tom'],
    ]);
    expect([refused.status, refused.codes]).toEqual([422, ['USR-23']]);
    expect(await roleOf(id)).toBe('viewer');
  });

  test('the only administrator makes somebody the second one alone', async () => {
    const { id } = await managing.newUser();
    await portal.db
      .deleteFrom('user_customers')
      .where('user_id', 'in', ['u-second.admin', 'u-corporate.admin'])
      .execute();
    expect(await raise(id)).toMatchObject({ role: 'admin', role_asked: null });
  });

  test('where the portal is not set to ask, one administrator is enough', async () => {
    await portal.close();
    await start(false);
    const { id } = await managing.newUser();
    expect(await raise(id)).toMatchObject({ role: 'admin', role_asked: null });
  });

  test('a role that gives less is changed at once', async () => {
    const { id } = await managing.newUser();
    const lowered = await managing.change(id, [['role', 'viewer', 'payer']]);
    expect(personOf(lowered)).toMatchObject({ role: 'payer', role_asked: null });
  });
});
