import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Copies the working tree, with what is not committed yet, to a temporary folder. The packages are links, each on its
 * own, so that what is cached beside them is the copy's.
 */
export function copyTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-planted-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64_000_000,
  });
  for (const path of new Set(listed.toString().split('\0'))) {
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name !== '.bin' && name.startsWith('.')) continue;
    symlinkSync(join(packages, name), join(copy, 'node_modules', name), 'junction');
  }
  return copy;
}
