import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileCatalog } from './compile.ts';
import type { MessageTexts } from './compile.ts';
import { createTranslator } from './intl.ts';
import type { Translator } from './intl.ts';
import { fallbackLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import { overridden } from './overridden.ts';
import { ownShortPays, type OwnShortPays } from './own-short-pays.ts';

const loaded = new Map<Language, Translator>();
let own: OwnShortPays = {};

/** What this deployment calls reasons that it has added itself: said before anything is written with them. */
export function sayOwn(labels: OwnShortPays): void {
  own = labels;
  loaded.clear();
}

/** One language's messages on the server, for mail and documents; read once. */
export function readTranslator(language: Language): Translator {
  const known = loaded.get(language);
  if (known) return known;
  const catalog = compileCatalog(readTexts(language), readTexts(fallbackLanguage));
  const translator = overridden(createTranslator(language, catalog), ownShortPays(own, language));
  loaded.set(language, translator);
  return translator;
}

/** Every folder of messages, by its name: those that have English ones. */
export function messageAreas(): string[] {
  return readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(fileOf(entry.name, fallbackLanguage)))
    .map(({ name }) => name)
    .toSorted();
}

/** The ICU texts of one language, those of all areas together. */
export function readTexts(language: Language): MessageTexts {
  return Object.assign({}, ...messageAreas().map((area) => readArea(area, language))) as MessageTexts;
}

/** The ICU texts of one area in one language; none where it has no file. */
export function readArea(area: string, language: Language): MessageTexts {
  const file = fileOf(area, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageTexts) : {};
}

const fileOf = (area: string, language: Language): URL =>
  new URL(`./${area}/${language}.json`, import.meta.url);
