import { MAIL } from '#locales/areas.ts';
import type { Translator } from '#locales/intl.ts';
import type { Language } from '#locales/languages.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import type { MessageArea } from '#locales/messages.gen.ts';

/** The folders themselves say which there are; none of their files is loaded here. */
const areas = Object.keys(import.meta.glob('../*/en.json')).flatMap((path) => {
  const [, area = ''] = path.split('/');
  return area === MAIL ? [] : (area as MessageArea);
});

/** A language with the messages of every area, for views that stand without their pages. */
export async function loadWhole(language: Language): Promise<Translator> {
  await loadMessages(areas);
  return loadTranslator(language);
}
