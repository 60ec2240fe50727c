import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atlasBuild } from '#server/platform/pages/atlas-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-atlas-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = (code: string) => ['-e', code];

test('a build that goes well is told of', async () => {
  const build = atlasBuild(script(''));
  expect(build.state().status).toBe('none');
  build.begin();
  expect(build.state().status).toBe('running');
  await expect.poll(() => build.state().status).toBe('built');
});

test('it is told when it began', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const build = atlasBuild(script(''));
  vi.setSystemTime(61_000);
  build.begin();
  vi.useRealTimers();
  expect(build.state().since.getTime()).toBe(61_000);
  build.stop();
});

test('its parts are told of as they begin and end, and why it gives up', async () => {
  const news = [
    { part: 'Walking the charts', seconds: null },
    { part: 'Building the pages', seconds: null },
    { part: 'Walking the charts', seconds: 2.5 },
    { fault: 'A picture is missing.' },
  ];
  const build = atlasBuild(
    script(`for (const one of ${JSON.stringify(news)}) process.send(one); process.exitCode = 1`),
  );
  build.begin();
  await expect.poll(() => build.state().status).toBe('failed');
  const { parts, fault } = build.state();
  expect(parts).toEqual([
    { part: 'Walking the charts', seconds: 2.5 },
    { part: 'Building the pages', seconds: null },
  ]);
  expect(fault).toBe('A picture is missing.');
  build.begin();
  expect(build.state()).toMatchObject({ status: 'running', parts: [], fault: null });
  build.stop();
  await expect.poll(() => build.state().status).toBe('failed');
});

test('a process that cannot begin is a build that failed', async () => {
  const build = atlasBuild(script(''), join(folder, 'gone'));
  build.begin();
  await expect.poll(() => build.state().status).toBe('failed');
  expect(build.state().fault).toContain('ENOENT');
});

test('it leaves the processor to the portal', async () => {
  const build = atlasBuild(
    // By itself it has the priority of this process, which may be a low one already.
    script(`setTimeout(() => process.send({ fault: String(os.getPriority()) }), 200)`),
  );
  build.begin();
  await expect.poll(() => build.state().status).toBe('built');
  expect(Number(build.state().fault)).toBeGreaterThanOrEqual(10);
});

test('after one that failed another can begin', async () => {
  const build = atlasBuild(script('process.exit(1)'));
  build.begin();
  await expect.poll(() => build.state().status).toBe('failed');
  build.begin();
  expect(build.state().status).toBe('running');
  await expect.poll(() => build.state().status).toBe('failed');
});

test('a build under way is not begun twice, and ends with the portal', async () => {
  const marks = join(folder, 'marks');
  const build = atlasBuild(
    script(`fs.appendFileSync(${JSON.stringify(marks)}, 'begun '); setInterval(() => {}, 1000)`),
  );
  build.begin();
  build.begin();
  const begun = () => (existsSync(marks) ? readFileSync(marks, 'utf8') : '');
  // A file is there before what is written to it.
  await expect.poll(begun).not.toBe('');
  build.begin();
  build.stop();
  await expect.poll(() => build.state().status).toBe('failed');
  expect(begun()).toBe('begun ');
});
