import { takingObstacles } from '#domain/dispute/dispute-decision.ts';
import { besideItsLife } from '#server/receivables/disputes/dispute-notice-facts.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { takeClaim, type TakeDeps, type TakenFrom } from '#server/receivables/disputes/take-claim.ts';
import { toldFacts } from '#server/receivables/disputes/told-facts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/** An administrator of support takes a dispute, or gives it back. */
export function takeSupportDispute(deps: TakeDeps): Operation<'takeSupportDispute'> {
  return async ({ path, body, caller, requestId }) => {
    const { is_taken: isTaken, from = null } = body.data.attributes;
    await takeClaim<DisputeRow>(
      deps,
      {
        noun: 'dispute',
        obstacles: takingObstacles,
        tellHolder: (tx, row, told) => tellHolder(tx, deps, row, told),
      },
      { id: path.dispute_id, caller, requestId, isTaken, from },
    );
    return {};
  };
}

async function tellHolder(
  tx: Tx,
  deps: Pick<TakeDeps, 'clock' | 'sealer' | 'portal'>,
  row: DisputeRow,
  { held, isTaken }: TakenFrom,
): Promise<void> {
  const [facts] = await toldFacts(tx, deps, [{ row, step: null }]);
  await writeNotices(tx, deps, [
    {
      userId: held.userId,
      side: 'support',
      customerId: row.customer_id,
      merchantId: null,
      kind: isTaken ? 'dispute_taken_over' : 'dispute_freed',
      about: `${row.dispute_id} ${deps.clock.instant()}`,
      facts: besideItsLife(facts as DisputeNoticeFacts),
    },
  ]);
}
