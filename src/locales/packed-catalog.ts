import type { FindMessage, Message } from './catalog.ts';

/*
 * A catalog as a browser downloads it. Keys are a third of a compressed catalog and are in the program already, so
 * only their hashes go along: 20 bits each, in rising order, written as the gaps between them.
 */

export interface PackedCatalog {
  /** Chosen so that no two keys have the same hash. */
  seed: number;
  /** The hashes' gaps in base 36, apart by spaces. */
  gaps: string;
  /** In the order of the hashes. */
  messages: Message[];
}

/** The hash that stands for a key: FNV-1a, its upper 20 bits. */
export function hashKey(key: string, seed: number): number {
  let value = 2_166_136_261 ^ seed;
  for (let index = 0; index < key.length; index++) {
    value = Math.imul(value ^ key.charCodeAt(index), 16_777_619);
  }
  return value >>> 12;
}

/**
 * Finds messages in a downloaded part of a catalog. A key of another part gives undefined, as the build made sure; one
 * in a thousand keys that no part has gives some message, but `t` takes known keys only.
 */
export function unpackCatalog({ seed, gaps, messages }: PackedCatalog): FindMessage {
  const byHash = new Map<number, Message>();
  let at = 0;
  for (const [index, gap] of gaps.split(' ').entries()) {
    at += Number.parseInt(gap, 36);
    byHash.set(at, messages[index]!);
  }
  return (key) => byHash.get(hashKey(key, seed));
}
