import type { Language } from '#locales/languages.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MailKind } from '#server/platform/db/recovery-tables.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { countRequest } from '#server/platform/security/request-limit.ts';
import { nameKey } from '#server/access/sessions/attempts.ts';

/** A message to write and send. */
export interface MailRequest {
  readonly kind: MailKind;
  /** What was typed, or the id of what it is about. */
  readonly about: string;
  readonly language: Language | null;
}

/** Keeps a message to be written and sent by the next sweep, after the caller's transaction. */
export async function requestMail(
  tx: Db | Tx,
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  { kind, about, language }: MailRequest,
): Promise<void> {
  const now = clock.instant();
  await tx
    .insertInto('mail_requests')
    .values({ kind, about_sealed: sealer.seal(about), language, created_at: now, next_try_at: now })
    .execute();
}

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
  // Whoever asked before, the owner has the messages, and the link in the last of them works.
  if (isRepeat > 0) return;
  await requestMail(db, deps, request);
  deps.requestSweep();
}
