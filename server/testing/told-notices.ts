import type { Tx } from '#server/platform/db/database.ts';
import { KESTREL } from '#server/demo/customers.ts';
import type { Deps } from '#server/deps.ts';
import {
  writeNotice,
  writeNotices,
  type NewDisputeNotice,
  type NewNotice,
} from '#server/platform/notices/write-notice.ts';
import type { Arrangements, ToldDispute, ToldPayment } from '#server/testing/arrangements.ts';

const DAY = 86_400_000;

/** Tells a user of payments that nobody made, and of nothing else. */
export async function arrangeNotices(
  tx: Tx,
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  { username, told }: Parameters<Arrangements['notices']>[0],
): Promise<void> {
  const userId = await idOf(tx, username);
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  for (const [age, one] of told.entries()) {
    const instant = () => new Date(clock.now().getTime() - (age + 1) * DAY).toISOString();
    const deps = { clock: { ...clock, instant }, sealer };
    const about = 'paymentNumber' in one ? one.paymentNumber : one.disputeNumber;
    if ('paymentNumber' in one) await writeNotice(tx, deps, ofPayment(userId, one));
    else await writeNotices(tx, deps, [ofDispute(userId, one)]);
    if (!one.isRead) continue;
    const read_at = clock.instant();
    await tx
      .updateTable('notices')
      .set({ read_at, archived_at: one.isArchived ? read_at : null })
      .where('about', '=', about)
      .where('user_id', '=', userId)
      .execute();
  }
  // Payments and disputes are not there, so no message can be written of them.
  await tx.deleteFrom('mail_requests').where('kind', '=', 'notice').execute();
}

function ofPayment(userId: string, { kind, paymentNumber, bankReason }: ToldPayment): NewNotice {
  return {
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
  };
}

function ofDispute(userId: string, { kind, disputeNumber }: ToldDispute): NewDisputeNotice {
  return {
    userId,
    customerId: KESTREL,
    side: 'customer',
    merchantId: null,
    kind,
    about: disputeNumber,
    facts: {
      dispute_id: disputeNumber,
      dispute_number: disputeNumber,
      trx_id: '1004120001',
      invoice_id: 'INV-7800012',
      customer_name: 'Kestrel Ridge Logistics',
      merchant_name: 'Ostrander Truck Centers',
      disputed: { amount: 48_210, currency: 'USD' },
      offered: { amount: 20_000, currency: 'USD' },
      credited: null,
      outcome: null,
      deadline: '2026-12-04',
    },
  };
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
