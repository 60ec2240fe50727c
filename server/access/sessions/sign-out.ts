import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends the session; also fine without one. */
export function signOut({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'signOut'> {
  return async ({ caller }) => {
    // As the owner of the tables: sessions belong to nobody's tenant.
    if (caller)
      await withSystem(db, async (tx) => {
        await tx.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute();
        await writeAudit(tx, clock, { userId: caller.userId, action: 'signed_out' });
      });
    return { sessionToken: null };
  };
}
