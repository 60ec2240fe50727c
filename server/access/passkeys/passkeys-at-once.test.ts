import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { get } from '#server/testing/call.ts';
import { factorOwners } from '#server/testing/factor-owners.ts';
import { insertWorld } from '#server/testing/fixtures.ts';
import { passkeyOwners } from '#server/testing/passkey-owners.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';

test('of an app and a passkey that are removed at the same moment, one is the last', async () => {
  const portal = await startTestPortal('PostgreSQL');
  await insertWorld(portal.db);
  const { enrolled, post } = factorOwners(() => portal);
  const { add, added, prove, removal, tokenOf } = passkeyOwners(() => portal);
  const { session = '', secret, codes } = await enrolled('bo.both');
  const { passkey } = added(await add(session, softwareAuthenticator(), codeOf(secret, portal.clock)));
  const [one = '', other = ''] = codes;
  const forApp = tokenOf(await prove(session, { secret: one }, 'second_factor_remove'));
  const forPasskey = tokenOf(await prove(session, { secret: other }, 'passkey_remove', passkey.id));
  // Both look at what there is while a third transaction holds their proofs, and go on together.
  const removing = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('step_ups').select('subject').forUpdate().execute();
    const both = [
      post('/second-factor/removal', 'second-factors', { step_up: forApp }, session),
      removal(session, passkey.id, forPasskey),
    ];
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(portal.db)).rows).toHaveLength(2);
    return { both };
  });
  expect((await Promise.all(removing.both)).map(({ status }) => status)).toEqual([204, 204]);
  expect((await get(portal, '/self/security', session)).json).toMatchObject({
    data: { attributes: { second_factor_since: null, passkeys: [], recovery_codes_left: 0 } },
  });
  await portal.close();
});
