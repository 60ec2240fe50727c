import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build } from '../scripts/build.ts';
import { browserLaunch } from '../scripts/browser.ts';
import { builtFiles, entryGraph, total } from './web/chunks.ts';
import type { BuiltFile } from './web/chunks.ts';
import { webGoals } from './web/goals.ts';
import { measurePage } from './web/measured-page.ts';
import type { MeasuredPage } from './web/measured-page.ts';
import type { Condition, PageToLoad } from './web/page-load.ts';
import { servePlainPage } from './web/plain-page.ts';
import { signIn, startPortal } from './web/running-portal.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const report = new URL('report/web.json', import.meta.url);

const conditions: Condition[] = [
  { cpuSlowdown: 4, network: 'none' },
  { cpuSlowdown: 4, network: 'slow4g' },
];

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, build: { type: 'boolean', default: true } },
  allowNegative: true,
});

async function measureAll(built: BuiltFile[]): Promise<{ browser: string; pages: MeasuredPage[] }> {
  const plain = await servePlainPage();
  const portal = await startPortal();
  const browser = await chromium.launch(browserLaunch());
  try {
    const session = await signIn(browser, portal.origin, 'piotr.payer');
    const pages: Record<string, PageToLoad> = {
      plain: { url: plain.url, ready: { selector: 'input[type=password]' } },
      signIn: { url: `${portal.origin}/login`, ready: { event: 'portal:live' } },
      overview: { url: `${portal.origin}/account/overview`, ready: { selector: 'main h1' }, session },
      invoiceList: {
        url: `${portal.origin}/invoice-list/past-due`,
        ready: { selector: 'main tbody tr' },
        session,
      },
      payment: { url: `${portal.origin}/payment/due`, ready: { selector: 'main h1' }, session },
    };
    const measured: MeasuredPage[] = [];
    for (const condition of conditions) {
      for (const [name, page] of Object.entries(pages)) {
        measured.push(await measurePage(name, browser, page, condition, built, Number(options.runs)));
      }
    }
    return { browser: browser.version(), pages: measured };
  } finally {
    await browser.close();
    await portal.stop();
    plain.stop();
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

function print(built: BuiltFile[], pages: MeasuredPage[]): void {
  console.log('\n     raw   brotli  file (kB)');
  for (const file of built) console.log(`${kilobytes(file.raw)} ${kilobytes(file.brotli)}  ${file.path}`);
  console.log(
    '\npage         line     paint   ready  blocking  requests  scripts until ready  scripts  styles (ms, kB)',
  );
  for (const page of pages) {
    const times = [page.firstPaint, page.ready, page.blocking]
      .map((time) => time.toFixed(0).padStart(8))
      .join('');
    const bytes = [page.scriptsUntilReady, page.scripts, page.styles]
      .map(({ brotli }) => kilobytes(brotli))
      .join('   ');
    console.log(
      `${page.name.padEnd(13)}${page.condition.network.padEnd(6)}${times}${String(page.requests).padStart(9)}   ${bytes}`,
    );
  }
}

if (options.build) await build();
const built = builtFiles(dist);
const graphOf = (page: string) => built.filter(({ path }) => entryGraph(dist, page).includes(path));
const { browser, pages } = await measureAll(built);
const goals = webGoals(built, pages);
print(built, pages);
console.log('');
for (const { name, value, limit, unit, met } of goals) {
  console.log(`${met ? 'met   ' : 'missed'}  ${name}: ${value} ${unit}, at most ${limit}`);
}
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
mkdirSync(new URL('.', report), { recursive: true });
writeFileSync(
  report,
  `${JSON.stringify(
    {
      measuredAt: new Date().toISOString(),
      // Times mean little where other programs kept the machine busy.
      machine: {
        cores: availableParallelism(),
        loadAverage: loadavg()[0],
        node: process.version,
        browser,
        portal: version,
      },
      totals: {
        scripts: total(built.filter(({ path }) => path.endsWith('.js'))),
        styles: total(built.filter(({ path }) => path.endsWith('.css'))),
      },
      entry: { signIn: total(graphOf('index.html')), portal: total(graphOf('index.html')) },
      goals,
      pages,
      files: built,
    },
    null,
    2,
  )}\n`,
);
