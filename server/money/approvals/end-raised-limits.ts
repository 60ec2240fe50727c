import type { Deps } from '#server/deps.ts';
import { moveKept } from '#server/money/approvals/move-kept-approval.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

/**
 * Ends what waits for another limit beside one that holds no more: what is approved is said from what to what. `apartFrom`
 * is the approval that has set this one; null where it was set at once.
 */
export async function endRaisedLimits(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  customerId: string,
  apartFrom: string | null,
): Promise<void> {
  const rows = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'limit')
    .where('status', '=', 'asked')
    .orderBy('approval_id')
    .forUpdate()
    .execute();
  for (const row of rows) {
    if (row.approval_id === apartFrom) continue;
    await moveKept(tx, deps, row, {
      event: { type: 'subject.changed' },
      by: null,
      stoppedBy: [obstacleOnWire({ rule: 'PAY-45', facts: {}, remedy: { kind: 'lookAgain' } })],
    });
  }
}
