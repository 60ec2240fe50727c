import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guessBound } from '#domain/access/guess-limit.ts';
import { hashPassword, verifyPassword } from '#server/platform/security/password-hash.ts';
import { signIn } from '#server/testing/call.ts';
import { insertUser, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

// Counts what is really compared with a hash, whatever the answers say.
vi.mock(import('#server/platform/security/password-hash.ts'), { spy: true });

const OWNERS = ['dana', 'piotr', 'ada'];
/** Guesses at each name at once, and then two more whenever a lock has ended. */
const AT_ONCE = 25;
const LOCKS = 10;

// `npm run bench:sign-in` sends 10,000 from 1,000 addresses at 50 names.
describe.each(ENGINES)('guesses at several names from an address each, on %s', (engine) => {
  let portal: TestPortal;
  const nameOf = new Map<string, string>();
  const devices = new Map<string, string>();
  beforeAll(async () => {
    portal = await startTestPortal(engine, { environment: { TRUST_PROXY: 'on' } });
    for (const [index, owner] of OWNERS.entries()) {
      const hash = await hashPassword(PASSWORD, { memory: 8, passes: 1 });
      nameOf.set(hash, owner);
      await insertUser(portal.db, owner, {}, hash, []);
      const { headers } = await from(`203.0.${index}.1`, owner, PASSWORD);
      devices.set(owner, /portal_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '');
    }
  });
  afterAll(() => portal.close());

  const from = (address: string, owner: string, password: string, cookie?: string) =>
    signIn(portal, owner, password, { headers: { 'x-forwarded-for': address, cookie } });

  test('are compared as often as the bound says, and no owner on a known device waits for a second', async () => {
    vi.mocked(verifyPassword).mockClear();
    const { attemptsByStrangers, lockSeconds } = portal.deps.config.settings.signIn;
    let guesses = 0;
    const keptOut: unknown[] = [];
    const attack = async (times: number) => {
      for (let time = 0; time < times; time++) {
        for (const owner of OWNERS) {
          guesses += 1;
          await from(`10.${Math.floor(guesses / 250)}.${guesses % 250}.7`, owner, `guess ${guesses}`);
        }
      }
    };
    const ownSignIn = async (owner = '') => {
      const { status, codes, headers } = await from('203.0.113.9', owner, PASSWORD, devices.get(owner));
      if (status !== 201 || headers['retry-after']) keptOut.push([owner, codes, headers['retry-after']]);
    };

    await attack(AT_ONCE);
    for (const owner of OWNERS) await ownSignIn(owner);
    for (let lock = 1; lock <= LOCKS; lock++) {
      await portal.clock.advance(lockSeconds * 1000);
      await attack(2);
      await ownSignIn(OWNERS[lock % OWNERS.length]);
    }

    expect([guesses, keptOut]).toEqual([135, []]);
    const compared = vi.mocked(verifyPassword).mock.calls.filter(([password]) => password !== PASSWORD);
    const perName = Map.groupBy(compared, ([, hash]) => nameOf.get(hash));
    const bound = guessBound({ attempts: attemptsByStrangers, lockSeconds }, LOCKS * lockSeconds);
    expect(bound).toBe(30);
    // As many and not one less: the first of each two after a lock is looked at, so what is counted is what was compared.
    expect(OWNERS.map((owner) => perName.get(owner)?.length)).toEqual(OWNERS.map(() => bound));
    const { rows } = await sql<{ failures: number }>`
      select max(failures) as failures from guesses group by subject_hash`.execute(portal.db);
    expect(rows.map(({ failures }) => failures)).toEqual(OWNERS.map(() => bound));
  });
});
