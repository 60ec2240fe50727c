import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { DEMO_PASSWORD } from '#server/demo/users.ts';
import { browserLaunch } from './browser.ts';

/** Takes the pictures of README.md from the running demonstration, on a database of its own. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pictures = join(root, 'docs/screenshots');
const PORT = '8097';
const ORIGIN = `http://localhost:${PORT}`;
/** Milliseconds for a first start, which builds and loads the demonstration. */
const PATIENCE = 120_000;

type Shoot = (page: Page) => Promise<void>;
interface Picture {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  /** Where the page is opened; signed in, unless it is the sign-in page. */
  readonly path: string;
  readonly prepare?: Shoot;
}

const PHONE = { viewport: { width: 390, height: 844 } };
const DARK = { colorScheme: 'dark' } as const;

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'overview', path: '/account/overview' },
  { name: 'overview-dark', path: '/account/overview', options: DARK },
  { name: 'invoices', path: '/invoice-list/all', prepare: selectThree },
  { name: 'invoices-phone', path: '/invoice-list/all', options: PHONE },
  { name: 'review', path: '/invoice-list/past-due', prepare: review },
  { name: 'atlas', path: '/atlas/#/payment/payment.reviewing.deciding' },
  { name: 'review-phone-german', path: '/invoice-list/past-due', options: PHONE, prepare: reviewInGerman },
];

async function selectThree(page: Page): Promise<void> {
  const boxes = page.locator('tbody').getByRole('checkbox');
  for (const row of [0, 1, 2]) await boxes.nth(row).check({ force: true });
}

async function review(page: Page): Promise<void> {
  await selectThree(page);
  await page.getByRole('button', { name: /Pay 3 invoices|3 Rechnungen/ }).click();
  await page.locator('main button[type=button]').first().waitFor();
  await page.waitForURL(/payment\/invoices/);
}

async function reviewInGerman(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('portal.language', 'de'));
  await page.reload();
  await review(page);
}

async function take(browser: Browser, { name, options, path, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/login`);
  if (path !== '/login') {
    await page.locator('input[name=username]').fill('dana.whitlock');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/overview/);
    await page.goto(`${ORIGIN}${path}`);
  }
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  await context.close();
  console.log(`docs/screenshots/${name}.png`);
}

/** Starts the portal as a new user would; resolves once it answers. */
async function startPortal(dataDir: string) {
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const deadline = Date.now() + PATIENCE;
  for await (const text of portal.stdout) {
    if (String(text).includes('is ready')) break;
    if (Date.now() > deadline) throw new Error('The portal did not start in time.');
  }
  // What it says from now on is not of interest, but must not stop it.
  portal.stdout.resume();
  return portal;
}

spawnSync(process.execPath, ['scripts/atlas.ts'], { cwd: root, stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
const portal = await startPortal(dataDir);
const browser = await chromium.launch(browserLaunch());
try {
  mkdirSync(pictures, { recursive: true });
  for (const picture of PICTURES) await take(browser, picture);
} finally {
  await browser.close();
  portal.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
