import type { Language } from '#locales/languages.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MailKind } from '#server/platform/db/recovery-tables.ts';
import type { Deps } from '#server/deps.ts';

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
