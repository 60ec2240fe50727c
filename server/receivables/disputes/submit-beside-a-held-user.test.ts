import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import { holdActedUser } from '#server/access/users/acted-user.ts';
import { replacePassword } from '#server/access/passwords/replace-password.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';

const userId = 'u-customer.payer';
const BY_SUPPORT = {
  by: 'support',
  caller: { userId: 'u-admin.admin', fullName: 'Sue Okafor' },
  customerId: null,
} as const;

// Of PGlite no two transactions run at once.
let portal: DisputingPortal;
beforeAll(async () => {
  portal = await startDisputingPortal('PostgreSQL');
});
afterAll(() => portal.close());

test.each([
  ['is acted on', async (tx: Tx) => void (await holdActedUser(tx, BY_SUPPORT, userId))],
  ['is locked', async (tx: Tx) => void (await advanceUserLock(tx, userId, { type: 'support.lock' }))],
  [
    'gets a new password',
    (tx: Tx) => {
      const replacement = { userId, passwordHash: 'of another', keptSession: null };
      return replacePassword(tx, portal.clock, portal.deps.config.settings, replacement);
    },
  ],
])('while a user %s, no key of theirs is said to be under way', async (_, hold) => {
  const [trxId = ''] = await portal.billed(1);
  // Taken back at the end, so that the user is as before.
  const held = withSystem(portal.db, async (tx) => {
    await hold(tx);
    const { status } = await dispute(portal, disputeBody([trxId]));
    throw new Error(`answered ${status}`);
  });
  await expect(held).rejects.toThrow('answered 201');
});
