import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FRAME } from './areas.ts';
import { compileCatalog } from './compile.ts';
import { languages } from './languages.ts';
import { messageAreas, readArea, readTexts } from './load-node.ts';
import { messageFaults } from './message-faults.ts';
import { packCatalog } from './pack-catalog.ts';

const areas = messageAreas();

describe.each(areas)('the folder %s', (area) => {
  const english = readArea(area, 'en');

  test('has every message in all fifteen languages, and no other', () => {
    const incomplete = languages.flatMap((language) => {
      const texts = readArea(area, language);
      const missing = Object.keys(english).filter((key) => !(key in texts));
      const unknown = Object.keys(texts).filter((key) => !(key in english));
      if (missing.length + unknown.length === 0) return [];
      return `${language} lacks ${missing.length}: ${missing.slice(0, 5).join(' ')}; unknown: ${unknown.join(' ')}`;
    });
    expect(incomplete).toEqual([]);
  });

  test('has its keys in order, so that two people rarely change the same lines', () => {
    const unordered = languages.filter((language) => {
      const keys = Object.keys(readArea(area, language));
      return keys.join() !== keys.toSorted().join();
    });
    expect(unordered).toEqual([]);
  });

  test('is at most 12 kB in each language', () => {
    const sizes = languages.map((language) => {
      const packed = packCatalog(compileCatalog(readArea(area, language), english));
      return [language, brotliCompressSync(JSON.stringify(packed)).length] as const;
    });
    expect(sizes.filter(([, size]) => size > 12_000)).toEqual([]);
  });
});

const english = readTexts('en');

test.each(languages)('every message in %s is well written', (language) => {
  const faults = Object.entries(readTexts(language))
    .filter(([key]) => key in english)
    .flatMap(([key, text]) =>
      messageFaults(language, text, english[key]).map((fault) => `${key} ${fault}: "${text}"`),
    );
  expect(faults).toEqual([]);
});

test('the messages of one prefix lie in one folder, but titles of pages in the frame', () => {
  const placed = areas.flatMap((area) => Object.keys(readArea(area, 'en')).map((key) => ({ area, key })));
  const isTitle = ({ key }: { key: string }) => /^[^.]+\.title$/.test(key);
  expect(placed.filter((one) => isTitle(one) && one.area !== FRAME)).toEqual([]);
  const byPrefix = Map.groupBy(
    placed.filter((one) => !isTitle(one)),
    ({ key }) => key.split('.')[0],
  );
  const spread = [...byPrefix].filter(([, found]) => new Set(found.map(({ area }) => area)).size > 1);
  expect(spread).toEqual([]);
});
