import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTypes, writeFlow } from '../new.ts';

/** What a new flow must pass as it is written; its own tests are red until it is said what it is for. */
const CHECKS = [
  ['tsc', '-p', '.'],
  ['oxlint', '--type-aware'],
  ['oxfmt', '--check', '.'],
  ['vitest', 'run', '--project', 'rules'],
] as const;

/** Writes a flow of each kind into a copy of the tree, and checks types, lint, format and rules there. */
function tryNewFlows(): boolean {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const tree = mkdtempSync(join(tmpdir(), 'portal-new-flows-'));
  const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout;
  for (const file of tracked.split('\0').filter(Boolean)) cpSync(join(root, file), join(tree, file));
  // The rules read what a repository lists; packages that are linked are no part of it.
  spawnSync('git', ['init', '--quiet'], { cwd: tree });
  writeFileSync(join(tree, '.git/info/exclude'), 'node_modules\n');
  for (const packages of ['node_modules', 'tools/openapi/node_modules']) {
    if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(tree, packages), 'junction');
  }
  try {
    writeFlow(tree, ['form', 'paper-statement', 'money']);
    writeFlow(tree, ['list', 'sign-in-entry', 'access']);
    writeFlow(tree, ['wizard', 'limit-request', 'receivables']);
    makeTypes(tree);
    return CHECKS.map(([program, ...args]) => {
      const { status } = spawnSync(program, args, {
        cwd: tree,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
      return status === 0;
    }).every(Boolean);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

process.exitCode = tryNewFlows() ? 0 : 1;
