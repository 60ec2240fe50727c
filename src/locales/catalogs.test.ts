import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compileCatalog } from './compile.ts';
import { languages } from './languages.ts';
import { readTexts } from './load-node.ts';
import { messageFaults } from './message-faults.ts';
import { packCatalog } from './pack-catalog.ts';
import { MESSAGE_PARTS, partOf } from './parts.ts';

const english = readTexts('en');

test('all fifteen languages have every message, and no other', () => {
  const incomplete = languages.flatMap((language) => {
    const texts = readTexts(language);
    const missing = Object.keys(english).filter((key) => !(key in texts));
    const unknown = Object.keys(texts).filter((key) => !(key in english));
    if (missing.length + unknown.length === 0) return [];
    return `${language} lacks ${missing.length}: ${missing.slice(0, 5).join(' ')}; unknown: ${unknown.join(' ')}`;
  });
  expect(incomplete).toEqual([]);
});

test.each(languages)('every message in %s is well written', (language) => {
  const faults = Object.entries(readTexts(language))
    .filter(([key]) => key in english)
    .flatMap(([key, text]) =>
      messageFaults(language, text, english[key]).map((fault) => `${key} ${fault}: "${text}"`),
    );
  expect(faults).toEqual([]);
});

test('keys stand in order, so that two people rarely change the same lines', () => {
  const unordered = languages.filter((language) => {
    const keys = Object.keys(readTexts(language));
    return keys.join() !== keys.toSorted().join();
  });
  expect(unordered).toEqual([]);
});

const parts = ['first', ...Object.keys(MESSAGE_PARTS)];

test.each(languages)('each part that a browser downloads in %s is at most 12 kB', (language) => {
  const catalog = compileCatalog(readTexts(language), english);
  const sizes = parts.map((part) => {
    const own = Object.entries(catalog).filter(([key]) => partOf(key) === part);
    return [part, brotliCompressSync(JSON.stringify(packCatalog(Object.fromEntries(own)))).length] as const;
  });
  expect(sizes.filter(([, size]) => size > 12_000)).toEqual([]);
});
