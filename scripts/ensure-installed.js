// Runs before `npm start` and `npm test` on whatever Node is there (20 or later), so it is plain JavaScript
// without dependencies: it brings the packages, and with them the Node that everything else runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const record = join(modules, '.installed-lock');
const npmRecord = join(modules, '.package-lock.json');
const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');

requireNode(20);
if (!isInstalled()) install();
writeFileSync(record, lockHash);
if (process.argv.includes('--browser')) ensureBrowser();

/** @param {number} oldest */
function requireNode(oldest) {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major < oldest)
    fail(`Node ${oldest} or later is needed to start; this is Node ${process.versions.node}.`);
}

/** True when the packages of this very lock file are there, by this script or by npm itself. */
function isInstalled() {
  if (!existsSync(join(modules, '.bin')) || !existsSync(npmRecord)) return false;
  if (existsSync(record)) return readFileSync(record, 'utf8') === lockHash;
  return statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs;
}

function install() {
  // `ci` is exact but empties the folder first; where there is one, npm only brings it up to the lock file.
  const [command, why] = existsSync(modules)
    ? ['install', 'package-lock.json has changed']
    : ['ci', 'node_modules is missing'];
  console.log(`Installing packages (npm ${command}), because ${why}. The first time takes a minute or two.`);
  const result = run(npm(), [command, '--no-audit', '--no-fund', '--loglevel=error']);
  if (result !== 0) fail(`npm ${command} failed with code ${result}; its messages are above.`);
}

/** npm as it was started, else the one in the PATH. */
function npm() {
  const path = process.env['npm_execpath'];
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

function ensureBrowser() {
  const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const result = run([node], [join(root, 'scripts', 'install-browser.ts')]);
  if (result !== 0) process.exit(1);
}

/**
 * @param {string[]} command
 * @param {string[]} args
 */
function run([program = '', ...first], args) {
  const shell = process.platform === 'win32' && !program.endsWith('.exe');
  return spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit', shell }).status ?? 1;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
