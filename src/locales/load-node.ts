import { existsSync, readFileSync } from 'node:fs';
import { compileCatalog } from './compile.ts';
import type { MessageTexts } from './compile.ts';
import { createTranslator } from './intl.ts';
import type { Translator } from './intl.ts';
import { fallbackLanguage } from './languages.ts';
import type { Language } from './languages.ts';

const loaded = new Map<Language, Translator>();

/** One language's messages on the server, for mail and documents; read once. */
export function readTranslator(language: Language): Translator {
  const known = loaded.get(language);
  if (known) return known;
  const catalog = compileCatalog(readTexts(language), readTexts(fallbackLanguage));
  const translator = createTranslator(language, catalog);
  loaded.set(language, translator);
  return translator;
}

/** The ICU texts of one language; none where it has no catalog. */
export function readTexts(language: Language): MessageTexts {
  const file = new URL(`./${language}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageTexts) : {};
}
