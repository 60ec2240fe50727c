import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Gives up a change of the caller's e-mail address: its codes are good for nothing. Also fine where none waits. */
export function withdrawEmailChange({ db }: Pick<Deps, 'db'>): Operation<'withdrawEmailChange'> {
  return async ({ caller }) => {
    // As the owner of the tables: codes are out of reach of a user's own rows.
    await withSystem(db, (tx) =>
      tx.deleteFrom('email_changes').where('user_id', '=', caller.userId).execute(),
    );
    return {};
  };
}
