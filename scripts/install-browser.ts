import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { browserLaunch, findBrowser } from './browser.ts';

const help = `The tests need Chromium. Either install it (Debian: apt-get install chromium-headless-shell;
elsewhere chromium itself, with which they take a fifth longer),
or let CHROMIUM name the program, for example CHROMIUM=/opt/chromium/chrome npm test.`;

/** True when a browser is there and starts; a downloaded one may lack system libraries. */
async function browserStarts(): Promise<boolean> {
  const path = findBrowser();
  if (!path) return false;
  try {
    const browser = await chromium.launch(browserLaunch());
    await browser.close();
    return true;
  } catch (error) {
    console.log(`${path} does not start: ${String(error).split('\n', 1)[0]}`);
    return false;
  }
}

function run(program: string, ...args: string[]): boolean {
  console.log(`Running ${program} ${args.join(' ')}, because the tests need a browser.`);
  return spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', 'update');
  const install = ['install', '-y', '--no-install-recommends'];
  // Debian has the build without windows as a package of its own, Ubuntu has not.
  if (!run('apt-get', ...install, 'chromium-headless-shell')) run('apt-get', ...install, 'chromium');
}

if (!(await browserStarts())) {
  run('npx', 'playwright', 'install', 'chromium');
  if (!(await browserStarts())) installFromDebian();
  if (!(await browserStarts())) {
    console.error(help);
    process.exitCode = 1;
  }
}
