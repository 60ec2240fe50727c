import type { Deps } from '#server/deps.ts';
import { noteCodesSaved } from '#server/access/second-factor/recovery-codes.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Notes that the caller has saved the recovery codes, so that the settings ask for it no more. A repeat changes nothing. */
export function confirmRecoveryCodes({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'confirmRecoveryCodes'> {
  return async ({ caller: { userId } }) => {
    // As the owner of the tables: no request of a user reads secrets.
    await withSystem(db, (tx) => noteCodesSaved(tx, clock, userId));
    return {};
  };
}
