import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { refuseNoEmail } from '#server/access/recovery/refuse-no-email.ts';
import { takeMailRequest } from '#server/access/recovery/take-mail-request.ts';

/** Mails the usernames of an address, where it has any (§8 Recovery email). The answer is the same for everybody. */
export function requestUsername(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>,
): Operation<'requestUsername'> {
  return async ({ body, address }) => {
    const { email_address: about, language } = body.data.attributes;
    refuseNoEmail(about);
    await takeMailRequest(deps, { kind: 'username', about, language }, address);
    return {};
  };
}
