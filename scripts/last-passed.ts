import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where it is noted: beside the packages, since another folder's run says nothing of this one. */
const fileIn = (root: string): string => join(root, 'node_modules/.cache/portal/last-passed');

function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit on which every test passed last here; null where none is known, or it is gone. */
export function lastPassed(root: string): string | null {
  try {
    const commit = readFileSync(fileIn(root), 'utf8').trim();
    return git(root, 'merge-base', commit, 'HEAD') && commit;
  } catch {
    return null;
  }
}

/** Notes that every test has passed, unless something in the tree stands in no commit. */
export function notePassed(root: string): void {
  const commit = git(root, 'rev-parse', 'HEAD');
  if (!commit || git(root, 'status', '--porcelain') !== '') return;
  mkdirSync(dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), `${commit}\n`);
}
