import { businessDate } from '#domain/dates/dates.ts';
import { isReminded } from '#domain/refund/refund-days.ts';
import type { Deps } from '#server/deps.ts';
import type { RefundRow } from '#server/money/refunds/refund-row.ts';
import { refundCalendar } from '#server/money/refunds/refundable-payment.ts';
import { remindOfRefund } from '#server/money/refunds/tell-refund.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked } from '#server/platform/db/each-locked.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'log'>;

/**
 * Reminds support of refunds that have waited to be sent for as many business days as are configured, once a business day
 * each. The reminder and that it was given are one transaction, so that it comes once. Answers of how many.
 */
export async function remindOfRefunds(deps: SweepDeps): Promise<number> {
  const today = deps.clock.today();
  const waiting = await deps.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('status', '=', 'opened')
    .where((row) => row.or([row('reminded_on', 'is', null), row('reminded_on', '<', today)]))
    .orderBy('opened_at')
    .orderBy('refund_id')
    .execute();
  return eachLocked<RefundRow>(
    deps,
    waiting.map(({ refund_id }) => refund_id),
    {
      lock: (tx, id) =>
        tx
          .selectFrom('refunds')
          .selectAll()
          .where('refund_id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst(),
      work: (tx, row) => remind(tx, deps, row),
      failure: 'a refund could not be reminded of',
    },
  );
}

async function remind(tx: Tx, deps: SweepDeps, row: RefundRow): Promise<boolean> {
  const today = deps.clock.today();
  // Sent, or told by another instance meanwhile.
  if (row.status !== 'opened' || row.reminded_on === today) return false;
  const calendar = refundCalendar(deps, row.currency);
  if (!isReminded(row.opened_at, today, calendar)) return false;
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const since = businessDate(row.opened_at, calendar.timeZone);
  // Of what was taken for a failed payment no invoice has anything.
  await remindOfRefund(tx, deps, { payment, row, lines: [] }, { since, today });
  await tx
    .updateTable('refunds')
    .set({ reminded_on: today })
    .where('refund_id', '=', row.refund_id)
    .execute();
  return true;
}
