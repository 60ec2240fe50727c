import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { call, get } from '#server/testing/call.ts';
import { factorOwners } from '#server/testing/factor-owners.ts';
import { insertWorld } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('recovery codes, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  const { enrolled, remove, renew } = factorOwners(() => portal);
  const areSaved = async (session: string | undefined) =>
    (
      (await get(portal, '/self/security', session)).json as {
        data: { attributes: { recovery_codes_saved: boolean } };
      }
    ).data.attributes.recovery_codes_saved;
  const confirm = async (session: string | undefined) =>
    (await call(portal, 'POST', '/self/recovery-codes/confirmation', { session })).status;

  test('count as saved once their owner has said so, new ones do not, and without a factor there are none to save', async () => {
    const { session, secret, codes } = await enrolled('sam.saves');
    expect(await areSaved(session)).toBe(false);
    expect([await confirm(session), await confirm(session)]).toEqual([204, 204]);
    expect(await areSaved(session)).toBe(true);
    const renewed = await renew(session, codeOf(secret, portal.clock));
    expect([renewed.status, codes.length]).toEqual([201, 10]);
    expect(await areSaved(session)).toBe(false);
    const [code = ''] = (renewed.json as { data: { attributes: { codes: string[] } } }).data.attributes.codes;
    expect((await remove(session, code)).status).toBe(204);
    expect(await areSaved(session)).toBe(true);
  });
});
