import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { anonymousDocument, selfDocument } from '#server/access/sessions/self-document.ts';

/** Who the caller is; asking does not extend the session (§7 `/self`). */
export function getSelf(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'getSelf'> {
  return async ({ caller }) => ({
    body: caller ? await selfDocument(deps, caller) : anonymousDocument(deps),
  });
}
