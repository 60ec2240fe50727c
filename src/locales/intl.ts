import type { Catalog, FindMessage } from './catalog.ts';
import { createFormatter } from './format-message.ts';
import type { Values } from './format-message.ts';
import { localeOf } from './languages.ts';
import type { Language } from './languages.ts';
import type { Messages } from './messages.gen.ts';
import type { Tag } from './tag.ts';

/** A key of any area. */
export type MessageKey = keyof Messages;

type HasTag<Key extends MessageKey> = Tag extends Messages[Key][keyof Messages[Key]] ? true : false;

/** Keys of messages with tags, for `rich`. */
export type RichKey = { [Key in MessageKey]: HasTag<Key> extends true ? Key : never }[MessageKey];

/** Keys of messages that are plain text, for `t`. */
export type TextKey = Exclude<MessageKey, RichKey>;

type Parameters<Key extends MessageKey> = keyof Messages[Key] extends never
  ? []
  : [parameters: Messages[Key]];

type RichParameters<Key extends RichKey, Node> = {
  [Name in keyof Messages[Key]]: Tag extends Messages[Key][Name] ? Tag<Node | string> : Messages[Key][Name];
};

/** One language's messages. */
export interface Translator {
  language: Language;
  /** The BCP 47 tag for `Intl` and the `lang` attribute. */
  locale: string;
  /** The text of a message. Throws a TypeError for a key without a message. */
  t: <Key extends TextKey>(key: Key, ...parameters: Parameters<Key>) => string;
  /** The pieces of a message with tags, in order; each tag's piece is what its parameter returned. */
  rich: <Key extends RichKey, Node>(key: Key, parameters: RichParameters<Key, Node>) => (Node | string)[];
}

/** The translator of one language over compiled messages, all or some (`load-node.ts` on the server). */
export function createTranslator(language: Language, catalog: Catalog): Translator {
  return translatorOf(language, (key) => catalog[key]);
}

/** The translator of one language over messages that are found by key; `own` is the user's locale, if known. */
export function translatorOf(language: Language, find: FindMessage, own: string | null = null): Translator {
  const locale = localeOf(language, own);
  const format = createFormatter(locale);

  const pieces = (key: string, values: Values = {}) => {
    const message = find(key);
    if (message === undefined) throw new TypeError(`There is no message "${key}" in ${language}`);
    return typeof message === 'string' ? [message] : format(message, values);
  };
  return {
    language,
    locale,
    t: (key, ...[parameters]) => pieces(key, parameters).join(''),
    rich: (key, parameters) => pieces(key, parameters as Values),
  } as Translator;
}
