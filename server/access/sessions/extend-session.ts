import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

/** Extends an idle session that is about to end; its absolute length stays (decisions §1 session). */
export function extendSession(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'extendSession'> {
  const { db, clock } = deps;
  return async ({ caller }) => {
    const lastSeenAt = clock.instant();
    await db
      .updateTable('sessions')
      .set({ last_seen_at: lastSeenAt })
      .where('token_hash', '=', caller.tokenHash)
      .execute();
    return { body: await selfDocument(deps, { ...caller, lastSeenAt }) };
  };
}
