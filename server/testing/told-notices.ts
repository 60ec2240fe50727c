import type { Tx } from '#server/platform/db/database.ts';
import { KESTREL } from '#server/demo/customers.ts';
import type { Deps } from '#server/deps.ts';
import { writeNotice } from '#server/platform/notices/write-notice.ts';
import type { Arrangements } from '#server/testing/arrangements.ts';

const DAY = 86_400_000;

/** Tells a user of payments that nobody made, and of nothing else. */
export async function arrangeNotices(
  tx: Tx,
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  { username, told }: Parameters<Arrangements['notices']>[0],
): Promise<void> {
  const userId = await idOf(tx, username);
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  for (const [age, { kind, paymentNumber, bankReason, isRead }] of told.entries()) {
    const instant = () => new Date(clock.now().getTime() - (age + 1) * DAY).toISOString();
    await writeNotice(
      tx,
      { clock: { ...clock, instant }, sealer },
      {
        userId,
        customerId: KESTREL,
        kind,
        about: paymentNumber,
        facts: {
          payment_number: paymentNumber,
          customer_name: 'Kestrel Ridge Logistics',
          total: { amount: 1_291_075, currency: 'USD' },
          ...(bankReason !== null && { bank_reason: bankReason }),
        },
      },
    );
    if (!isRead) continue;
    const read_at = clock.instant();
    await tx
      .updateTable('notices')
      .set({ read_at })
      .where('about', '=', paymentNumber)
      .where('user_id', '=', userId)
      .execute();
  }
  // The payments are not there, so no message can be written of them.
  await tx.deleteFrom('mail_requests').where('kind', '=', 'notice').execute();
}

/** How many notices of a user are unread. */
export async function countUnreadOf(tx: Tx, username: string): Promise<number> {
  const { unread } = await tx
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', await idOf(tx, username))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

async function idOf(tx: Tx, username: string): Promise<string> {
  const { user_id: userId } = await tx
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return userId;
}
