import { isTakeable, takingObstacles } from '#domain/dispute/dispute-decision.ts';
import type { DisputeHolder } from '#domain/dispute/taking.ts';
import type { Deps } from '#server/deps.ts';
import { besideItsLife } from '#server/receivables/disputes/dispute-notice-facts.ts';
import { holderOf } from '#server/receivables/disputes/dispute-holder.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import {
  becomeParty,
  withActingParty,
  withParty,
  type Asking,
} from '#server/receivables/disputes/parties.ts';
import { toldFacts } from '#server/receivables/disputes/told-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError, notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TakeDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'portal'>;

/**
 * An administrator of support takes a dispute, so that no two work on the same one, or gives it back. Of two who take it
 * at once the first has it. Asked again, it is as it was. What a colleague has is taken over from whoever was read to have
 * it, and given back for them where they are absent; they are told. Throws
 * 409 `taken_by_other` where somebody else has it, and refuses what is over (DIS-25).
 */
export function takeSupportDispute(deps: TakeDeps): Operation<'takeSupportDispute'> {
  const { db, clock } = deps;
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
    const { is_taken: isTaken, from = null } = body.data.attributes;
    await withActingParty(db, asking, async (tx) => {
      await becomeParty(tx, asking, of);
      const row = await tx
        .selectFrom('disputes')
        .selectAll()
        .where('dispute_id', '=', of.dispute_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.taken_by === (isTaken ? caller.userId : null)) return;
      const over = isTaken ? takingObstacles(row) : [];
      if (over.length > 0) throw refusedByRules(over);
      const held = row.taken_by === caller.userId ? null : await asServer(tx, () => holderOf(tx, deps, row));
      if (held && !isLeft(held, { isTaken, from, row })) {
        throw apiError(409, 'taken_by_other', 'A colleague has taken this dispute');
      }
      await tx
        .updateTable('disputes')
        .set(
          isTaken
            ? { taken_by: caller.userId, taken_at: clock.instant() }
            : { taken_by: null, taken_at: null },
        )
        .where('dispute_id', '=', of.dispute_id)
        .execute();
      await asServer(tx, async () => {
        await writeAudit(tx, clock, {
          userId: caller.userId,
          customerId: of.customer_id,
          action: ACTIONS[held ? 'ofColleague' : 'own'][isTaken ? 'taken' : 'givenBack'],
          subject: of.dispute_id,
          ...(held && { facts: { from: held.userId } }),
          requestId,
        });
        if (held) await tellHolder(tx, deps, row, { held, isTaken });
      });
    });
    return {};
  };
}

const ACTIONS = {
  own: { taken: 'dispute_taken', givenBack: 'dispute_given_back' },
  ofColleague: { taken: 'dispute_taken_over', givenBack: 'dispute_freed' },
} as const;

interface Wish {
  readonly isTaken: boolean;
  /** Who was read to have it; null where nobody was. */
  readonly from: string | null;
  readonly row: Pick<DisputeRow, 'status'>;
}

/** Whether a colleague has to leave a dispute: to whoever takes it over from them, or to all where they are absent. */
const isLeft = ({ userId, isAbsent }: DisputeHolder, { isTaken, from, row }: Wish): boolean =>
  from === userId && (isTaken ? isTakeable(row) : isAbsent);

/** Tells who had it that they have it no more; who cannot sign in reads it once they can. Runs as the server. */
async function tellHolder(
  tx: Tx,
  deps: Pick<TakeDeps, 'clock' | 'sealer' | 'portal'>,
  row: DisputeRow,
  { held, isTaken }: { readonly held: DisputeHolder; readonly isTaken: boolean },
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
