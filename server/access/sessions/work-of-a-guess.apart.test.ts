import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#server/platform/security/password-hash.ts';
import { signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

// Counts what is really hashed, whatever the answers say. A time would say more of the machine than of the portal.
vi.mock(import('#server/platform/security/password-hash.ts'), { spy: true });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('PostgreSQL', { environment: { TRUST_PROXY: 'on' } });
  await insertWorld(portal.db);
  const hash = await hashPassword(PASSWORD);
  await insertUser(portal.db, 'dana.whitlock', {}, hash);
  await insertUser(portal.db, 'locked.out', { lock_reason: 'customer_support' }, hash);
  await insertUser(portal.db, 'new.comer', { status: 'not_activated' }, hash);
  await insertUser(portal.db, 'sora.single', { password_hash: null });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('sign_in_attempts').execute();
  await portal.db.deleteFrom('guesses').execute();
});

/** What a wrong password costs the server: its answer, the hashes by algorithm and cost, and what is asked of the database. */
async function workOf(name: string) {
  vi.mocked(verifyPassword).mockClear();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, codes } = await signIn(portal, name, 'wrong', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const hashed = vi
      .mocked(verifyPassword)
      .mock.calls.map(([, hash]) => hash.split('$').slice(0, 4).join('$'));
    const statements = asked.mock.calls.map(([statement]) => statement);
    return { status, codes, hashed, statements };
  } finally {
    asked.mockRestore();
  }
}

test.each(['nobody.known', 'locked.out', 'new.comer', 'sora.single'])(
  'a wrong password for %s costs the same work as one for a known name, so that no time tells them apart',
  async (name) => {
    const known = await workOf('dana.whitlock');
    expect(known).toMatchObject({ status: 401, hashed: ['$argon2id$v=19$m=19456,t=2,p=1'] });
    expect(known.statements.length).toBeGreaterThan(3);
    await portal.db.deleteFrom('sign_in_attempts').execute();
    expect(await workOf(name)).toEqual(known);
  },
);

test('a guess that comes too soon costs the same for a known and an unknown name, and no hash', async () => {
  const last = async (name: string) => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    for (let guess = 0; guess < 3; guess += 1) await workOf(name);
    return workOf(name);
  };
  const known = await last('dana.whitlock');
  expect(known).toMatchObject({ status: 403, codes: ['too_soon'], hashed: [] });
  expect(await last('nobody.known')).toEqual(known);
});
