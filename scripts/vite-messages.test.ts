import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { fileOfArea, MAIL } from '#locales/areas.ts';
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

const built = await bundle();
const start = built.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
const catalogs = built.map(({ fileName }) => fileName).filter((name) => name.includes('/messages/'));

test('messages come without a parser or any other package', () => {
  expect(Object.keys(start.modules).filter((id) => id.includes('node_modules'))).toEqual([]);
  expect(start.imports).toEqual([]);
});

const areas = messageAreas().filter((area) => area !== MAIL);
const files = [...new Set(areas.map(fileOfArea))];

test('each file of areas is there in each language, but mail, which stays on the server', () => {
  const expected = files.flatMap((file) => languages.map((language) => `${file}-${language}`));
  const named = catalogs.map((name) => name.replace(/^assets\/messages\/(.+)-[0-9a-f]{10}\.js$/, '$1'));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('the first chunk names each file once, by the hash that it has', () => {
  for (const file of files) {
    const [, hash = ''] = new RegExp(`/${file}-de-([0-9a-f]{10})\\.js`).exec(catalogs.join(' ')) ?? [];
    expect(start.code.split(hash), file).toHaveLength(2);
  }
});

test('a file finds the messages of its areas, and none for the key of another', () => {
  const english = Object.fromEntries(messageAreas().map((area) => [area, readArea(area, 'en')]));
  for (const output of built) {
    const [, file = ''] = /\/messages\/(.+)-en-/.exec(output.fileName) ?? [];
    if (file === '' || output.type !== 'asset') continue;
    const packed = String(output.source).replace('export default ', '');
    const find = unpackCatalog(JSON.parse(packed) as Parameters<typeof unpackCatalog>[0]);
    for (const [area, texts] of Object.entries(english)) {
      const found = Object.keys(texts).filter((key) => find(key) !== undefined);
      const isInside = area !== MAIL && fileOfArea(area) === file;
      expect(found, `${area} in ${file}`).toEqual(isInside ? Object.keys(texts) : []);
    }
  }
  expect.assertions(files.length * messageAreas().length);
});
