import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { refuseNoEmail } from '#server/access/recovery/refuse-no-email.ts';
import { takeMailRequest } from '#server/access/recovery/take-mail-request.ts';

/** Mails a link with which the owner of an address chooses a username and creates an account (decisions §5). The answer is the same for everybody. */
export function requestAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>,
): Operation<'requestAccount'> {
  return async ({ body, address }) => {
    const { email_address: about, language } = body.data.attributes;
    refuseNoEmail(about);
    await takeMailRequest(deps, { kind: 'account', about, language }, address);
    return {};
  };
}
