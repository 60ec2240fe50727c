import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, type TestAnswer } from '#server/testing/call.ts';
import { factorOwners } from '#server/testing/factor-owners.ts';
import { insertUser, insertWorld, OWN } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface Listed {
  readonly data: readonly {
    readonly attributes: { readonly username: string | null; readonly second_factor: unknown };
  }[];
  readonly meta: { readonly total: number };
}
const listed = ({ json }: TestAnswer) => json as Listed;

describe.each(ENGINES)('people by their second factor, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  const { enrolled } = factorOwners(() => portal);
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
    await enrolled('ada.app');
    await enrolled('pia.both');
    await insertUser(portal.db, 'nils.none');
    await insertUser(portal.db, 'sven.sso');
    await portal.db
      .updateTable('users')
      .set({ is_sso: true, password_hash: null })
      .where('user_id', '=', 'u-sven.sso')
      .execute();
    await portal.db
      .insertInto('passkeys')
      .values({
        passkey_id: 'key-1',
        user_id: 'u-pia.both',
        name: 'Phone',
        credential_id: 'credential-1',
        public_key: 'key',
        signatures: 0,
        transports: '',
        created_at: portal.clock.instant(),
        last_used_at: null,
      })
      .execute();
  });
  afterAll(() => portal.close());

  const people = (query: Record<string, string> = {}) =>
    get(portal, '/ecaas/users', managing.admin(), {
      'filter[buid_customer]': OWN.customer,
      'page[size]': '100',
      ...query,
    });
  const found = (query: Record<string, string> = {}) =>
    get(portal, '/support/users', managing.support, { 'page[size]': '100', ...query });
  const file = (query: Record<string, string> = {}) =>
    call(portal, 'GET', '/ecaas/users.csv', {
      session: managing.admin(),
      headers: { accept: 'text/csv' },
      query: { 'filter[buid_customer]': OWN.customer, ...query },
    });
  const names = (answer: TestAnswer) =>
    listed(answer).data.map(({ attributes: { username } }) => username ?? '');

  test('each is listed with the kinds of what it has, for administrators and for customer support', async () => {
    for (const answer of [await people(), await found()]) {
      const has = new Map(
        listed(answer).data.map(({ attributes }) => [attributes.username, attributes.second_factor]),
      );
      expect(has.get('ada.app')).toEqual({ has_app: true, has_passkey: false });
      expect(has.get('pia.both')).toEqual({ has_app: true, has_passkey: true });
      expect(has.get('nils.none')).toEqual({ has_app: false, has_passkey: false });
      expect(answer.text).not.toContain('credential-1');
    }
  });

  test('those without one are found, and nobody whom a provider signs in', async () => {
    for (const answer of [
      await people({ 'filter[second_factor]': 'none' }),
      await found({ 'filter[second_factor]': 'none' }),
    ]) {
      expect(names(answer)).toContain('nils.none');
      for (const name of ['ada.app', 'pia.both', 'sven.sso']) expect(names(answer)).not.toContain(name);
      expect(listed(answer).meta.total).toBe(names(answer).length);
    }
  });

  test('the file says the kind of each, and nothing of whom a provider signs in', async () => {
    const { text } = await file();
    const lineOf = (name: string) => text.split('\r\n').find((line) => line.includes(name)) ?? '';
    expect(text.split('\r\n')[0]).toContain('Second factor');
    expect(lineOf('pia.both')).toMatch(/Codes of an app, passkey/);
    expect(lineOf('nils.none')).toContain('None');
    expect(lineOf('sven.sso')).not.toContain('None');
    const none = await file({ 'filter[second_factor]': 'none' });
    expect(none.text).not.toContain('ada.app');
  });
});
