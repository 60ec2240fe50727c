import { writeFileSync } from 'node:fs';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { MAIL } from '#locales/areas.ts';
import { innerElements, parseMessage } from '#locales/compile.ts';
import type { MessageTexts } from '#locales/compile.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { messageAreas, readArea } from '#locales/load-node.ts';

const generated = new URL('../src/locales/messages.gen.ts', import.meta.url);

/**
 * The TypeScript text of `messages.gen.ts`: each message with the type of its parameters, and each area that a browser
 * can download.
 * @param areas the English texts of every area
 */
export function messageTypes(areas: Readonly<Record<string, MessageTexts>>): string {
  const texts = Object.values(areas).flatMap((area) => Object.entries(area));
  const lines = texts
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, text]) => `  '${key}': ${parametersType(parseMessage(text))};`);
  const names = Object.keys(areas).filter((area) => area !== MAIL);
  return [
    '// Made from the English messages by `npm run messages`.',
    ...(lines.some((line) => line.includes(': Tag')) ? ["import type { Tag } from './tag.ts';"] : []),
    '',
    '/** The parameters of every message. */',
    'export interface Messages {',
    ...lines,
    '}',
    '',
    '/** The folders of messages that a browser can download. */',
    'export type MessageArea =',
    ...names.map((name, index) => `  | '${name}'${index === names.length - 1 ? ';' : ''}`),
    '',
  ].join('\n');
}

function parametersType(elements: MessageFormatElement[]): string {
  const parameters = new Map<string, string>();
  collect(elements, parameters);
  if (parameters.size === 0) return 'Record<never, never>';
  const sorted = [...parameters].sort(([one], [other]) => one.localeCompare(other));
  return `{ ${sorted.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

function collect(elements: MessageFormatElement[], parameters: Map<string, string>): void {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      const known = parameters.get(element.value);
      // A parameter that also stands as plain text, `{count}` beside its plural, keeps the stricter type.
      if (!known || known === plainType) parameters.set(element.value, parameterType(element));
    }
    for (const inner of innerElements(element)) collect(inner, parameters);
  }
}

const plainType = 'string | number';

function parameterType(element: MessageFormatElement): string {
  if (element.type === TYPE.plural) return 'number';
  if (element.type === TYPE.tag) return 'Tag';
  if (element.type !== TYPE.select) return plainType;
  return Object.keys(element.options)
    .map((option) => `'${option}'`)
    .join(' | ');
}

/** The texts of every area in a language; of an area without it, none. */
export function areasIn(language: Language): Record<string, MessageTexts> {
  return Object.fromEntries(messageAreas().map((area) => [area, readArea(area, language)]));
}

/** The English texts of every area. */
export const englishAreas = (): Record<string, MessageTexts> => areasIn(fallbackLanguage);

/** Writes `messages.gen.ts` anew. */
export function writeMessageTypes(): void {
  writeFileSync(generated, messageTypes(englishAreas()));
}

if (import.meta.main) writeMessageTypes();
