import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isActingAdministrator, USER_ACTS } from '#domain/user/user-act.ts';
import { openSession } from '#server/access/sessions/open-session.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { call, get } from '#server/testing/call.ts';
import { insertCustomer, insertUser, OWN } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** Everyday fewer: each act is a transaction of a real database. */
const RUNS = process.env['DEEP'] ? 1000 : 24;

const NAMES = ['ada', 'bo', 'cy', 'di'] as const;
const START = { ada: 'admin', bo: 'admin', cy: 'payer', di: 'viewer' } as const;

let portal: TestPortal;
const answered = new Set<string>();

beforeAll(async () => {
  portal = await startTestPortal('PostgreSQL');
  await insertCustomer(portal.db, OWN.customer, null, 'Kestrel Ridge Logistics');
  for (const name of NAMES) await insertUser(portal.db, name, { role: START[name] }, 'none');
});
afterAll(() => portal.close());

const step = fc.record({
  by: fc.constantFrom(...NAMES),
  to: fc.constantFrom(...NAMES),
  what: fc.constantFrom(...USER_ACTS, 'payer', 'viewer', 'admin', 'invite'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const standing = () =>
  portal.db
    .selectFrom('users')
    .select(['user_id', 'username', 'role', 'status', 'lock_reason as lockReason'])
    .orderBy('username')
    .execute();

/** A session for whoever can have one, as sign-in would make it. */
async function sessionsOf(kept: Map<string, string>): Promise<Map<string, string>> {
  for (const user of await standing()) {
    const isIn = user.status === 'active' && user.lockReason === null;
    if (!isIn) kept.set(user.username, kept.get(user.username) ?? 'x'.repeat(43));
    const there = await portal.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', '=', user.user_id)
      .execute();
    if (isIn && there.length === 0) {
      const token = await withSystem(portal.db, (tx) =>
        openSession(tx, user.user_id, portal.clock.instant(), null),
      );
      kept.set(user.username, token);
    }
  }
  return kept;
}

async function take({ by, to, what }: Step, sessions: ReadonlyMap<string, string>): Promise<void> {
  const session = sessions.get(by);
  const buid = { buid_customer: OWN.customer };
  const now = (await standing()).find(({ username }) => username === to);
  const answer =
    what === 'invite'
      ? await call(portal, 'POST', '/ecaas/user-invitations', {
          session,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: attributes('user-invitations', {
            ...buid,
            people: [
              {
                line: 1,
                email_address: `${to}@new.example`,
                first_name: '',
                last_name: '',
                role: 'admin',
                username: '',
              },
            ],
            customers: [OWN.customer],
            language: 'en',
            sign_on: 'password',
            provider: null,
          }),
        })
      : what === 'payer' || what === 'viewer' || what === 'admin'
        ? await call(portal, 'POST', `/ecaas/users/u-${to}/changes`, {
            session,
            body: attributes('user-changes', {
              ...buid,
              changes: [{ field: 'role', was: now?.role ?? '', is: what }],
            }),
          })
        : await call(portal, 'POST', `/ecaas/users/u-${to}/acts`, {
            session,
            body: attributes('user-acts', { ...buid, act: what, words: 'Why', asks_password: false }),
          });
  expect(answer.status, answer.text).toBeLessThan(500);
  answered.add(`${what} ${answer.codes[0] ?? 'done'}`);
}

/** What each user may do right now is what the role says now, whatever the session was opened for. */
async function probe(sessions: ReadonlyMap<string, string>): Promise<void> {
  const query = { 'filter[buid_customer]': OWN.customer };
  const ask = async (user: Awaited<ReturnType<typeof standing>>[number]) => {
    const isIn = user.status === 'active' && user.lockReason === null;
    const session = sessions.get(user.username);
    const [people, banks] = await Promise.all([
      get(portal, '/ecaas/users', session, query),
      get(portal, '/bank-accounts', session, query),
    ]);
    const may = (roles: readonly string[]) => (!isIn ? 401 : roles.includes(user.role) ? 200 : 403);
    expect([people.status, banks.status], user.username).toEqual([may(['admin']), may(['admin', 'payer'])]);
  };
  await Promise.all((await standing()).map(ask));
}

test('nobody keeps a right for longer than one request, and an administrator is always left, two at once included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 3 }), async (pairs) => {
      for (const name of NAMES) {
        const lock_reason = name === 'di' ? ('administrator' as const) : null;
        const fresh = { role: START[name], status: 'active' as const, lock_reason };
        await portal.db.updateTable('users').set(fresh).where('username', '=', name).execute();
      }
      await portal.db.deleteFrom('sessions').execute();
      const sessions = new Map<string, string>();
      for (const [one, other] of pairs) {
        await sessionsOf(sessions);
        await Promise.all([take(one, sessions), take(other, sessions)]);
        expect((await standing()).some(isActingAdministrator)).toBe(true);
        await probe(await sessionsOf(sessions));
      }
    }),
    { numRuns: RUNS, endOnFailure: true, ...(process.env['DEEP'] ? {} : { seed: 3 }) },
  );
  // It came upon all that the rules can say of two administrators.
  for (const seen of [
    'lock done',
    'unlock done',
    'viewer done',
    'lock USR-12',
    'viewer forbidden',
    'invite done',
  ])
    expect(answered).toContain(seen);
}, 300_000);
