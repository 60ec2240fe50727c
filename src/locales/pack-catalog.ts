import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Catalog, Message } from './catalog.ts';
import { hashKey } from './packed-catalog.ts';
import type { PackedCatalog, PackedElement } from './packed-catalog.ts';

/** Packs a catalog for download; the build does this. */
export function packCatalog(catalog: Catalog): PackedCatalog {
  const keys = Object.keys(catalog);
  let seed = 0;
  while (new Set(keys.map((key) => hashKey(key, seed))).size < keys.length) seed++;
  const sorted = keys.toSorted((one, other) => hashKey(one, seed) - hashKey(other, seed));
  const gaps = sorted.map((key, index) => {
    const before = sorted[index - 1];
    return (hashKey(key, seed) - (before === undefined ? 0 : hashKey(before, seed))).toString(36);
  });
  return { seed, gaps: gaps.join(' '), messages: sorted.map((key) => packMessage(catalog[key]!)) };
}

function packMessage(message: Message): string | PackedElement[] {
  return typeof message === 'string' ? message : message.map(packElement);
}

function packElement(element: MessageFormatElement): PackedElement {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [element.value];
    case TYPE.tag:
      return [element.value, element.children.map(packElement)];
    case TYPE.select:
      return [element.value, packBranches(element.options)];
    case TYPE.plural:
      return [element.value, packBranches(element.options), element.offset];
    default:
      throw new TypeError(`A message cannot hold an element of type ${element.type}`);
  }
}

function packBranches(
  options: Record<string, { value: MessageFormatElement[] }>,
): Record<string, PackedElement[]> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, value.map(packElement)]),
  );
}
