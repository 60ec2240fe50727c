import { translatorOf } from './intl.ts';
import type { Translator } from './intl.ts';
import { fallbackLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import { unpackCatalog } from './packed-catalog.ts';
import type { PackedCatalog } from './packed-catalog.ts';

// Vite turns each catalog into a chunk of its own; only the asked one is downloaded.
const catalogs = import.meta.glob<PackedCatalog>('./??.json', { query: '?packed', import: 'default' });

/**
 * Downloads one language's messages; English where the language has no catalog.
 * @param own the user's locale (`fr-CA`), in which numbers and dates are written where it is of the language
 */
export async function loadTranslator(language: Language, own: string | null = null): Promise<Translator> {
  const loadCatalog = catalogs[`./${language}.json`];
  if (!loadCatalog) return loadTranslator(fallbackLanguage, own);
  return translatorOf(language, unpackCatalog(await loadCatalog()), own);
}
