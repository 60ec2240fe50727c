import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brotliSize, builtFiles, entryGraph, total } from './chunks.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-chunks-'));

const files = {
  'index.html': `<!-- <script src="/assets/old.js"></script> -->
    <script type="module" crossorigin src="/assets/start.js"></script>
    <link rel="modulepreload" href="/assets/react.js"><link rel="stylesheet" href="/assets/start.css">`,
  'assets/start.js': `import{a}from"./react.js";import"./early.js";export const b=()=>import("./late.js");`,
  'assets/early.js': `export*from"./deep.js";`,
  'assets/deep.js': `import"./start.js";export const d=1;`,
  'assets/react.js': 'export const a=1;',
  'assets/late.js': 'export const late=1;'.repeat(20),
  'assets/old.js': 'old',
  'assets/start.css': 'a{color:red}',
  'assets/logo.svg': '<svg/>',
  'atlas/assets/site.js': 'the atlas, which is no part of the portal',
  '.server/render.js': 'stays on the server',
};

beforeAll(() => {
  for (const inside of ['assets', 'atlas/assets', '.server'])
    mkdirSync(join(folder, inside), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the entry graph holds what the page names and what that imports, and nothing that loads later', () => {
  expect(entryGraph(folder, 'index.html').toSorted()).toEqual([
    'assets/deep.js',
    'assets/early.js',
    'assets/react.js',
    'assets/start.css',
    'assets/start.js',
  ]);
});

test('scripts and style sheets are listed with their bytes, largest first', () => {
  const built = builtFiles(folder);
  expect(built.map((file) => file.path)).not.toContain('assets/logo.svg');
  expect(built).toHaveLength(7);
  expect(built.map((file) => file.brotli)).toEqual(
    built.map((file) => file.brotli).toSorted((a, b) => b - a),
  );
  expect(built.find((file) => file.path === 'assets/late.js')?.raw).toBe(400);
});

test('a total adds bytes up', () => {
  const file = { path: 'a.js', raw: 10, brotli: 4 };
  expect(total([file, { ...file, path: 'b.js' }])).toEqual({ files: 2, raw: 20, brotli: 8 });
});

test('brotli is counted at its best', () => {
  expect(brotliSize(Buffer.from('a'.repeat(10_000)))).toBeLessThan(30);
});
