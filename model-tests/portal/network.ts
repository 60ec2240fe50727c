import type { Page } from '@playwright/test';
import type { Answer } from './answers.ts';

interface OnPage {
  readonly page: Page;
}

/** What a page knows of news that its browser keeps back. */
interface Keeping {
  keepsOnlineBack?: boolean;
}

/** From its next document on, a page can be online again without having been told (`goOnlineUntold`). */
export async function letNewsBeKept({ page }: OnPage): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('online', (event) => {
      if ((globalThis as Keeping).keepsOnlineBack) event.stopImmediatePropagation();
    });
  });
}

/** The machine loses its network, and the browser knows; what it kept back before is told first. */
export async function goOffline(on: OnPage): Promise<void> {
  if (await on.page.evaluate(() => (globalThis as Keeping).keepsOnlineBack)) await tellOnline(on);
  await on.page.context().setOffline(true);
}

async function tellOnline({ page }: OnPage): Promise<void> {
  await page.evaluate(() => {
    (globalThis as Keeping).keepsOnlineBack = false;
    dispatchEvent(new Event('online'));
  });
}

async function comeOnline({ page }: OnPage, keepsOnlineBack: boolean): Promise<void> {
  await page.evaluate((keeps) => void ((globalThis as Keeping).keepsOnlineBack = keeps), keepsOnlineBack);
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
}

/** The network is back, and the browser tells of it. */
export const goOnline = (on: OnPage): Promise<void> => comeOnline(on, false);

/** The network is back before the browser tells of it. */
export const goOnlineUntold = (on: OnPage): Promise<void> => comeOnline(on, true);

/** The browser tells of a network that is gone again before anything could be asked. */
export const onlineForAMoment = tellOnline;

/** The session has ended meanwhile, so the server refuses the call. */
export const sessionEnded: Answer = async (route, { page }) => {
  await page.context().clearCookies();
  await route.continue();
};
