import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends every session of the caller but the one that asks. */
export function endOtherSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'endOtherSessions'> {
  return async ({ caller: { userId, tokenHash }, requestId }) => {
    // As the owner of the tables: sessions belong to nobody's tenant.
    await withSystem(db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .executeTakeFirst();
      const facts = { sessions: Number(numDeletedRows) };
      await writeAudit(tx, clock, { userId, action: 'other_sessions_ended', facts, requestId });
    });
    return {};
  };
}
