import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Ends the session; also fine without one. */
export function signOut({ db }: Pick<Deps, 'db'>): Operation<'signOut'> {
  return async ({ caller }) => {
    if (caller) await db.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute();
    return { sessionToken: null };
  };
}
