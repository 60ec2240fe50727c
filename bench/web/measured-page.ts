import type { Browser } from 'playwright';
import { total } from './chunks.ts';
import type { BuiltFile, Total } from './chunks.ts';
import { loadPage } from './page-load.ts';
import type { Condition, PageLoad, PageToLoad } from './page-load.ts';
import { median } from './statistics.ts';

/** A page's medians on one device and line. Times are milliseconds, bytes are brotli's. */
export interface MeasuredPage {
  name: string;
  condition: Condition;
  runs: number;
  firstPaint: number;
  ready: number;
  blocking: number;
  layoutShift: number;
  /** Requests, scripts and style sheets that had ended when the page could be used. */
  requestsUntilReady: number;
  scriptsUntilReady: Total;
  stylesUntilReady: Total;
  /** All that was downloaded until the page settled. */
  requests: number;
  scripts: Total;
  styles: Total;
  /** Bytes over the line, headers and data included. */
  transferred: number;
  errors: string[];
}

/** Loads a page `runs` times, each in a fresh profile. `built` gives the bytes of its scripts and style sheets. */
export async function measurePage(
  name: string,
  browser: Browser,
  page: PageToLoad,
  condition: Condition,
  built: readonly BuiltFile[],
  runs: number,
): Promise<MeasuredPage> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run++) loads.push(await loadPage(browser, page, condition));
  const middle = (figure: (load: PageLoad) => number) => Math.round(median(loads.map(figure)) * 1000) / 1000;
  // The run whose time is the median stands for what was downloaded.
  const ready = middle((load) => load.ready);
  const typical = loads.find((load) => Math.abs(load.ready - ready) < 0.01) ?? loads[0]!;
  const untilReady = typical.downloads.filter((download) => download.endedAt <= typical.ready);
  const totalOf = (downloads: { path: string }[], ending: string) =>
    total(
      built.filter(
        ({ path }) => path.endsWith(ending) && downloads.some((download) => download.path === path),
      ),
    );
  return {
    name,
    condition,
    runs,
    firstPaint: middle((load) => load.firstPaint),
    ready,
    blocking: middle((load) => load.blocking),
    layoutShift: middle((load) => load.layoutShift),
    requestsUntilReady: untilReady.length,
    scriptsUntilReady: totalOf(untilReady, '.js'),
    stylesUntilReady: totalOf(untilReady, '.css'),
    requests: typical.downloads.length,
    scripts: totalOf(typical.downloads, '.js'),
    styles: totalOf(typical.downloads, '.css'),
    transferred: typical.downloads.reduce((sum, download) => sum + download.transferred, 0),
    errors: [...new Set(loads.flatMap((load) => load.errors))],
  };
}
