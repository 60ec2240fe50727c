import type { Deps } from '#server/deps.ts';
import { endActingIn } from '#server/access/acting/end-of-acting.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends that customer support stands in for a user: the session is the caller's own again. Also fine where nobody does. */
export function endActing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'endActing'> {
  return async ({ caller: { actingBy, tokenHash } }) => {
    // As the owner of the tables: sessions belong to nobody's tenant.
    if (actingBy !== null) await withSystem(db, (tx) => endActingIn(tx, clock, tokenHash, 'left'));
    return {};
  };
}
