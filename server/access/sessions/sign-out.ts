import { endActingIn } from '#server/access/acting/end-of-acting.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends the session, and with it what customer support sees as a user; also fine without one. */
export function signOut({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'signOut'> {
  return async ({ caller }) => {
    // As the owner of the tables: sessions belong to nobody's tenant.
    if (caller)
      await withSystem(db, async (tx) => {
        const { actingBy, tokenHash } = caller;
        if (actingBy) await endActingIn(tx, clock, tokenHash, 'signed out');
        await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
        // The session is of whoever stands in for somebody, not of whom they stand in for.
        const { userId } = actingBy ?? caller;
        await writeAudit(tx, clock, { userId, action: 'signed_out' });
      });
    return { sessionToken: null };
  };
}
