import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends one session of the caller elsewhere; also fine where it has ended by itself. The one that asks is left as it is. */
export function endSession({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'endSession'> {
  return async ({ path, caller: { userId, tokenHash }, requestId }) => {
    // As the owner of the tables: sessions belong to nobody's tenant.
    await withSystem(db, async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('session_id', '=', path.session_id)
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .returning(['browser', 'system'])
        .executeTakeFirst();
      if (ended)
        await writeAudit(tx, clock, { userId, action: 'session_ended', facts: { ...ended }, requestId });
    });
    return {};
  };
}
