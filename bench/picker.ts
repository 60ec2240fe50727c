import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { browserLaunch } from '../scripts/browser.ts';
import { atMost, median } from './web/statistics.ts';

/** How much slower the processor is made; the goals are for this one, the other figures are told beside them. */
const SLOWDOWNS = [1, 4] as const;
/** What is typed, key by key: it narrows, and takes back. */
const KEYS = ['k', 'e', 's', 't', ' ', '9', 'Backspace', '8', '1', 'Backspace', 'Backspace', 'Backspace'];

const report = new URL('report/picker.json', import.meta.url);
const page = fileURLToPath(new URL('picker/page.html', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

/** Milliseconds from an event to the frame that shows what it did; the page listens before it happens. */
async function measured(tab: Page, event: 'click' | 'keydown', act: () => Promise<void>): Promise<number> {
  await tab.evaluate((type) => {
    const shown = new Promise<number>((resolve) => {
      const listen = ({ timeStamp }: Event): void => {
        requestAnimationFrame(() => {
          // After the frame in which the list stands.
          const drawn = new MessageChannel();
          drawn.port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          drawn.port1.start();
          drawn.port2.postMessage(null);
        });
      };
      addEventListener(type, listen, { once: true, capture: true });
    });
    Object.assign(globalThis, { shown });
  }, event);
  await act();
  return tab.evaluate(() => Reflect.get(globalThis, 'shown') as Promise<number>);
}

interface Run {
  readonly open: number;
  readonly keys: readonly number[];
}

async function measureRun(tab: Page, address: string, slowdown: number): Promise<Run> {
  await tab.goto(address);
  const button = tab.getByRole('button', { name: /^Customer/ });
  // What the button opens is loaded while it is pointed at, as in the portal.
  await button.hover();
  await tab.waitForLoadState('networkidle');
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const open = await measured(tab, 'click', () => button.click());
  await tab.getByRole('option').first().waitFor();
  const keys: number[] = [];
  for (const key of KEYS) keys.push(await measured(tab, 'keydown', () => tab.keyboard.press(key)));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { open, keys };
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-picker-'));
await build({
  root,
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: page } },
});
const server = await preview({ root, build: { outDir: folder }, preview: { port: 0 }, logLevel: 'silent' });
const browser = await chromium.launch(browserLaunch());
const measurements: { slowdown: number; open: number; slowestKey: number; runs: Run[] }[] = [];
try {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const address = new URL('bench/picker/page.html', server.resolvedUrls?.local[0]).href;
  for (const slowdown of SLOWDOWNS) {
    const runs: Run[] = [];
    for (let run = 0; run < Number(options.runs); run += 1)
      runs.push(await measureRun(tab, address, slowdown));
    const open = median(runs.map((run) => run.open));
    const slowestKey = median(runs.map(({ keys }) => Math.max(...keys)));
    measurements.push({ slowdown, open, slowestKey, runs });
    console.log(
      `${slowdown}x slower: opens in ${open.toFixed(1)} ms, slowest key ${slowestKey.toFixed(1)} ms`,
    );
  }
} finally {
  await browser.close();
  // The browser's kept connections would hold it open.
  (server.httpServer as Server).closeAllConnections();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
const [plain] = measurements;
const goals = [
  atMost('picker of 10,000: opens', plain?.open ?? Number.NaN, 100, 'ms'),
  atMost('picker of 10,000: slowest key', plain?.slowestKey ?? Number.NaN, 50, 'ms'),
];
for (const { name, value, limit, unit, met } of goals) {
  console.log(`${met ? 'met   ' : 'missed'}  ${name}: ${value} ${unit}, at most ${limit}`);
}
mkdirSync(new URL('.', report), { recursive: true });
const machine = { cores: availableParallelism(), loadAverage: loadavg()[0], node: process.version };
writeFileSync(
  report,
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, goals, measurements }, null, 2)}\n`,
);
