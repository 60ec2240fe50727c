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
  dispute: ['timeline', 'field', 'act', 'mark'],
  chargeback: ['timeline', 'field'],
  users: ['field', 'wizard', 'mark'],
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
    code: ' '.repeat(id === module('mark') ? 4_999 : 5_000),
    importedIds: imports.get(id) ?? [],
    dynamicallyImportedIds: id === ENTRY ? Object.keys(PAGES).map(page) : [],
  }),
} as unknown as Rolldown.ChunkingContext;

const groups = laterChunks({
  entry: ENTRY,
  first: ['overview', 'invoice-list', 'payment'],
  together: { disputes: 'dispute chargeback' },
});

/** The chunk of the first group that takes a module. */
function chunkOf(id: string): string | null {
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

test('what several of the first pages use is in a chunk for just these, with what it imports itself', () => {
  expect(chunkOf(module('frame'))).toBe('overview_invoice-list_shared');
  expect([module('table'), module('row')].map(chunkOf)).toEqual(Array(2).fill('invoice-list_payment_shared'));
});

test('what others share has a chunk for just these, or one for all where they are many', () => {
  expect(chunkOf(module('wizard'))).toBe('payment_users');
  expect(chunkOf(module('field'))).toBe('shared');
});

test('what a few share little of has no chunk for just these', () => {
  expect(chunkOf(module('mark'))).toBe('shared');
});

test('what many share has modules of its own before the chunks of a few', () => {
  const rankOf = (id: string) =>
    groups.findIndex(({ name }) => typeof name === 'function' && name(id, context));
  const ranks = ['frame', 'field', 'wizard', 'timeline'].map((name) => rankOf(module(name)));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(new Set(ranks).size).toBe(4);
});

test('what no page imports is left to the bundler', () => {
  expect(chunkOf(module('popover'))).toBeNull();
});
