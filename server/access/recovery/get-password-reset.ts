import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { openReset, resetDocument } from '#server/access/recovery/open-reset.ts';

/** Whose password a mailed link replaces, and the challenge that comes before it. */
export function getPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Operation<'getPasswordReset'> {
  return async ({ body, address }) => ({
    body: resetDocument(await openReset(deps, body.data.attributes.token, address)),
  });
}
