import * as v from 'valibot';
import type { OwnWords } from '#domain/portal/config.ts';
import { fallbackLanguage, languages } from '#locales/languages.ts';

const paragraphs = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'));
/** A text of the provider's own by language, in paragraphs; one that names no language is in English. */
export const ownWords = v.optional(
  v.pipe(
    v.union([
      v.string(),
      v.record(v.picklist(languages, `must be one of ${languages.join(' ')}`), paragraphs),
    ]),
    v.transform((words): OwnWords =>
      typeof words === 'string' ? (words.trim() === '' ? {} : { [fallbackLanguage]: words }) : words,
    ),
  ),
  {},
);
