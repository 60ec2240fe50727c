import type { Instant } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { createFormats } from '#locales/format.ts';
import { bestLanguage, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Translator } from '#locales/intl.ts';
import { portalOrigin } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** What a message is written from. */
export interface Composing {
  /** As the owner of the tables: who asked has no session. */
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'clock' | 'config' | 'db'>;
  /** What was typed, or the id of what it is about. */
  readonly about: string;
  /** The language of the page that asked. */
  readonly language: Language | null;
  /** Where somebody without a session has asked from; null where nobody has. */
  readonly address: string | null;
  /** When it was asked for: a message that cannot be sent at once tells of something that happened then. */
  readonly askedAt: Instant;
}

/** Writes the messages that a request leads to, and the tokens of their links; none where nobody is to get one. */
export type Compose = (composing: Composing) => Promise<readonly Mail[]>;

/** The words of a receiver: their own language, else the page's. */
export function wordsFor({ language }: Pick<Composing, 'language'>, own: string | null): Translator {
  return readTranslator(bestLanguage([own, language].filter((one) => one !== null)));
}

/** A page of the portal for a message; a token stands behind the `#`, which browsers send to no server. */
export function linkTo({ deps }: Pick<Composing, 'deps'>, page: PageAddress, token?: string): string {
  return `${portalOrigin(deps.config)}${page}${token ? `#token=${token}` : ''}`;
}

/** Where a reader reaches customer support: its number, else the page that says what ways there are. */
export function supportOf(composing: Pick<Composing, 'deps'>): string {
  return composing.deps.config.settings.supportPhone || linkTo(composing, '/help');
}

/** The line of a message on the user's own account that says when it happened, in the portal's time zone. */
export function whenLine({ deps, askedAt }: Pick<Composing, 'deps' | 'askedAt'>, words: Translator): string {
  const { formatDateTime } = createFormats(words, deps.config.settings.timeZone);
  return words.t('accountNotice.when', { at: formatDateTime(askedAt) });
}

/** A moment so many milliseconds from now. */
export function momentIn({ deps }: Pick<Composing, 'deps'>, milliseconds: number): string {
  return new Date(deps.clock.now().getTime() + milliseconds).toISOString();
}

/** A day as a message says it, in the portal's time zone. */
export function dayText({ deps }: Pick<Composing, 'deps'>, words: Translator, moment: string): string {
  const { timeZone } = deps.config.settings;
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone }).format(new Date(moment));
}
