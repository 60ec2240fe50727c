import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { FindMessage } from './catalog.ts';

/*
 * A catalog as a browser downloads it. Keys are a third of a compressed catalog and are in the program already, so
 * only their hashes go along: 20 bits each, in rising order, written as the gaps between them.
 */

/** An element: text, the number of a plural (0), a parameter, a tag with its content, or a choice of branches. */
export type PackedElement =
  | string
  | 0
  | [name: string]
  | [name: string, content: PackedElement[]]
  | [name: string, branches: Record<string, PackedElement[]>]
  | [name: string, branches: Record<string, PackedElement[]>, offset: number];

export interface PackedCatalog {
  /** Chosen so that no two keys have the same hash. */
  seed: number;
  /** The hashes' gaps in base 36, apart by spaces. */
  gaps: string;
  /** In the order of the hashes. */
  messages: (string | PackedElement[])[];
}

// The parser's own numbers, without the parser.
const TEXT = 0;
const PARAMETER = 1;
const SELECT = 5;
const PLURAL = 6;
const NUMBER_OF_PLURAL = 7;
const TAG = 8;

/** The hash that stands for a key: FNV-1a, its upper 20 bits. */
export function hashKey(key: string, seed: number): number {
  let value = 2_166_136_261 ^ seed;
  for (let index = 0; index < key.length; index++) {
    value = Math.imul(value ^ key.charCodeAt(index), 16_777_619);
  }
  return value >>> 12;
}

/**
 * Finds messages in a downloaded catalog. A key that it lacks gives undefined, but for one in a thousand unknown keys
 * another's message: `t` takes known keys only.
 */
export function unpackCatalog({ seed, gaps, messages }: PackedCatalog): FindMessage {
  const byHash = new Map<number, string | PackedElement[]>();
  let at = 0;
  for (const [index, gap] of gaps.split(' ').entries()) {
    at += Number.parseInt(gap, 36);
    byHash.set(at, messages[index]!);
  }
  return (key) => {
    const message = byHash.get(hashKey(key, seed));
    return typeof message === 'object' ? message.map(unpackElement) : message;
  };
}

function unpackElement(packed: PackedElement): MessageFormatElement {
  if (typeof packed === 'string') return { type: TEXT, value: packed };
  if (packed === 0) return { type: NUMBER_OF_PLURAL };
  const [value, inside, offset] = packed;
  if (inside === undefined) return { type: PARAMETER, value };
  if (Array.isArray(inside)) return { type: TAG, value, children: inside.map(unpackElement) };
  const options = Object.fromEntries(
    Object.entries(inside).map(([name, branch]) => [name, { value: branch.map(unpackElement) }]),
  );
  return offset === undefined
    ? { type: SELECT, value, options }
    : { type: PLURAL, value, options, offset, pluralType: 'cardinal' };
}
