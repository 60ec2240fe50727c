import { isLanguage, languageNames, languages, type Language } from '#locales/languages.ts';
import { readModel } from '../harness/model-files.ts';
import { framesOf } from '../texts/frames.ts';
import type { Telling } from '../texts/telling.ts';
import { readViews } from '../texts/view-texts.ts';
import { Misuse } from './command.ts';
import { hasView } from '../harness/model-files.ts';

/**
 * The language of the steps.
 * @throws where the portal does not speak it
 */
export function languageAsked(name = 'en'): Language {
  if (isLanguage(name)) return name;
  const known = languages.map((language) => `${language} (${languageNames[language]})`);
  throw new Misuse(`The portal does not speak '${name}'. Languages: ${known.join(', ')}.`);
}

/** What it takes to tell the tours of these charts. */
export async function tellings(charts: readonly string[], language: Language): Promise<Telling[]> {
  const frames = framesOf(language);
  const views = await readViews(charts.filter(hasView), language);
  return Promise.all(
    charts.map(async (chart) => ({ model: await readModel(chart), view: views.get(chart), frames })),
  );
}
