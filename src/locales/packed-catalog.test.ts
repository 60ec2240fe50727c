import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Catalog } from './catalog.ts';
import { compileCatalog } from './compile.ts';
import { messageAreas, readArea } from './load-node.ts';
import { packCatalog } from './pack-catalog.ts';
import { unpackCatalog } from './packed-catalog.ts';

const overTheWire = (catalog: Catalog) =>
  unpackCatalog(JSON.parse(JSON.stringify(packCatalog(catalog))) as ReturnType<typeof packCatalog>);

test('every kind of message comes out as it went in', () => {
  const catalog = compileCatalog({
    'a.empty': '',
    'a.plain': 'Pay invoices',
    'a.parameter': 'Step {step} of {total}',
    'a.plural': '{count, plural, offset:1 =0 {None} one {# of {count}} other {# invoices}} paid',
    'a.rich': 'Read the <link>terms of <b>{brand}</b></link>.',
    'a.select': '{party, select, customer {Waiting on {name}} other {Waiting}}',
  });
  const find = overTheWire(catalog);
  for (const [key, message] of Object.entries(catalog)) expect(find(key), key).toEqual(message);
});

/** As the build packs them: each folder by itself. */
const folders = messageAreas().map((area) => compileCatalog(readArea(area, 'en')));

test('every English message comes out of its folder as it went in', () => {
  expect(folders.length).toBeGreaterThan(10);
  for (const catalog of folders) {
    const find = overTheWire(catalog);
    for (const [key, message] of Object.entries(catalog)) expect(find(key), key).toEqual(message);
  }
});

test('keys are told apart however many there are', () => {
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`area.key${index}`, `text ${index}`]),
  );
  const packed = packCatalog(many);
  const find = unpackCatalog(packed);
  expect(packed.messages).toHaveLength(3000);
  for (const [key, text] of Object.entries(many)) expect(find(key)).toBe(text);
});

test('a key without a message is not found', () => {
  expect(overTheWire({ 'a.b': 'Text' })('a.c')).toBeUndefined();
  expect(overTheWire({})('a.c')).toBeUndefined();
});

test('packed catalogs are more than a tenth smaller to download', () => {
  const bytes = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length;
  const sum = (values: readonly unknown[]) => values.reduce<number>((total, one) => total + bytes(one), 0);
  expect(sum(folders.map((catalog) => packCatalog(catalog)))).toBeLessThan(sum(folders) * 0.9);
});

test('a key of another area is not found, of however many', () => {
  const own = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`area.key${index}`, 'text']));
  const foreign = Array.from({ length: 20_000 }, (_, index) => `other.key${index}`);
  const find = unpackCatalog(packCatalog(own, foreign));
  expect(foreign.filter((key) => find(key) !== undefined)).toEqual([]);
});
