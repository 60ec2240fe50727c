import { money } from '#domain/money/money.ts';
import { approvalChange, type ApprovalNoticeKind } from '#domain/notice/approval-notice.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ApprovalNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** Tells everybody who may approve it that they are asked. Runs as the server. */
export async function tellAsked(tx: Tx, deps: TellDeps, row: ApprovalRow): Promise<void> {
  const people = await approversOf(tx, row.customer_id, row.kind, row.user_id);
  await tell(
    tx,
    deps,
    row,
    'approval_asked',
    people.map(({ userId }) => userId),
  );
}

/** Tells its maker what has become of it. Runs as the server. */
export async function tellOver(tx: Tx, deps: TellDeps, row: ApprovalRow): Promise<void> {
  await tell(tx, deps, row, 'approval_over', [row.user_id]);
}

/** What has stopped it, of the rules that the row keeps. */
function changeOf(stoppedBy: NonNullable<ApprovalRow['stopped_by']>): ApprovalNoticeFacts['changed'] {
  const { what, invoices } = approvalChange(
    stoppedBy.map(({ code, meta }) => ({ rule: code, ...meta }) as unknown as PaymentObstacle),
  );
  return { what, invoices: [...invoices] };
}

async function tell(
  tx: Tx,
  deps: TellDeps,
  row: ApprovalRow,
  kind: ApprovalNoticeKind,
  userIds: readonly string[],
): Promise<void> {
  const facts = {
    approval_id: row.approval_id,
    approval_number: row.approval_number,
    asks: row.kind,
    ...('told' in row.asked && { act: row.asked.told.act }),
    ...(row.asked.kind === 'role' && { person: row.asked.fullName }),
    status: row.status,
    customer_name: row.customer_name,
    amount: row.amount === null ? null : money(row.amount, row.currency),
    maker: row.maker_name,
    answer_by: row.answer_by,
    decider: row.decider_name,
    words: row.words,
    ...(row.stopped_by && { changed: changeOf(row.stopped_by) }),
  };
  await writeNotices(
    tx,
    deps,
    userIds.map((userId) => ({
      userId,
      customerId: row.customer_id,
      side: 'customer' as const,
      merchantId: null,
      kind,
      about: row.approval_id,
      facts,
    })),
  );
}
