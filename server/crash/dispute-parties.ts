import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { CRASH_PASSWORD } from '#server/crash/crash-world.ts';

export const MERCHANT_USER = 'merchant-of-crash';
export const SUPPORT_USER = 'support-of-crash';

/** Who answers and decides the disputes of the paying clients: an administrator of their merchant and one of support. */
export async function insertDisputeParties(db: Db): Promise<void> {
  const now = new Date().toISOString();
  const passwordHash = await hashPassword(CRASH_PASSWORD, { memory: 8, passes: 1 });
  await withSystem(db, async (tx) => {
    for (const [userId, userType] of [
      [MERCHANT_USER, 'merchant'],
      [SUPPORT_USER, 'admin'],
    ] as const) {
      await tx
        .insertInto('users')
        .values({
          user_id: userId,
          username: userId,
          username_key: userId,
          password_hash: passwordHash,
          first_name: 'Party',
          last_name: userType,
          email_address: `${userId}@crash.example`,
          role: 'admin',
          user_type: userType,
          created_at: now,
        })
        .execute();
    }
    await tx.insertInto('user_merchants').values({ user_id: MERCHANT_USER, merchant_id: 'M' }).execute();
  });
}
