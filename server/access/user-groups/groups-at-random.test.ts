import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/access/sessions/open-session.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { call, get } from '#server/testing/call.ts';
import { insertCustomer, insertUser } from '#server/testing/fixtures.ts';
import { insertGroup } from '#server/testing/grouping.ts';
import { madeId, managingGroups } from '#server/testing/managing-groups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** Everyday fewer: each step is a transaction of a real database. */
const RUNS = process.env['DEEP'] ? 1000 : 6;

const CUSTOMERS = ['K1', 'K2', 'K3'] as const;
const USERS = ['bo', 'cy'] as const;
const OWN_AT_FIRST = { bo: ['K1'], cy: ['K2'] } as const;
const GROUPS_AT_FIRST = [
  { id: '00000000-0000-4000-8000-000000000001', parent: '', customers: ['K3'], members: [] },
  {
    id: '00000000-0000-4000-8000-000000000002',
    parent: '00000000-0000-4000-8000-000000000001',
    customers: ['K2'],
    members: ['bo'],
  },
  { id: '00000000-0000-4000-8000-000000000003', parent: '', customers: ['K1'], members: ['cy'] },
] as const;

let portal: TestPortal;
let groups: ReturnType<typeof managingGroups>;
const sessions = new Map<string, string>();
const answered = new Set<string>();

beforeAll(async () => {
  portal = await startTestPortal('PostgreSQL');
  for (const buid of CUSTOMERS) await insertCustomer(portal.db, buid, null, `Customer ${buid}`);
  await insertUser(portal.db, 'ada', { role: 'admin' }, 'none', CUSTOMERS);
  for (const name of USERS) await insertUser(portal.db, name, { role: 'viewer' }, 'none', []);
  for (const name of ['ada', ...USERS])
    sessions.set(
      name,
      await withSystem(portal.db, (tx) => openSession(tx, `u-${name}`, portal.clock.instant(), null)),
    );
  groups = managingGroups(portal, 'K1');
});
afterAll(() => portal.close());

