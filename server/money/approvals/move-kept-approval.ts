import type { ApprovalLifeEvent } from '#machines/lifecycle/approval.ts';
import { moveApproval } from '#machines/lifecycle/move-approval.ts';
import type { Deps } from '#server/deps.ts';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { showAskedIn } from '#server/money/approvals/show-asked-in.ts';
import { tellOver } from '#server/money/approvals/tell-approval.ts';
import { writeEvent } from '#server/money/approvals/write-approval.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { components } from '#api/contract/schema.gen.ts';

/** Who moves it and with which words, and what has come of it. */
export interface Move {
  readonly event: ApprovalLifeEvent;
  /** Null where time or a rule ends it. */
  readonly by: { readonly userId: string; readonly fullName: string } | null;
  readonly words?: string | null;
  readonly stoppedBy?: readonly components['schemas']['ObstacleWire'][];
  readonly made?: { readonly paymentId: string | null; readonly scheduleId: string | null };
  readonly requestId?: string;
}

/** Moves it along its chart, with its history and its audit entry, and tells its maker, unless they have ended it. */
export async function moveKept(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  row: ApprovalRow,
  { event, by, words = null, stoppedBy, made, requestId }: Move,
): Promise<ApprovalRow> {
  const status = moveApproval(row.status, event);
  if (status === null) throw new RangeError(`an approval that is ${row.status} takes no ${event.type}`);
  const isDecided = event.type === 'person.approve' || event.type === 'person.decline';
  const moved = await tx
    .updateTable('approvals')
    .set({
      status,
      changed_at: deps.clock.instant(),
      decided_by: isDecided ? (by?.userId ?? null) : null,
      decider_name: isDecided ? (by?.fullName ?? null) : null,
      words,
      stopped_by: stoppedBy ? JSON.stringify(stoppedBy) : null,
      payment_id: made?.paymentId ?? null,
      schedule_id: made?.scheduleId ?? null,
    })
    .where('approval_id', '=', row.approval_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(tx, moved, by);
  // As the server: it may have ended by itself, and its maker is told by another.
  await asServer(tx, async () => {
    await showAskedIn(tx, moved);
    await writeAudit(tx, deps.clock, {
      userId: by?.userId ?? null,
      customerId: row.customer_id,
      action: `approval_${status}`,
      subject: row.approval_id,
      facts: { kind: row.kind, amount: row.amount, currency: row.currency, maker: row.user_id },
      ...(requestId !== undefined && { requestId }),
    });
    if (status !== 'withdrawn') await tellOver(tx, deps, moved);
  });
  return moved;
}
