import type { Deps } from '#server/deps.ts';
import {
  becomeParty,
  withActingParty,
  withParty,
  type Asking,
} from '#server/receivables/disputes/parties.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * An administrator of support takes a dispute, so that no two work on the same one, or gives it back. Of two who take it
 * at once the first has it. Asked again, it is as it was; what a colleague has is neither taken nor given back.
 */
export function takeSupportDispute({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'takeSupportDispute'> {
  return async ({ path, body, caller, requestId }) => {
    const asking: Asking = { party: 'support', caller, customer: null };
    const of = await withParty(db, asking, (tx) =>
      tx
        .selectFrom('disputes')
        .select(['dispute_id', 'customer_id', 'merchant_id'])
        .where('dispute_id', '=', path.dispute_id)
        .executeTakeFirst(),
    );
    if (!of) throw notFound();
    const takenBy = body.data.attributes.is_taken ? caller.userId : null;
    await withActingParty(db, asking, async (tx) => {
      await becomeParty(tx, asking, of);
      const { taken_by: before } = await tx
        .selectFrom('disputes')
        .select('taken_by')
        .where('dispute_id', '=', of.dispute_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (before === takenBy) return;
      if (before !== null && before !== caller.userId) {
        throw apiError(409, 'taken_by_other', 'A colleague has taken this dispute');
      }
      await tx
        .updateTable('disputes')
        .set({ taken_by: takenBy })
        .where('dispute_id', '=', of.dispute_id)
        .execute();
      await asServer(tx, () =>
        writeAudit(tx, clock, {
          userId: caller.userId,
          customerId: of.customer_id,
          action: takenBy === null ? 'dispute_given_back' : 'dispute_taken',
          subject: of.dispute_id,
          requestId,
        }),
      );
    });
    return {};
  };
}
