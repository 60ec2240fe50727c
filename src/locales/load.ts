import { fileOf, readCatalog } from 'portal:catalogs';
import { FRAME } from './areas.ts';
import type { FindMessage } from './catalog.ts';
import { translatorOf } from './intl.ts';
import type { Translator } from './intl.ts';
import type { Language } from './languages.ts';
import type { MessageArea } from './messages.gen.ts';
import { missedLanguage } from './missed-language.ts';
import { unpackCatalog } from './packed-catalog.ts';

const wanted = [fileOf(FRAME)];

interface Loaded {
  readonly language: Language;
  /** A part for each file that is wanted, in that order. */
  readonly parts: FindMessage[];
}

/** What the newest translator looks its messages up in; all translators of its language share it. */
let newest: Loaded | undefined;

/**
 * Downloads one language's messages, of all areas that pages have asked for so far.
 * @param own the user's locale (`fr-CA`), in which numbers and dates are written where it is of the language
 */
export async function loadTranslator(language: Language, own: string | null = null): Promise<Translator> {
  const mine = newest?.language === language ? newest : { language, parts: [] };
  await complete(mine);
  // Another of the same language may have come first: the banner's beside the page's, say.
  newest = newest?.language === language ? newest : mine;
  const { parts } = newest;
  await complete(newest);
  const find: FindMessage = (key) => {
    for (const part of parts) {
      const message = part(key);
      if (message !== undefined) return message;
    }
    return undefined;
  };
  return translatorOf(language, find, own);
}

let chosen: Language | undefined;

/**
 * Downloads a language that was chosen: where the network is gone, once it is back, because a page that is loaded anew
 * loses what was typed into it; `missedLanguage` tells of that. Whoever has chosen another one meanwhile gets that.
 */
export async function loadChosen(language: Language, own: string | null = null): Promise<Translator> {
  stayWith(language);
  try {
    return await loadTranslator(language, own);
  } catch (error) {
    const isAwaited = !navigator.onLine;
    missedLanguage.tell({ language, isAwaited });
    if (!isAwaited) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadChosen(chosen ?? language, own);
  }
}

/** The language of the page was chosen again: what was chosen before is awaited no more. */
export function stayWith(language: Language): void {
  chosen = language;
  missedLanguage.tell(null);
}

/**
 * Downloads a piece of the portal together with the messages that it shows. They are found in the language that is
 * shown, and from now on in every other.
 * @param areas the folders of these messages; a rule of the repository reads them here
 */
export async function withMessages<Module>(
  areas: readonly MessageArea[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([load(), loadMessages(areas)]);
  return loaded;
}

/** Downloads areas for the language that is shown, and from now on with every other; resolves when they can be used. */
export async function loadMessages(areas: readonly MessageArea[]): Promise<void> {
  for (const file of areas.map(fileOf)) if (!wanted.includes(file)) wanted.push(file);
  if (newest) await complete(newest);
}

/** Brings what is missing, also what was asked for while the others were on their way. */
async function complete({ language, parts }: Loaded): Promise<void> {
  while (parts.length < wanted.length) {
    const at = parts.length;
    const missing = await Promise.all(wanted.slice(at).map((file) => readCatalog(file, language)));
    // Two pages may have asked at once: the first to arrive takes the place.
    if (parts.length === at) parts.push(...missing.map(unpackCatalog));
  }
}
