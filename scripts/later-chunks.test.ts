import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { laterChunks } from './later-chunks.ts';

const page = (folder: string) => `/portal/src/routes/${folder}/${folder}-page.tsx`;
const module = (name: string) => `/portal/src/ui/${name}.ts`;
const ENTRY = '/portal/src/entry.tsx';

/** What each page imports, by its folder; a page is downloaded by itself. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  overview: ['frame', 'meter'],
  'invoice-list': ['frame', 'table'],
  payment: ['table', 'wizard'],
  dispute: ['timeline', 'field', 'act'],
  chargeback: ['timeline', 'field'],
  users: ['field', 'wizard'],
  settings: ['field'],
  notices: ['field'],
  texts: ['field'],
};

const imports = new Map<string, string[]>([
  [ENTRY, []],
  ...Object.entries(PAGES).map(([folder, used]): [string, string[]] => [page(folder), used.map(module)]),
  [module('table'), [module('row')]],
]);

const context = {
  getModuleInfo: (id: string) => ({
    importedIds: imports.get(id) ?? [],
    dynamicallyImportedIds: id === ENTRY ? Object.keys(PAGES).map(page) : [],
  }),
} as unknown as Rolldown.ChunkingContext;

/** The chunk of the first group that takes a module. */
function chunkOf(id: string): string | null {
  const groups = laterChunks({
    entry: ENTRY,
    first: ['overview', 'invoice-list'],
    together: { disputes: 'dispute chargeback' },
  });
  for (const { name } of groups) {
    const chunk = typeof name === 'function' ? name(id, context) : name;
    if (chunk) return chunk;
  }
  return null;
}

test('the pages of an area are one chunk, with what they alone use', () => {
  expect([page('dispute'), page('chargeback'), module('timeline'), module('act')].map(chunkOf)).toEqual(
    Array(4).fill('disputes'),
  );
});

test('a page that no area names is one by itself', () => {
  expect([page('overview'), module('meter'), page('payment')].map(chunkOf)).toEqual([
    'overview',
    'overview',
    'payment',
  ]);
});

test('what the first pages use comes with them, and with what it imports itself', () => {
  expect(chunkOf(module('frame'))).toBe('common');
  expect([module('table'), module('row')].map(chunkOf)).toEqual(['lists', 'lists']);
});

test('what others share has a chunk for just these, or for all of them where they are many', () => {
  expect(chunkOf(module('wizard'))).toBe('payment-users');
  expect(chunkOf(module('field'))).toBe('forms');
});

test('what no page imports is left to the bundler', () => {
  expect(chunkOf(module('popover'))).toBeNull();
});
