import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends that customer support stands in for a user: the session is the caller's own again. Also fine where nobody does. */
export function endActing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'endActing'> {
  return async ({ caller, requestId }) => {
    const { actingBy, tokenHash } = caller;
    // As the owner of the tables: sessions belong to nobody's tenant.
    if (actingBy !== null)
      await withSystem(db, async (tx) => {
        await tx
          .updateTable('sessions')
          .set({
            acted_user_id: null,
            acting_until: null,
            selected_customer: null,
            selected_location: null,
            selected_merchant: null,
          })
          .where('token_hash', '=', tokenHash)
          .execute();
        await writeAudit(tx, clock, {
          userId: actingBy.userId,
          action: 'acting_ended',
          subject: caller.userId,
          requestId,
        });
      });
    return {};
  };
}
