import type { Catalog } from './catalog.ts';
import { createTranslator } from './intl.ts';
import type { Translator } from './intl.ts';
import { fallbackLanguage } from './languages.ts';
import type { Language } from './languages.ts';

// Vite turns each catalog into a chunk of its own; only the asked one is downloaded.
const catalogs = import.meta.glob<Catalog>('./??.json', { import: 'default' });

/** Downloads one language's messages; English where the language has no catalog. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const loadCatalog = catalogs[`./${language}.json`];
  return loadCatalog ? createTranslator(language, await loadCatalog()) : loadTranslator(fallbackLanguage);
}
