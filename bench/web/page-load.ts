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
  /** When the element that `ready` names had a box. */
  ready: number;
  /** Sum of what each long task took beyond 50 ms. */
  blocking: number;
  layoutShift: number;
  requests: number;
  /** Bytes as they came over the line, headers included. */
  transferred: number;
  /** Paths of the scripts and style sheets that were downloaded, without the leading slash. */
  files: string[];
  errors: string[];
}

/** A page to load: in a fresh profile with an empty cache, signed in where `session` says so. */
export interface PageToLoad {
  url: string;
  ready: string;
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
    return { ...observed, errors, ...network.summary() };
  } finally {
    await context.close();
  }
}

interface NetworkWatch {
  /** Milliseconds since the last request began or ended; none while one is under way. */
  quietFor: () => number;
  summary: () => Pick<PageLoad, 'requests' | 'transferred' | 'files'>;
}

async function throttle(devtools: CDPSession, condition: Condition): Promise<NetworkWatch> {
  const requests = new Map<string, { url: string; bytes: number; ended: boolean }>();
  let last = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return;
    requests.set(requestId, { url: request.url, bytes: 0, ended: false });
    last = performance.now();
  });
  const end = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes, ended: true });
    last = performance.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: condition.cpuSlowdown });
  if (condition.network === 'slow4g') await devtools.send('Network.emulateNetworkConditions', slow4g);
  return {
    quietFor: () => ([...requests.values()].some((request) => !request.ended) ? 0 : performance.now() - last),
    summary: () => {
      const all = [...requests.values()];
      return {
        requests: all.length,
        transferred: all.reduce((sum, request) => sum + request.bytes, 0),
        files: all
          .map(({ url }) => new URL(url).pathname.slice(1))
          .filter((path) => /\.(js|css)$/.test(path)),
      };
    },
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
