import type { Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { asked, type AskedText, type Said } from './view-texts.ts';

type Pieces = (key: string, values: AskedText['values']) => unknown[];

const joined = (content: unknown[]): string => content.join('');

/**
 * A message in one language; a tag leaves its content.
 * @throws where it needs other values than it was asked for with
 */
export function sayMessage(language: Language, { key, values }: AskedText): string {
  const { rich } = readTranslator(language) as { rich: unknown };
  // A value can be a message too: the name of a field in a sentence about it.
  const own = Object.entries(values).map(([name, value]) => {
    const inner = asked(value);
    return [name, inner ? sayMessage(language, inner) : value];
  });
  return joined((rich as Pieces)(key, { link: joined, ...Object.fromEntries(own) }));
}

/** What a view looks for in one language; a text of its own stays as it is. */
export function say(language: Language, said: Said): string {
  return typeof said === 'string' ? said : sayMessage(language, said);
}
