import { expect, test } from 'vitest';
import { warmFiles } from './warm-files.ts';

const manifest = {
  '_first.js': { file: 'assets/first.js', imports: ['_react.js'], css: ['assets/first.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/portal.tsx': {
    file: 'assets/portal.js',
    imports: ['_react.js', '_table.js'],
    dynamicImports: ['src/page.tsx'],
    css: ['assets/portal.css'],
  },
  '_table.js': { file: 'assets/table.js', name: 'table', imports: ['_first.js'] },
  'src/page.tsx': { file: 'assets/page.js' },
};

const page =
  '<script type="module" src="/assets/first.js"></script><script type="module" src="/assets/react.js"></script>' +
  '<link rel="stylesheet" href="/assets/first.css">';

test('what a root needs statically, without what the first page has', () => {
  expect(warmFiles(manifest, ['src/portal.tsx'], page)).toEqual([
    '/assets/portal.css',
    '/assets/portal.js',
    '/assets/table.js',
  ]);
});

test('a root can be named by its chunk', () => {
  expect(warmFiles(manifest, ['table'], page)).toEqual(['/assets/table.js']);
});

test('a root that is not built is told', () => {
  expect(() => warmFiles(manifest, ['src/gone.tsx'], page)).toThrow('src/gone.tsx');
});
