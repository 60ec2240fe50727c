import { readFileSync, writeFileSync } from 'node:fs';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { innerElements, parseMessage } from '#locales/compile.ts';
import type { MessageTexts } from '#locales/compile.ts';

const catalog = new URL('../src/locales/en.json', import.meta.url);
const generated = new URL('../src/locales/messages.gen.ts', import.meta.url);

/** The TypeScript text of `messages.gen.ts`: each message of `texts` with the type of its parameters. */
export function messageTypes(texts: MessageTexts): string {
  const lines = Object.entries(texts).map(
    ([key, text]) => `  '${key}': ${parametersType(parseMessage(text))};`,
  );
  return [
    '// Made from en.json by `npm run messages`.',
    ...(lines.some((line) => line.includes(': Tag')) ? ["import type { Tag } from './tag.ts';"] : []),
    '',
    '/** The parameters of every message. */',
    'export interface Messages {',
    ...lines,
    '}',
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

/** Writes `messages.gen.ts` anew from `en.json`. */
export function writeMessageTypes(): void {
  writeFileSync(generated, messageTypes(JSON.parse(readFileSync(catalog, 'utf8')) as MessageTexts));
}

if (import.meta.main) writeMessageTypes();
