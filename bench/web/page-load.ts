import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { observePage } from './observe-page.ts';

/** How slow the device and its line are: 4 is a quarter of this machine's speed. */
export interface Condition {
  cpuSlowdown: number;
  network: 'none' | 'slow4g';
}

/** What one load of a page took. Times are milliseconds since navigation. */
export interface PageLoad {
  firstPaint: number;
  /** When the page could be used. */
  ready: number;
  /** Sum of what each long task took beyond 50 ms. */
  blocking: number;
  layoutShift: number;
  downloads: Download[];
  errors: string[];
}

/** A request of the page. */
export interface Download {
  /** The path without its leading slash. */
  path: string;
  /** Bytes as they came over the line, headers included. */
  transferred: number;
  /** Milliseconds from navigation to the last byte. */
  endedAt: number;
}

/** What tells that a page can be used: an element with a box, or an event of the window. */
export type Ready = { selector: string } | { event: string };

/** A page to load: in a fresh profile with an empty cache, signed in where `session` says so. */
export interface PageToLoad {
  url: string;
  ready: Ready;
  session?: BrowserContextOptions['storageState'];
}

// Lighthouse's mobile line.
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const settled = 2000;
const longest = 60_000;

/** Loads a page once and waits until nothing has happened for two seconds. Throws after a minute. */
export async function loadPage(browser: Browser, page: PageToLoad, condition: Condition): Promise<PageLoad> {
  const context = await browser.newContext({
    ...(page.session ? { storageState: page.session } : {}),
    locale: 'en-US',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  try {
    const tab = await context.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    const network = await throttle(await context.newCDPSession(tab), condition);
    await tab.addInitScript(observePage, page.ready);
    await tab.goto(page.url, { waitUntil: 'commit' });
    await untilSettled(tab, network);
    const observed = await tab.evaluate(() => ({
      ...window.observed,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return { ...observed, errors, downloads: network.downloads() };
  } finally {
    await context.close();
  }
}

interface NetworkWatch {
  /** Milliseconds since the last request began or ended; none while one is under way. */
  quietFor: () => number;
  downloads: () => Download[];
}

async function throttle(devtools: CDPSession, condition: Condition): Promise<NetworkWatch> {
  const requests = new Map<string, { url: string; bytes: number; ended: number | undefined }>();
  let navigated: number | undefined;
  let last = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    navigated ??= timestamp;
    requests.set(requestId, { url: request.url, bytes: 0, ended: undefined });
    last = performance.now();
  });
  const end = (requestId: string, ended: number, bytes: number) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes, ended });
    last = performance.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: condition.cpuSlowdown });
  if (condition.network === 'slow4g') await devtools.send('Network.emulateNetworkConditions', slow4g);
  return {
    quietFor: () =>
      [...requests.values()].some(({ ended }) => ended === undefined) ? 0 : performance.now() - last,
    downloads: () =>
      [...requests.values()].map(({ url, bytes, ended }) => ({
        path: new URL(url).pathname.slice(1),
        transferred: bytes,
        endedAt: ((ended ?? Number.NaN) - (navigated ?? 0)) * 1000,
      })),
  };
}

async function untilSettled(tab: Page, network: NetworkWatch): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < longest) {
    // Seldom, because each look costs the page a little.
    await new Promise((done) => setTimeout(done, 250));
    const state = await tab.evaluate(() => ({
      complete: document.readyState === 'complete',
      ready: window.observed.ready > 0,
      idle: performance.now() - window.observed.lastTaskEnd,
    }));
    if (state.complete && state.ready && state.idle > settled && network.quietFor() > settled) return;
  }
  throw new Error(`${tab.url()} was not ready within ${longest / 1000} s`);
}
