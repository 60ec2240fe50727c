import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Branches, Catalog, Message, Piece } from './catalog.ts';

/** ICU texts by message key, as they stand in `<language>.json`. */
export type MessageTexts = Record<string, string>;

/**
 * The elements of one ICU text: plural, select and tags.
 * Numbers, money and dates reach a message already formatted, so their ICU forms are refused.
 * Throws a SyntaxError that names the text.
 */
export function parseMessage(text: string): MessageFormatElement[] {
  try {
    const elements = parse(text, { ignoreTag: false, requiresOtherClause: true, captureLocation: false });
    refuseFormats(elements);
    return elements;
  } catch (cause) {
    throw new SyntaxError(
      `${cause instanceof Error ? cause.message : String(cause)} in the message "${text}"`,
      { cause },
    );
  }
}

/**
 * A catalog without any text that needs a parser: build and dev server run this, the browser never does.
 * Keys that `texts` lacks are taken from `fallback`, keys that `fallback` does not know are left out.
 */
export function compileCatalog(texts: MessageTexts, fallback: MessageTexts = texts): Catalog {
  return Object.fromEntries(
    Object.entries(fallback).map(([key, english]) => [key, compact(parseMessage(texts[key] ?? english))]),
  );
}

function compact(elements: MessageFormatElement[]): Message {
  const [only, ...more] = elements.map(toPiece);
  if (only === undefined) return '';
  return more.length === 0 && typeof only === 'string' ? only : [only, ...more];
}

function toPiece(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.tag:
      return [element.value, element.children.map(toPiece)];
    case TYPE.select:
      return [element.value, toBranches(element.options)];
    case TYPE.plural:
      return [element.value, toBranches(element.options), element.offset];
    default:
      return [element.value];
  }
}

function toBranches(options: Record<string, { value: MessageFormatElement[] }>): Branches {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(toPiece)]));
}

function refuseFormats(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time) {
      throw new SyntaxError(`"${element.value}" must be formatted before it reaches the message`);
    }
    if (element.type === TYPE.plural && element.pluralType === 'ordinal') {
      throw new SyntaxError(`"${element.value}" is an ordinal, which few languages form alike`);
    }
    for (const inner of innerElements(element)) refuseFormats(inner);
  }
}

/** The lists of elements inside a plural, select or tag; none for others. */
export function innerElements(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    return Object.values(element.options).map((option) => option.value);
  }
  return [];
}
