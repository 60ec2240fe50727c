import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { innerElements, parseMessage } from './compile.ts';
import { localeOf } from './languages.ts';
import type { Language } from './languages.ts';

const quotationMarks: Record<Language, string> = {
  bg: '„“',
  cs: '„“',
  da: '”',
  de: '„“',
  en: '“”',
  es: '«»',
  fr: '«»',
  hu: '„”',
  it: '«»',
  lt: '„“',
  nl: '‘',
  pl: '„”',
  pt: '«»',
  ro: '„”',
  sk: '„“',
};

const dateEndsItself: [wrong: RegExp, says: string] = [
  /\{(date|dates|day|standing)\}\./u,
  'has a full stop after a date, which has its own: put the date earlier',
];
/** Habits of one language that a pattern can tell. */
const habits: Partial<Record<Language, [wrong: RegExp, says: string][]>> = {
  bg: [dateEndsItself],
  hu: [dateEndsItself],
  lt: [dateEndsItself],
  fr: [
    [/[^\u202f][;!?»]|«[^\u202f]/u, 'needs a narrow no-break space before ; ! ? » and after «'],
    [/[^\u00a0]:(?!\/)/u, 'needs a no-break space before the colon'],
  ],
  es: [[/^[^¿]*\?|^[^¡]*!/u, 'needs ¿ and ¡']],
  ro: [[/[şţŞŢ]/u, 'writes ș and ț with a comma below']],
};

/**
 * What is wrong with a message's text in one language, as sentences; nothing when it is well written.
 * `english` is the text that it translates: parameters, tags and select branches must be the same.
 */
export function messageFaults(language: Language, text: string, english = text): string[] {
  let elements: MessageFormatElement[];
  try {
    elements = parseMessage(text);
  } catch (error) {
    return [String(error)];
  }
  const forms = pluralForms(language);
  const foreignMarks = new RegExp(`[“”„‘«»‚‹›"](?<![${quotationMarks[language]}])`, 'u');
  const faults: [found: boolean, says: string][] = [
    [text.trim() === '', 'is empty'],
    [signature(elements) !== signature(parseMessage(english)), `must have the parameters of "${english}"`],
    [
      plurals(elements).some((found) => found !== forms),
      `needs the plural forms ${forms}, no more and no fewer`,
    ],
    [/['´`]/.test(text), 'has a straight apostrophe: write ’'],
    [foreignMarks.test(text), `has quotation marks other than ${quotationMarks[language]}`],
    [text.includes('...'), 'has three dots: write …'],
    [text.includes('!!'), 'has two exclamation marks'],
    [text !== text.trim() || text.includes('  '), 'has a space too many'],
    ...(habits[language] ?? []).map(([wrong, says]): [boolean, string] => [wrong.test(text), says]),
  ];
  return faults.filter(([found]) => found).map(([, says]) => says);
}

/** The plural forms of a language, as `one,other`. */
export function pluralForms(language: Language): string {
  return new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories.toSorted().join();
}

/** The names and kinds of a message's parameters, with the branches of a select. */
function signature(elements: MessageFormatElement[]): string {
  const names = new Set<string>();
  const collect = (found: MessageFormatElement[]) => {
    for (const element of found) {
      if (element.type === TYPE.select) {
        names.add(`${element.value}: ${Object.keys(element.options).toSorted().join()}`);
      } else if (element.type === TYPE.tag) names.add(`<${element.value}>`);
      else if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
      for (const inner of innerElements(element)) collect(inner);
    }
  };
  collect(elements);
  return [...names].toSorted().join('; ');
}

/** The forms of each plural in a message, exact ones such as =0 aside. */
function plurals(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    const inner = innerElements(element).flatMap(plurals);
    if (element.type !== TYPE.plural) return inner;
    const forms = Object.keys(element.options).filter((form) => !form.startsWith('='));
    return [forms.toSorted().join(), ...inner];
  });
}
