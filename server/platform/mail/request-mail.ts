import type { Language } from '#locales/languages.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MailKind } from '#server/platform/db/recovery-tables.ts';
import type { Deps } from '#server/deps.ts';

/** A message to write and send. */
export interface MailRequest {
  readonly kind: MailKind;
  /** What was typed, or the id of what it is about, or what it says where nothing else keeps that. */
  readonly about: string;
  readonly language: Language | null;
  /** Where somebody without a session has asked from; absent for all other messages. */
  readonly address?: string;
}

type RequestDeps = Pick<Deps, 'clock' | 'sealer'>;

/** Keeps a message to be written and sent by the next sweep, after the caller's transaction. */
export async function requestMail(tx: Db | Tx, deps: RequestDeps, request: MailRequest): Promise<void> {
  await requestMails(tx, deps, [request]);
}

/** Keeps several messages to be written and sent by the next sweep, in one statement. */
export async function requestMails(
  tx: Db | Tx,
  { clock, sealer }: RequestDeps,
  requests: readonly MailRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  const now = clock.instant();
  await tx
    .insertInto('mail_requests')
    .values(
      requests.map(({ kind, about, language, address }) => ({
        kind,
        about_sealed: sealer.seal(about),
        language,
        address: address ?? null,
        created_at: now,
        next_try_at: now,
      })),
    )
    .execute();
}
