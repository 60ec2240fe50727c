import { expect, test } from 'vitest';
import type { BuiltFile } from './chunks.ts';
import { webGoals } from './goals.ts';
import type { MeasuredPage } from './measured-page.ts';

const kilobytes = (amount: number) => ({ files: 1, raw: amount * 3000, brotli: amount * 1000 });

function page(name: string, network: 'none' | 'slow4g', figures: Partial<MeasuredPage> = {}): MeasuredPage {
  const small = {
    scriptsUntilReady: kilobytes(60),
    stylesUntilReady: kilobytes(5),
    scripts: kilobytes(100),
    styles: kilobytes(5),
  };
  const times = { firstPaint: 300, ready: 900, blocking: 20, layoutShift: 0 };
  const counts = { runs: 5, requestsUntilReady: 5, requests: 9, transferred: 1, errors: [] };
  return { name, condition: { cpuSlowdown: 4, network }, ...small, ...times, ...counts, ...figures };
}

const built: BuiltFile[] = [
  { path: 'assets/entry-abcdefgh.js', raw: 9, brotli: 80_000 },
  { path: 'assets/messages/frame-de-0123456789.js', raw: 9, brotli: 6_000 },
  { path: 'assets/messages/sign-in-step-de-0123456789.js', raw: 9, brotli: 5_000 },
  { path: 'assets/messages/frame-en-0123456789.js', raw: 9, brotli: 7_000 },
  { path: 'assets/entry-abcdefgh.css', raw: 9, brotli: 5_000 },
];
const names = ['plain', 'signIn', 'invoiceList', 'payment'];
const good = names.flatMap((name) => [page(name, 'none'), page(name, 'slow4g')]);
const valueOf = (goal: string, pages = good) =>
  webGoals(built, pages).find(({ name }) => name.startsWith(goal))?.value;

test('a light and quick portal meets every goal', () => {
  expect(webGoals(built, good).filter(({ met }) => !met)).toEqual([]);
});

test('a page that was not measured meets none of its goals', () => {
  const missed = webGoals(built, []).filter(({ met }) => !met);
  expect(missed.length).toBeGreaterThan(7);
});

test('only the largest catalog counts, and the catalogs of the largest language with the scripts', () => {
  expect(valueOf('largest catalog')).toBe(7);
  expect(valueOf('the whole portal')).toBe(91);
});

test('sign-in is compared with the plain page on the same line', () => {
  const slow = [
    page('signIn', 'slow4g', { firstPaint: 450 }),
    page('plain', 'slow4g'),
    page('plain', 'none'),
  ];
  expect(valueOf('sign-in: first paint', slow)).toBe(1.5);
});
