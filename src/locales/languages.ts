/** The portal's languages by their own names, in the order in which a picker lists them. */
export const languageNames = {
  bg: 'Български',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
  it: 'Italiano',
  lt: 'Lietuvių',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
} as const;

/** One of the fifteen languages; also the name of its catalog. */
export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

/** What is shown where nothing else is known or translated. */
export const fallbackLanguage: Language = 'en';

/** True for the name of one of the fifteen languages. */
export function isLanguage(name: unknown): name is Language {
  return typeof name === 'string' && Object.hasOwn(languageNames, name);
}

/**
 * The locale that `Intl` formats with: the user's own where it is of this language (`fr-CA`, §3 locale_ISO), else
 * the language's. Plain `pt` would be Brazilian, and `en` is American.
 */
export function localeOf(language: Language, own: string | null = null): string {
  if (own !== null && isTag(own) && bestLanguage([own]) === language && own.includes('-')) return own;
  return language === 'pt' ? 'pt-PT' : language === 'en' ? 'en-US' : language;
}

/** Whether `Intl` takes it: what a server says may be anything. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/**
 * The first of the wanted tags that the portal speaks, English otherwise.
 * `wanted` are BCP 47 tags, best first, such as `navigator.languages` or an Accept-Language header's.
 */
export function bestLanguage(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return primary.find((name) => isLanguage(name)) ?? fallbackLanguage;
}
