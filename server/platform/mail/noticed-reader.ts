import { createFormats, type Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { NoticeKind } from '#domain/notice/notice.ts';
import { wordsFor, type Composing } from '#server/platform/mail/composing.ts';

/** A notice with its reader, in whose language the message is written. */
export interface NoticedReader {
  readonly kind: NoticeKind;
  readonly side: DisputeParty;
  readonly facts: unknown;
  readonly to: string;
  readonly name: string;
  /** The reader's, as it is kept. */
  readonly role: string;
  readonly words: Translator;
  readonly formats: Formats;
}

/** The notice that a message is of, by its id, with what every such message says it by; undefined where it is gone. */
export async function noticedReader(composing: Composing): Promise<NoticedReader | undefined> {
  const notice = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'side', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name', 'reader.role'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirst();
  if (!notice) return undefined;
  const words = wordsFor(composing, notice.language);
  return {
    kind: notice.kind,
    side: notice.side,
    facts: notice.facts,
    to: notice.email_address,
    name: `${notice.first_name} ${notice.last_name}`.trim(),
    role: notice.role,
    words,
    formats: createFormats(words, composing.deps.config.settings.timeZone),
  };
}
