import { total } from './chunks.ts';
import type { BuiltFile } from './chunks.ts';
import type { MeasuredPage } from './measured-page.ts';
import { atMost } from './statistics.ts';
import type { Goal } from './statistics.ts';

/** The name of a catalog among the built files, with its language. */
const catalogName = /(?:^|\/)messages\/[a-z-]+-([a-z]{2})-[0-9a-f]+\.js$/;

const kB = (bytes: number) => bytes / 1000;

/** The portal's goals for a front end with the figures of one run. */
export function webGoals(built: readonly BuiltFile[], pages: readonly MeasuredPage[]): Goal[] {
  const page = (name: string, network: 'none' | 'slow4g') =>
    pages.find((measured) => measured.name === name && measured.condition.network === network);
  const signIn = page('signIn', 'slow4g');
  const plain = page('plain', 'slow4g');
  const list = page('invoiceList', 'none');
  const payment = page('payment', 'none');
  const scripts = built.filter(({ path }) => path.endsWith('.js') && !catalogName.test(path));
  const catalogs = built.filter(({ path }) => catalogName.test(path));
  const languages = Map.groupBy(catalogs, ({ path }) => catalogName.exec(path)?.[1]);
  const largestLanguage = Math.max(...[...languages.values()].map((files) => total(files).brotli));
  const bytes = (sum: { brotli: number } | undefined) => kB(sum?.brotli ?? Number.NaN);
  const paintRatio = (signIn?.firstPaint ?? Number.NaN) / (plain?.firstPaint ?? Number.NaN);
  return [
    atMost('sign-in: scripts until live', bytes(signIn?.scriptsUntilReady), 90, 'kB'),
    atMost('sign-in: first paint on slow 4G against a plain page', paintRatio, 1.25, 'x'),
    atMost('sign-in: live on slow 4G', signIn?.ready ?? Number.NaN, 1000, 'ms'),
    atMost('sign-in: blocking time', page('signIn', 'none')?.blocking ?? Number.NaN, 40, 'ms'),
    atMost('sign-in: requests until live', signIn?.requestsUntilReady ?? Number.NaN, 6, ''),
    atMost('sign-in: style sheets until live', bytes(signIn?.stylesUntilReady), 6, 'kB'),
    atMost('invoice list cold: scripts', bytes(list?.scripts), 170, 'kB'),
    atMost(
      'payment: scripts beyond the invoice list',
      bytes(payment?.scripts) - bytes(list?.scripts),
      40,
      'kB',
    ),
    atMost(
      'the whole portal: scripts of one language',
      kB(total(scripts).brotli + largestLanguage),
      450,
      'kB',
    ),
    atMost(
      'style sheets in all',
      kB(total(built.filter(({ path }) => path.endsWith('.css'))).brotli),
      18,
      'kB',
    ),
    atMost('largest catalog', kB(Math.max(...catalogs.map(({ brotli }) => brotli))), 12, 'kB'),
    atMost('layout shift', Math.max(...pages.map((measured) => measured.layoutShift)), 0, ''),
  ];
}
