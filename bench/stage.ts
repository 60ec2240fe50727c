import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { CDPSession, Locator, Page } from 'playwright';
import { preview } from 'vite';
import { browserLaunch } from '../scripts/browser.ts';
import { modelNames } from '../model-tests/harness/model-files.ts';
import { atMost, median } from './web/statistics.ts';

/** Milliseconds within which a press on screen, chart or panel is answered by all of them. */
const LIMIT = 100;
/** So many steps of the first accepted tour of each chart are pressed. */
const STEPS = 12;

const report = new URL('report/stage.json', import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

/** A press and how long it took, in milliseconds. */
interface Press {
  readonly chart: string;
  readonly what: string;
  readonly answered: number;
  /** Processor time of the page's and the frame's thread: script, style and layout, whatever else the machine does. */
  readonly worked: number;
}

/**
 * Begins to measure in the page and in the stage's frame: from the press, wherever it happens, to the frame of the
 * browser that shows the new state in the drawing and the panel, and what has changed on the screen.
 */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentWindow;
    const panel = document.querySelector('aside');
    if (!inside || !panel) throw new Error('Nothing is on the stage.');
    const now = () => performance.timeOrigin + performance.now();
    let pressed = 0;
    const press = ({ view, timeStamp }: MouseEvent): void => {
      pressed ||= (view ?? window).performance.timeOrigin + timeStamp;
    };
    for (const view of [window, inside]) view.addEventListener('click', press, { once: true, capture: true });
    const painted = (node: Node): Promise<number> =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!pressed) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const drawn = new MessageChannel();
            drawn.port1.addEventListener('message', () => resolve(now()));
            drawn.port1.start();
            drawn.port2.postMessage(null);
          });
        });
        observer.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    const beside = painted(panel);
    // Not every step changes the screen.
    let onScreen = 0;
    void painted(inside.document.body).then((at) => (onScreen = at));
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('Nothing has answered the press.')), 10_000),
    );
    const answered = Promise.race([late, beside.then((at) => Math.max(at, onScreen) - pressed)]);
    Object.assign(globalThis, { answered });
  });
}

const WORK = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);

/** Milliseconds that the page has worked so far. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.filter(({ name }) => WORK.has(name)).reduce((sum, { value }) => sum + value * 1_000, 0);
}

async function measured(page: Page, target: Locator): Promise<Pick<Press, 'answered' | 'worked'>> {
  await target.scrollIntoViewIfNeeded();
  await listen(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(cdp);
  await target.click();
  const answered = await page.evaluate(() => Reflect.get(globalThis, 'answered') as Promise<number>);
  // What follows in the background must not be counted to the next press.
  await page.waitForTimeout(150);
  const worked = (await workOf(cdp)) - before;
  await cdp.detach();
  return { answered, worked };
}

async function open(page: Page, address: string, place: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${address}#/${place}`);
  await page.getByRole('complementary', { name: 'The flow now' }).waitFor();
  await page.waitForTimeout(300);
}

/** Steps through the first accepted tour of a chart, as its button does. */
async function tourOf(page: Page, address: string, chart: string): Promise<Press[]> {
  await open(page, address, `${chart}?tab=stage`);
  await page.getByRole('combobox', { name: 'Accepted tour' }).selectOption('1');
  const next = page.getByRole('button', { name: /^Next of the tour/ });
  await next.waitFor();
  const presses: Press[] = [];
  while (presses.length < STEPS && (await next.isEnabled())) {
    const what = `step ${presses.length + 1} of tour 1`;
    presses.push({ chart, what, ...(await measured(page, next)) });
  }
  return presses;
}

/** Pays on the real screen, with the calls answered in the panel. */
async function paying(page: Page, address: string): Promise<Press[]> {
  const chart = 'payment';
  await open(page, address, `${chart}?tab=stage&steps=done(loadDraft)+(none)~done(loadPayable)+(all+loaded)`);
  const screen = page.frameLocator('iframe');
  const presses: Press[] = [];
  const press = async (what: string, target: Locator): Promise<void> => {
    presses.push({ chart, what, ...(await measured(page, target)) });
  };
  await press('an invoice on the screen', screen.getByRole('checkbox').nth(2));
  await press('review on the screen', screen.getByRole('button', { name: /^Review/ }));
  await press('a card on the screen', screen.getByRole('radio').last());
  await press('its fee on the screen', screen.getByRole('checkbox').first());
  await press('the terms on the screen', screen.getByRole('checkbox').last());
  await press('pay on the screen', screen.getByRole('button', { name: /^Pay / }));
  await press('step back', page.getByRole('button', { name: 'Step back' }));
  await press('an arrow of the chart', page.locator('svg a[href]:not([data-state])').first());
  return presses;
}

if (!existsSync(`${root}/dist/atlas/stage/index.html`)) throw new Error('Build the atlas: npm run atlas');
const server = await preview({
  root,
  base: './',
  build: { outDir: 'dist/atlas' },
  preview: { port: 0 },
  logLevel: 'silent',
});
const browser = await chromium.launch(browserLaunch());
let presses: Press[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const address = server.resolvedUrls?.local[0] ?? '';
  presses = await paying(page, address);
  for (const chart of modelNames()) presses = [...presses, ...(await tourOf(page, address, chart))];
} finally {
  await browser.close();
  (server.httpServer as Server).closeAllConnections();
  await server.close();
}
const times = presses.map(({ answered }) => answered);
const [slowest] = presses.toSorted((one, other) => other.answered - one.answered);
for (const { chart, what, answered } of presses.filter(({ what }) => !what.startsWith('step ')))
  console.log(`${answered.toFixed(1).padStart(7)} ms  ${chart}: ${what}`);
if (slowest)
  console.log(
    `slowest of ${presses.length}: ${slowest.answered.toFixed(1)} ms, ${slowest.chart}: ${slowest.what}`,
  );
const work = presses.map(({ worked }) => worked);
console.log(
  `processor time of a press: median ${median(work).toFixed(1)} ms, at most ${Math.max(...work).toFixed(1)} ms`,
);
const goals = [
  atMost('a press on the stage is answered, median', median(times), LIMIT, 'ms'),
  atMost('a press on the stage is answered, slowest', slowest?.answered ?? Number.NaN, LIMIT, 'ms'),
];
for (const { name, value, limit, unit, met } of goals)
  console.log(`${met ? 'met   ' : 'missed'}  ${name}: ${value} ${unit}, at most ${limit}`);
mkdirSync(new URL('.', report), { recursive: true });
const machine = { cores: availableParallelism(), loadAverage: loadavg()[0], node: process.version };
writeFileSync(
  report,
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, goals, presses }, null, 2)}\n`,
);
