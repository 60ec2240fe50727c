import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastPassed, notePassed } from './last-passed.ts';

let root = '';
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();

function commit(text: string): string {
  writeFileSync(join(root, 'file'), text);
  git('add', 'file');
  git('commit', '--quiet', '-m', text);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-passed-'));
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  git('add', '.gitignore');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the commit that passed is known afterwards, and not before', () => {
  const first = commit('one');
  expect(lastPassed(root)).toBeNull();
  notePassed(root);
  commit('two');
  expect(lastPassed(root)).toBe(first);
});

test('what stands in no commit has not passed', () => {
  commit('one');
  writeFileSync(join(root, 'file'), 'changed');
  notePassed(root);
  expect(lastPassed(root)).toBeNull();
});

test('a commit that is gone is none', () => {
  commit('one');
  notePassed(root);
  rmSync(join(root, '.git'), { recursive: true });
  git('init', '--quiet');
  commit('anew');
  expect(lastPassed(root)).toBeNull();
});
