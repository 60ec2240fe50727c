import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertCustomer, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('a session, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  const open = async () => (await signIn(portal, 'customer.admin', PASSWORD)).session;
  const isOpen = async (session: string | undefined) =>
    (await get(portal, '/config-secure', session)).status === 200;
  const remaining = async (session: string | undefined) => {
    const self = await get(portal, '/self', session);
    return (self.json as { data: { attributes: { session_remaining_seconds?: number } } }).data.attributes
      .session_remaining_seconds;
  };

  test('ends after 15 minutes without use, and each use counts anew', async () => {
    const session = await open();
    await portal.clock.advance(14 * MINUTE);
    expect(await isOpen(session)).toBe(true);
    await portal.clock.advance(14 * MINUTE);
    expect(await isOpen(session)).toBe(true);
    await portal.clock.advance(15 * MINUTE);
    expect(await isOpen(session)).toBe(false);
  });

  test('ends after 8 hours however much it is used', async () => {
    const session = await open();
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      await portal.clock.advance(10 * MINUTE);
      expect(await isOpen(session)).toBe(true);
    }
    await portal.clock.advance(10 * MINUTE);
    expect(await isOpen(session)).toBe(false);
  });

  test('is not kept alive by asking who one is', async () => {
    const session = await open();
    await portal.clock.advance(13 * MINUTE);
    expect(await remaining(session)).toBe(120);
    expect(await remaining(session)).toBe(120);
  });

  test('keeps the language that is chosen with its user, where another browser finds it', async () => {
    const choose = (session: string | undefined, language: string) =>
      call(portal, 'POST', '/self/language', {
        session,
        body: { data: { type: 'languages', attributes: { language } } },
      });
    const chosen = async () =>
      ((await get(portal, '/self', await open())).json as { data: { attributes: { language: string } } }).data
        .attributes.language;
    const first = await open();
    expect((await choose(first, 'de')).status).toBe(204);
    expect(await chosen()).toBe('de');
    expect((await choose(first, 'tlh')).status).toBe(422);
    expect((await choose(first, 'en')).status).toBe(204);
    expect(await chosen()).toBe('en');
  });

  test('§3 time_zone: keeps the zone that is chosen with its user, and the portal’s again; what is none is refused', async () => {
    const first = await open();
    const choose = (time_zone: string | null) =>
      call(portal, 'POST', '/self/time-zone', {
        session: first,
        body: { data: { type: 'time-zones', attributes: { time_zone } } },
      });
    const chosen = async () =>
      (
        (await get(portal, '/self', await open())).json as {
          data: { attributes: { time_zone: string | null } };
        }
      ).data.attributes.time_zone;
    const told = async () =>
      (
        await portal.db
          .selectFrom('audit_log')
          .select('facts')
          .where('action', '=', 'time_zone_chosen')
          .execute()
      ).length;
    expect(await chosen()).toBeNull();
    for (const kept of ['Europe/Vienna', 'Asia/Tokyo', null]) {
      expect((await choose(kept)).status).toBe(204);
      expect((await choose(kept)).status).toBe(204);
      expect(await chosen()).toBe(kept);
    }
    expect(await told()).toBe(3);
    for (const none of ['Europe/Atlantis', '+05:00', '']) {
      const refused = await choose(none);
      expect([none, refused.status, refused.codes]).toEqual([none, 422, ['time_zone_unknown']]);
    }
    expect(await chosen()).toBeNull();
  });

  test('is extended when asked', async () => {
    const session = await open();
    await portal.clock.advance(14 * MINUTE);
    const extended = await call(portal, 'POST', '/sessions/current/extension', { session });
    expect(extended.json).toMatchObject({ data: { attributes: { session_remaining_seconds: 900 } } });
    expect(await remaining(session)).toBe(900);
  });

  test('ends on the server when signing out, and the cookie is removed', async () => {
    const session = await open();
    const answer = await call(portal, 'DELETE', '/sessions/current', { session });
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^portal_session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await isOpen(session)).toBe(false);
    expect((await call(portal, 'DELETE', '/sessions/current', { session })).status).toBe(204);
  });

  test('ends when the same browser signs in again', async () => {
    const first = await open();
    const second = await signIn(portal, 'customer.payer', PASSWORD, { session: first });
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen(second.session)).toBe(true);
  });

  test('ends with a lock of its user', async () => {
    const { session } = await signIn(portal, 'customer.viewer', PASSWORD);
    const lock = (reason: 'administrator' | null) =>
      portal.db
        .updateTable('users')
        .set({ lock_reason: reason })
        .where('username', '=', 'customer.viewer')
        .execute();
    await lock('administrator');
    expect(await isOpen(session)).toBe(false);
    await lock(null);
  });

  test('says only what everybody may know without one', async () => {
    const self = await get(portal, '/self');
    expect(self.json).toEqual({
      data: {
        type: 'users',
        id: 'anonymous',
        attributes: {
          logged_in: false,
          language: null,
          session_data: {},
          menu: [],
          business_date: expect.any(String),
        },
      },
    });
    expect((await get(portal, '/self', 'no-such-token')).json).toEqual(self.json);
  });

  test('remembers the selected customer, refuses a foreign one like a missing one, and forgets', async () => {
    const session = await open();
    const select = (value: string) =>
      call(portal, 'POST', '/ecaas/session_data', {
        session,
        body: { sessionKeys: [{ key: '-gs_manage_customer_buid', value }] },
      });
    const selected = { data: { attributes: { session_data: { '-gs_manage_customer_buid': 'C101' } } } };
    expect((await select('C101')).json).toMatchObject(selected);
    expect((await get(portal, '/self', session)).json).toMatchObject(selected);
    const foreign = await select(FOREIGN.customer);
    const missing = await select('C777');
    expect([foreign.status, foreign.codes]).toEqual([404, ['not_found']]);
    expect([missing.status, missing.codes]).toEqual([404, ['not_found']]);
    expect((await get(portal, '/self', session)).json).toMatchObject(selected);
    expect((await select('')).json).toMatchObject({ data: { attributes: { session_data: {} } } });
    expect((await select(OWN.customer)).status).toBe(200);
  });

  test('remembers a location with its customer, refuses that of another one, and forgets it with the customer', async () => {
    const at = (buid_location: string) => ({ buid_location, location_name: buid_location });
    await insertCustomer(portal.db, 'C103', OWN.customer, 'Cold Chain', at('L1'));
    await insertCustomer(portal.db, 'C104', OWN.customer, 'Yard', at('L2'));
    await insertCustomer(portal.db, 'C902', FOREIGN.customer, 'Foreign', at('L9'));
    const session = await open();
    const select = async (customer: string | null, location: string | null) => {
      const answer = await call(portal, 'POST', '/ecaas/session_data', {
        session,
        body: {
          sessionKeys: [
            ...(customer === null ? [] : [{ key: '-gs_manage_customer_buid', value: customer }]),
            ...(location === null ? [] : [{ key: '-cp_buid_location', value: location }]),
          ],
        },
      });
      if (answer.status !== 200) return answer.codes;
      const { json } = await get(portal, '/self', session);
      return (json as { data: { attributes: { session_data: unknown } } }).data.attributes.session_data;
    };
    const kept = (customer: string, location?: string) => ({
      '-gs_manage_customer_buid': customer,
      ...(location ? { '-cp_buid_location': location } : {}),
    });
    expect(await select('C100', 'L1')).toEqual(kept('C100', 'L1'));
    expect(await select(null, 'L2')).toEqual(kept('C100', 'L2'));
    expect(await select(null, '')).toEqual(kept('C100'));
    expect(await select('C103', 'L1')).toEqual(kept('C103', 'L1'));
    expect(await select('C103', 'L2')).toEqual(['not_found']);
    expect(await select(null, 'L9')).toEqual(['not_found']);
    expect(await select('C100', null)).toEqual(kept('C100'));
  });

  test('offers in its menu what type and role allow', async () => {
    const menuOf = async (name: string) => {
      const { json } = await signIn(portal, name, PASSWORD);
      return (json as { data: { attributes: { menu: string[] } } }).data.attributes.menu;
    };
    expect(await menuOf('customer.payer')).toContain('/payment/due');
    expect(await menuOf('customer.viewer')).not.toContain('/payment/due');
    expect(await menuOf('customer.viewer')).toContain('/account/overview');
    expect(await menuOf('customer.safety-manager')).not.toContain('/account/overview');
    expect(await menuOf('merchant.admin')).not.toContain('/account/overview');
    expect(await menuOf('merchant.admin')).toContain('/notices');
  });
});
