import type { Manifest } from 'vite';
import { fileOfArea } from '#locales/areas.ts';
import { filesOf } from '../../scripts/warm-files.ts';
import { atMost } from './statistics.ts';
import type { Goal } from './statistics.ts';

/** Bytes of a built file as the server sends it, by its path in a URL. */
export type Sizes = ReadonlyMap<string, number>;

/** Scripts and the messages of English that are downloaded before a page shows its data, as `bench:web` sees it do. */
const COLD = {
  'sign-in: scripts until live': { chunks: ['sign-in'], areas: [] },
  'first screen cold: scripts': {
    chunks: ['sign-in', 'portal', 'overview', 'payment_api-payments_shared'],
    areas: ['frame', 'overview', 'payments', 'texts'],
  },
  'invoice list cold: scripts': {
    chunks: ['sign-in', 'portal', 'invoice-list'],
    areas: ['frame', 'invoice-list'],
  },
  'payment cold: scripts': {
    chunks: ['sign-in', 'portal', 'payment'],
    areas: [
      'frame',
      'payment',
      'payments',
      'invoice',
      'scheduled-payments',
      'scheduled-payment-notices',
      'wizard',
    ],
  },
} as const;

/** Runs before each page is painted, beside the chunks. */
const BEFORE_PAINT = '/before-paint.js';

/** With why an invoice cannot be disputed, which its list opens by a press. */
const DISPUTES = /^(?:not-disputable-reasons|disput(?:es|ing)(?:_(?:disputing|merchant))*)$/;
/** With what is put back into AutoPay, which the pages of payments and invoices load once it is offered there. */
const METHODS = /^(?:methods|put-back-of)$/;
/** All that pays, asks and tells of payments beside the wizard; how a workbook is read comes with the first one. */
const PAYING = /^(?:methods|put-back-of|payments|approvals|workbook)$/;

/**
 * What the built portal weighs against what it weighed when it was measured last, in kB (1,000 bytes, brotli). The goals
 * stand in `docs/decisions/bytes.md`; these only keep a figure from growing unseen: whoever has a reason raises one.
 */
const CEILINGS = {
  'sign-in: scripts until live': 96,
  'first screen cold: scripts': 210,
  'invoice list cold: scripts': 227,
  'payment cold: scripts': 273,
  'pages of disputes, chargebacks and short pays': 52,
  'pages of payment methods and AutoPay': 21,
  'pages of paying beside the wizard': 45,
  'the whole portal: scripts of one language': 752,
} as const;

/** The figures that are held, each with its ceiling. @throws for a chunk that the build no longer has */
export function heldFigures(manifest: Manifest, sizes: Sizes): Goal[] {
  const sum = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  const scripts = [...sizes.keys()].filter((file) => !CATALOG.test(file));
  const figures: Record<keyof typeof CEILINGS, number> = {
    ...(Object.fromEntries(
      Object.entries(COLD).map(([name, { chunks, areas }]) => [
        name,
        sum([...filesOf(manifest, chunks), BEFORE_PAINT, ...catalogsOf(sizes, 'en', areas)]),
      ]),
    ) as Record<keyof typeof COLD, number>),
    'pages of disputes, chargebacks and short pays': sum(filesOnlyOf(manifest, DISPUTES)),
    'pages of payment methods and AutoPay': sum(filesOnlyOf(manifest, METHODS)),
    'pages of paying beside the wizard': sum(filesOnlyOf(manifest, PAYING)),
    'the whole portal: scripts of one language': sum(scripts) + largestLanguage(sizes),
  };
  return Object.entries(figures).map(([name, bytes]) =>
    atMost(name, bytes / 1000, CEILINGS[name as keyof typeof CEILINGS], 'kB'),
  );
}

/** A file of messages in a language, without the hash of them. */
const CATALOG = /\/messages\/([a-z-]+)-([a-z]{2})-[0-9a-f]+\.js$/;

function catalogsOf(sizes: Sizes, language: string, areas: readonly string[]): string[] {
  const files = new Set(areas.map(fileOfArea));
  return [...sizes.keys()].filter((path) => {
    const [, file = '', spoken] = CATALOG.exec(path) ?? [];
    return spoken === language && files.has(file);
  });
}

function largestLanguage(sizes: Sizes): number {
  const catalogs = [...sizes].filter(([file]) => CATALOG.test(file));
  const languages = Map.groupBy(catalogs, ([file]) => CATALOG.exec(file)?.[2]);
  return Math.max(
    ...[...languages.values()].map((files) => files.reduce((sum, [, bytes]) => sum + bytes, 0)),
  );
}

/** What the pages in chunks of these names load, and no other page does. */
function filesOnlyOf(manifest: Manifest, names: RegExp): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]!.file.endsWith('.js'));
  const [own = [], others = []] = [true, false].map((isOwn) =>
    keys.filter((key) => names.test(manifest[key]!.name ?? '') === isOwn),
  );
  const elsewhere = filesOf(manifest, others);
  return [...filesOf(manifest, own)].filter((file) => !elsewhere.has(file));
}