const at = fc.nat(2);
const some = fc.subarray([...CUSTOMERS]);
const step = fc.oneof(
  fc.record({
    what: fc.constant('make' as const),
    parent: fc.option(at),
    customers: some,
    members: fc.subarray([...USERS]),
  }),
  fc.record({ what: fc.constant('move' as const), group: at, parent: fc.option(at) }),
  fc.record({ what: fc.constant('tick' as const), group: at, added: some, removed: some }),
  fc.record({
    what: fc.constant('people' as const),
    group: at,
    added: fc.subarray([...USERS]),
    removed: fc.subarray([...USERS]),
  }),
  fc.record({ what: fc.constant('network' as const), group: at, isOn: fc.boolean() }),
  fc.record({ what: fc.constant('remove' as const), group: at }),
  fc.record({
    what: fc.constant('own' as const),
    user: fc.constantFrom(...USERS),
    customers: fc.subarray([...CUSTOMERS], { minLength: 1 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What has been said of groups and users so far, and nothing of what follows from it. */
interface Said {
  readonly groups: Map<
    string,
    { parent: string; isOn: boolean; customers: Set<string>; members: Set<string> }
  >;
  readonly own: Map<string, readonly string[]>;
}

/**
 * By the sentence: a user's customers are their own and those of their groups and of every group above, but for groups
 * without network access.
 */
function effective({ groups: all, own }: Said, user: string): string[] {
  const given = new Set(own.get(user));
  for (const own of all.values()) {
    if (!own.members.has(user)) continue;
    for (let giving: typeof own | undefined = own; giving; giving = all.get(giving.parent))
      if (giving.isOn) for (const one of giving.customers) given.add(one);
  }
  return [...given].toSorted();
}

async function take(said: Said, one: Step): Promise<void> {
  const ids = [...said.groups.keys()];
  const idAt = (index: number | null) => (index === null ? '' : (ids[index] ?? ''));
  const ada = sessions.get('ada');
  const users = (names: readonly string[]) => names.map((name) => `u-${name}`);
  const note = (answer: { status: number; codes: readonly string[]; text: string }) => {
    expect(answer.status, answer.text).toBeLessThan(500);
    answered.add(`${one.what} ${answer.codes[0] ?? 'done'}`);
    return answer.status < 300;
  };
  if (one.what === 'own') {
    const was = (said.own.get(one.user) ?? []).join(',');
    const answer = await call(portal, 'POST', `/ecaas/users/u-${one.user}/changes`, {
      session: ada,
      body: attributes('user-changes', {
        buid_customer: effective(said, one.user)[0] ?? 'K1',
        changes: [{ field: 'customers', was, is: one.customers.join(',') }],
      }),
    });
    if (note(answer)) said.own.set(one.user, one.customers);
    return;
  }
  if (one.what === 'make') {
    if (ids.length > 4) return;
    const parent = idAt(one.parent);
    const answer = await groups.create(ada, {
      name: ['', `Group ${crypto.randomUUID()}`],
      ...(parent === '' ? {} : { parent: ['', parent] as const }),
      customers: [one.customers],
      members: [users(one.members)],
    });
    if (note(answer))
      said.groups.set(madeId(answer), {
        parent,
        isOn: true,
        customers: new Set(one.customers),
        members: new Set(one.members),
      });
    return;
  }
  const id = idAt(one.group);
  const group = said.groups.get(id);
  if (!group) return;
  if (one.what === 'move') {
    const parent = idAt(one.parent);
    if (note(await groups.change(ada, id, { parent: [group.parent, parent] }))) group.parent = parent;
  } else if (one.what === 'network') {
    const value = (isOn: boolean) => (isOn ? 'on' : 'off');
    if (note(await groups.change(ada, id, { network: [value(group.isOn), value(one.isOn)] })))
      group.isOn = one.isOn;
  } else if (one.what === 'tick') {
    if (note(await groups.change(ada, id, { customers: [one.added, one.removed] }))) {
      for (const buid of one.added) if (!one.removed.includes(buid)) group.customers.add(buid);
      for (const buid of one.removed) group.customers.delete(buid);
    }
  } else if (one.what === 'people') {
    if (note(await groups.change(ada, id, { members: [users(one.added), users(one.removed)] }))) {
      for (const name of one.added) if (!one.removed.includes(name)) group.members.add(name);
      for (const name of one.removed) group.members.delete(name);
    }
  } else if (note(await groups.remove(ada, id))) {
    for (const child of said.groups.values()) if (child.parent === id) child.parent = group.parent;
    said.groups.delete(id);
  }
}

test('what a user has is always their own and what their groups and those above give, from one request to the next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
      await portal.db.deleteFrom('user_group_members').execute();
      await portal.db.deleteFrom('user_group_customers').execute();
      await portal.db.updateTable('user_groups').set({ parent_group_id: null }).execute();
      await portal.db.deleteFrom('user_groups').execute();
      await portal.db.deleteFrom('user_customers').where('user_id', '<>', 'u-ada').execute();
      const said: Said = { groups: new Map(), own: new Map(Object.entries(OWN_AT_FIRST)) };
      for (const [name, customers] of said.own)
        await portal.db
          .insertInto('user_customers')
          .values(customers.map((customer_id) => ({ user_id: `u-${name}`, customer_id })))
          .execute();
      for (const { id, parent, customers, members } of GROUPS_AT_FIRST) {
        const wished = {
          home: 'K1',
          parent: parent || null,
          customers,
          members: members.map((one) => `u-${one}`),
        };
        await insertGroup(portal.db, id, wished);
        said.groups.set(id, { parent, isOn: true, customers: new Set(customers), members: new Set(members) });
      }
      for (const one of steps) {
        await take(said, one);
        for (const user of USERS) {
          const has = await get(portal, '/customers', sessions.get(user), { 'page[size]': 100 });
          const ids = (has.json as { data: { id: string }[] }).data.map(({ id }) => id);
          expect(ids.toSorted(), `${user} after ${JSON.stringify(one)}`).toEqual(effective(said, user));
        }
      }
    }),
    { numRuns: RUNS, endOnFailure: true, ...(process.env['DEEP'] ? {} : { seed: 6 }) },
  );
  for (const seen of [
    'make done',
    'make GRP-04',
    'move done',
    'move GRP-05',
    'tick done',
    'people done',
    'remove done',
    'own done',
  ])
    expect(answered).toContain(seen);
}, 300_000);
