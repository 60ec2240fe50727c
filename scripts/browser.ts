import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** How a test starts Chromium; without `executablePath` it is the one that Playwright installed. */
export interface BrowserLaunch {
  executablePath?: string;
  args: string[];
}

/** The build without windows comes first: it needs a third less of the processor than a browser without its window. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium on this machine: `CHROMIUM` names one, then Playwright's own, then the system's.
 * Undefined where there is none: `scripts/install-browser.ts` gets one.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));
}

/** The launch options for Vitest and Playwright. Chromium refuses its sandbox to root. */
export function browserLaunch(): BrowserLaunch {
  const path = findBrowser();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, ...quietArguments];
  // Playwright starts its own headless build better by itself than by path.
  return !path || path === chromium.executablePath() ? { args } : { executablePath: path, args };
}
