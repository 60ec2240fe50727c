import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atlasBuild } from '#server/pages/atlas-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-atlas-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = (code: string) => ['-e', code];
const patience = { timeout: 10_000 };

test('a build that goes well is told of', async () => {
  const build = atlasBuild(script(''));
  expect(build.status()).toBe('none');
  build.begin();
  expect(build.status()).toBe('running');
  await vi.waitFor(() => expect(build.status()).toBe('built'), patience);
});

test('after one that failed another can begin', async () => {
  const build = atlasBuild(script('process.exit(1)'));
  build.begin();
  await vi.waitFor(() => expect(build.status()).toBe('failed'), patience);
  build.begin();
  expect(build.status()).toBe('running');
  await vi.waitFor(() => expect(build.status()).toBe('failed'), patience);
});

test('a build under way is not begun twice, and ends with the portal', async () => {
  const marks = join(folder, 'marks');
  const build = atlasBuild(
    script(`fs.appendFileSync(${JSON.stringify(marks)}, 'begun '); setInterval(() => {}, 1000)`),
  );
  build.begin();
  build.begin();
  await vi.waitFor(() => expect(existsSync(marks)).toBe(true), patience);
  build.begin();
  build.stop();
  await vi.waitFor(() => expect(build.status()).toBe('failed'), patience);
  expect(readFileSync(marks, 'utf8')).toBe('begun ');
});
