import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { FolderInUseError, lockFolder } from '#server/platform/db/lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const holder = (text: string) => writeFileSync(join(folder, 'portal.lock'), text);

test('a second database on the same folder is refused, with the process that holds it', async () => {
  const first = await openDatabase({ databaseUrl: null, dataDir: folder });
  const second = openDatabase({ databaseUrl: null, dataDir: folder });
  await expect(second).rejects.toThrow(FolderInUseError);
  await expect(second).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  const third = await openDatabase({ databaseUrl: null, dataDir: folder });
  await third.close();
});

test('the lock of a process that has ended is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  holder(JSON.stringify({ pid, startedAt: null }));
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process whose number another one has by now is taken over', () => {
  holder(JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
  expect(() => lockFolder(folder).release()).not.toThrow();
});

test('an unreadable lock, which a crash left behind, is taken over', () => {
  holder('{"pid":');
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a living process stays as it is', () => {
  const text = JSON.stringify({ pid: process.ppid, startedAt: null });
  holder(text);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  expect(readFileSync(join(folder, 'portal.lock'), 'utf8')).toBe(text);
});

test('releasing leaves a lock alone that is somebody else’s by now', () => {
  const lock = lockFolder(folder);
  holder(JSON.stringify({ pid: process.ppid, startedAt: null }));
  lock.release();
  expect(readdirSync(folder)).toEqual(['portal.lock']);
});
