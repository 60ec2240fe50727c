import type { Page } from '@playwright/test';
import type { Answer, Call } from './answers.ts';

interface OnPage {
  readonly page: Page;
}

/** What a page knows of news that its browser keeps back. */
interface Keeping {
  keepsOnlineBack?: boolean;
  /** The call that was not to be sent has been tried. */
  hasTried?: boolean;
}

/** From its next document on, a page can be online again without having been told (`goOnlineUntold`). */
export async function letNewsBeKept({ page }: OnPage): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('online', (event) => {
      if ((globalThis as Keeping).keepsOnlineBack) event.stopImmediatePropagation();
    });
  });
}

/** A page, from its next document on, is not told of its network: it finds out by what it sends. */
export async function keepNews({ page }: OnPage): Promise<void> {
  await page.addInitScript(() => {
    for (const news of ['online', 'offline'])
      addEventListener(news, (event) => event.stopImmediatePropagation());
  });
}

/** The machine loses its network, and the browser knows; what it kept back before is told first. */
export async function goOffline(on: OnPage): Promise<void> {
  if (await on.page.evaluate(() => (globalThis as Keeping).keepsOnlineBack)) await tellOnline(on);
  await on.page.context().setOffline(true);
  await on.page.waitForFunction(() => !navigator.onLine);
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

/**
 * The network is gone just when a page, from its next document on, makes its first call of a kind; whatever else the
 * page asks for comes, because without it there would be no page.
 */
export async function goOfflineForCall({ page }: OnPage, { method, path }: Call): Promise<void> {
  await page.addInitScript(
    ({ method, source }) => {
      let asks: Request | null = null;
      let isOver = false;
      const isKept = (): boolean => {
        if (isOver || asks?.method !== method) return false;
        const { pathname, search } = new URL(asks.url);
        return new RegExp(source).test(pathname + search);
      };
      globalThis.Request = new Proxy(Request, {
        construct: (made, given) => (asks = Reflect.construct(made, given) as Request),
      });
      Object.defineProperty(navigator, 'onLine', {
        // It is asked about the call that was made last, just before that is sent.
        get: () => {
          if (!isKept()) return Reflect.get(Navigator.prototype, 'onLine', navigator);
          isOver = true;
          (globalThis as Keeping).hasTried = true;
          return false;
        },
      });
    },
    { method, source: path.source },
  );
}

/** Waits for the call of `goOfflineForCall`: a slow page makes it late, and shows nothing by which it could be seen. */
export async function triedCall({ page }: OnPage): Promise<void> {
  await page.waitForFunction(() => (globalThis as Keeping).hasTried);
}

/** The browser tells of a network that is gone again before anything could be asked. */
export const onlineForAMoment = tellOnline;

/** The session has ended meanwhile, so the server refuses the call. */
export const sessionEnded: Answer = async (route, { page }) => {
  await page.context().clearCookies();
  await route.continue();
};
