import { nameKey } from '#server/platform/security/name-key.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { requestMail, type MailRequest } from '#server/platform/mail/request-mail.ts';
import { countRequest } from '#server/platform/security/request-limit.ts';

/**
 * Takes a request for a message from somebody without a session. Whether there is such a user is looked up only when
 * the message is written: the answer, its time and the limits are the same for everything that may be typed. Throws
 * 429 `too_many_requests` for too many of one address. A request about a name that was asked for too often is answered
 * alike and sends nothing new: the owner must not be refused for what others have asked.
 */
export async function takeMailRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>,
  request: MailRequest,
  address: string,
): Promise<void> {
  const { db, clock, config } = deps;
  const { requestsPerAddress, requestsPerName, windowSeconds } = config.settings.recovery;
  const wait = await countRequest(db, clock, 'mail from address', address, {
    requests: requestsPerAddress,
    windowSeconds,
  });
  if (wait > 0) throw new ApiError(429, [{ code: 'too_many_requests', title: 'Too many requests' }], wait);
  const about = `${request.kind} ${nameKey(request.about)}`;
  const isRepeat = await countRequest(db, clock, 'mail about', about, {
    requests: requestsPerName,
    windowSeconds,
  });
  // Whoever asked before, the owner has the messages, and the links in them work.
  if (isRepeat > 0) return;
  await requestMail(db, deps, { ...request, address });
  deps.requestSweep();
}
