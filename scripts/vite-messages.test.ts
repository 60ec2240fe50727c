import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { messageAreas, readArea } from '#locales/load-node.ts';
import { unpackCatalog } from '#locales/packed-catalog.ts';
import { messages } from './vite-messages.ts';

async function bundle(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages()],
    build: {
      write: false,
      rolldownOptions: { input: 'src/locales/load.ts', preserveEntrySignatures: 'strict' },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

const output = await bundle();
const start = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
const catalogs = output.map(({ fileName }) => fileName).filter((name) => name.includes('/messages/'));

test('messages come without a parser or any other package', () => {
  expect(Object.keys(start.modules).filter((id) => id.includes('node_modules'))).toEqual([]);
  expect(start.imports).toEqual([]);
});

test('each area in each language is a file of its own, but mail, which stays on the server', () => {
  const areas = messageAreas().filter((area) => area !== 'mail');
  const expected = areas.flatMap((area) => languages.map((language) => `${area}-${language}`));
  const named = catalogs.map((name) => name.replace(/^assets\/messages\/(.+)-[0-9a-f]{10}\.js$/, '$1'));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('the first chunk names each area once, by the hash that its files have', () => {
  for (const area of messageAreas().filter((name) => name !== 'mail')) {
    const [, hash = ''] = new RegExp(`/${area}-de-([0-9a-f]{10})\\.js`).exec(catalogs.join(' ')) ?? [];
    expect(start.code.split(hash), area).toHaveLength(2);
  }
});

test('an area finds its own messages, and none for the key of another', () => {
  const english = Object.fromEntries(messageAreas().map((area) => [area, readArea(area, 'en')]));
  for (const file of output) {
    const [, area = ''] = /\/messages\/(.+)-en-/.exec(file.fileName) ?? [];
    if (area === '' || file.type !== 'asset') continue;
    const packed = String(file.source).replace('export default ', '');
    const find = unpackCatalog(JSON.parse(packed) as Parameters<typeof unpackCatalog>[0]);
    for (const [other, texts] of Object.entries(english)) {
      const found = Object.keys(texts).filter((key) => find(key) !== undefined);
      expect(found, `${other} in ${area}`).toEqual(other === area ? Object.keys(texts) : []);
    }
  }
  expect.assertions(messageAreas().length * (messageAreas().length - 1));
});
