import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import { DEMO_PASSWORD } from '#server/demo/users.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startProcess } from '#model-tests/portal/portal-process.ts';

/** The portal with its demonstration data, on free ports and in a folder of its own. */
export async function startPortal(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-web-'));
  const { origin, stop } = await startProcess(['scripts/start.ts'], {
    PORT: String(await freePort()),
    CARD_PROVIDER_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  });
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in as a user of the demonstration by the form; what the browser keeps afterwards opens further pages. */
export async function signIn(
  browser: Browser,
  origin: string,
  username: string,
): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.waitForLoadState('networkidle');
    return await context.storageState();
  } finally {
    await context.close();
  }
}
