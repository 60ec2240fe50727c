import type { NoticeKind } from '#domain/notice/notice.ts';
import { readablePage } from '#domain/notice/readable-page.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { linkTo, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import { noticedReader, type NoticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice whose facts are of one kind, since one function alone writes them. */
export interface Noticed<Facts, Kind extends NoticeKind> extends Omit<NoticedReader, 'facts' | 'kind'> {
  readonly kind: Kind;
  readonly facts: Facts;
}

/** What every message about a notice names. */
interface NamedInBody {
  /** The reader. */
  readonly name: string;
  /** The title of the notice, which is the subject too. */
  readonly said: string;
  /** What else the notice says, a line each. */
  readonly more: string;
  /** Where it is read: the notices of whoever may not open its page. */
  readonly link: string;
}

/** A notice as a message says it. */
interface SaidNotice {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly page: PageAddress;
  /** The message around it, with what only this kind names. */
  readonly body: (named: NamedInBody) => string;
}

/**
 * A notice, by its id, as a message to its reader, with the way to where this reader may read it.
 * @param say null where its reader is not told by mail
 */
export const noticeMail =
  <Facts, Kind extends NoticeKind>(
    say: (notice: Noticed<Facts, Kind>, composing: Composing) => SaidNotice | null,
  ): Compose =>
  async (composing) => {
    const notice = await noticedReader(composing);
    const said = notice && say(notice as Noticed<Facts, Kind>, composing);
    if (!said) return [];
    const { to, name, words } = notice;
    const text = said.body({
      name,
      said: said.title,
      more: said.sentences.join('\n'),
      link: linkTo(composing, readablePage(said.page, notice.role)),
    });
    return [{ to, language: words.locale, subject: said.title, text }];
  };
