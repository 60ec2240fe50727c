import type { Deps } from '#server/deps.ts';
import {
  becomeParty,
  withActingParty,
  withParty,
  type Asking,
} from '#server/receivables/disputes/parties.ts';
import { writeResponse } from '#server/receivables/disputes/write-response.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Writes down what customer support alone reads, in any status: nothing moves, and nobody is told. The id is the
 * sender's own, so that a remark whose answer was lost is there once.
 */
export function putDisputeRemark({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'putDisputeRemark'> {
  return async ({ path, body, caller, requestId }) => {
    const asking: Asking = { party: 'support', caller, customer: null };
    const comment = body.data.attributes.comment.trim();
    if (comment === '') throw apiError(422, 'invalid_body', 'A remark has words');
    const row = await withParty(db, asking, (tx) =>
      tx.selectFrom('disputes').selectAll().where('dispute_id', '=', path.dispute_id).executeTakeFirst(),
    );
    if (!row) throw notFound();
    await withActingParty(db, asking, async (tx) => {
      await becomeParty(tx, asking, row);
      // Two of one id take their turns, here and at no other place.
      await tx
        .selectFrom('disputes')
        .select('dispute_id')
        .where('dispute_id', '=', row.dispute_id)
        .forUpdate()
        .execute();
      const before = await asServer(tx, () =>
        tx
          .selectFrom('dispute_responses')
          .select(['dispute_id', 'user_id', 'comment'])
          .where('response_id', '=', path.remark_id)
          .executeTakeFirst(),
      );
      if (before) {
        const { dispute_id, user_id } = before;
        const isSame =
          dispute_id === row.dispute_id && user_id === caller.userId && before.comment === comment;
        if (isSame) return;
        throw apiError(409, 'remark_taken', 'The id is that of another entry');
      }
      const remark = { party: 'support', user: caller, action: 'remark', comment, isInternal: true } as const;
      await writeResponse(tx, row, { ...remark, at: clock.instant() }, path.remark_id);
      await asServer(tx, () =>
        writeAudit(tx, clock, {
          userId: caller.userId,
          customerId: row.customer_id,
          action: 'dispute_remark',
          subject: row.dispute_id,
          facts: { words: comment },
          requestId,
        }),
      );
    });
    return {};
  };
}
