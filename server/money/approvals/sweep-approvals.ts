import { lessThanAsked } from '#domain/approval/approval-acts.ts';
import { owedLess } from '#domain/approval/approval.ts';
import { methodsChanged, userChanged } from '#domain/approval/second-person.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import { isAsThen, linesOf } from '#server/money/approvals/approval-document.ts';
import { lockApproval, type ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { makerThere } from '#server/money/approvals/approvers.ts';
import { moveKept } from '#server/money/approvals/move-kept-approval.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'log'>;

/** Looked at at once: memory is the same for ten as for ten thousand. */
const BATCH = 500;

/**
 * Ends what nobody has answered in time, and what was asked for by whoever may not do it any more (decisions §13: pending
 * approvals lapse), and what no yes could do any more: about a bank account, AutoPay (PAY-47) or a user (PAY-90) not as they were, or
 * invoices of which less is owed (PAY-44). Each in a transaction of its own. Answers how many have ended.
 */
export async function endApprovals(deps: SweepDeps): Promise<number> {
  let ended = 0;
  for (let after = ''; ;) {
    const rows = await deps.db
      .selectFrom('approvals')
      .select(['approval_id', 'customer_id'])
      .where('status', '=', 'asked')
      .where('approval_id', '>', after)
      .orderBy('approval_id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return ended;
    after = last.approval_id;
    for (const { approval_id: id, customer_id: customerId } of rows) {
      try {
        // As the owner of the tables: time passes for every customer, and no user asks.
        const isEnded = await retryTransaction(() =>
          withSystem(deps.db, (tx) => endOne(tx, deps, customerId, id)),
        );
        ended += isEnded ? 1 : 0;
      } catch (error) {
        deps.log.error({ err: error, approval_id: id }, 'an approval could not be ended');
      }
    }
  }
}

async function endOne(tx: Tx, deps: SweepDeps, customerId: string, approvalId: string): Promise<boolean> {
  const row = await lockApproval(tx, customerId, approvalId);
  if (row?.status !== 'asked') return false;
  if (row.answer_by <= deps.clock.instant()) {
    await moveKept(tx, deps, row, { event: { type: 'time.over' }, by: null });
    return true;
  }
  if (!(await makerThere(tx, customerId, row.kind, row.user_id))) {
    await moveKept(tx, deps, row, { event: { type: 'maker.barred' }, by: null });
    return true;
  }
  const changed = await whatChanged(tx, deps, row);
  if (changed === null) return false;
  const stoppedBy = [obstacleOnWire(changed)];
  await moveKept(tx, deps, row, { event: { type: 'subject.changed' }, by: null, stoppedBy });
  return true;
}

/** Why no yes could do it any more; null where one could, or where what is in the way may go. */
async function whatChanged(
  tx: Tx,
  { clock }: Pick<SweepDeps, 'clock'>,
  row: ApprovalRow,
): Promise<PaymentObstacle | null> {
  if (!(await isAsThen(tx, row))) return row.kind === 'role' ? userChanged() : methodsChanged();
  const less = owedLess(await linesOf(tx, row, clock.today()));
  return less.length === 0 ? null : lessThanAsked(less);
}
