import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { writeData } from './write-site.ts';

test('a site that is built against no other version says so in a file that is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-data-'));
  writeData(
    folder,
    { file: { charts: [], languages }, charts: [], words: new Map(), storyboard: { charts: [] } },
    new Map(),
    null,
  );
  expect(readFileSync(join(folder, 'data', 'comparison.json'), 'utf8')).toBe('null');
  rmSync(folder, { recursive: true });
});
