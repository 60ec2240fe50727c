import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { takeMailRequest } from '#server/access/recovery/take-mail-request.ts';

/** Mails a link to choose a new password to the user of a name, where there is one (§8 Password reset email). The answer is the same for everybody. */
export function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>,
): Operation<'requestPasswordReset'> {
  return async ({ body, address }) => {
    const { username: about, language } = body.data.attributes;
    await takeMailRequest(deps, { kind: 'password_reset', about, language }, address);
    return {};
  };
}
