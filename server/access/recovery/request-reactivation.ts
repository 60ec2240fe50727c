import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { takeMailRequest } from '#server/access/recovery/take-mail-request.ts';

/** Passes a locked or inactive user’s wish to customer support, and mails the user that it did (§7 Request for reactivation). The answer is the same for everybody. */
export function requestReactivation(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>,
): Operation<'requestReactivation'> {
  return async ({ body, address }) => {
    const { username: about, language } = body.data.attributes;
    await takeMailRequest(deps, { kind: 'reactivation', about, language }, address);
    return {};
  };
}
