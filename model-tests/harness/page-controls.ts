import { PAGES } from '#domain/access/access.ts';

/** A control of the built portal, as the browser tells assistive technology of it. */
export interface PageControl {
  /** The open address, without its search. */
  readonly path: string;
  /** The page itself with what it opens, or the frame around all pages. */
  readonly area: 'page' | 'frame';
  readonly role: string;
  readonly name: string;
  /** The name of the list or menu that it is an entry of. */
  readonly group: string;
  readonly isInRow: boolean;
}

/** The controls of each page by what tours found: `page` and then its controls, as sorted names. */
export interface ControlsReport {
  readonly offered: readonly string[];
  readonly used: readonly string[];
}

const patterns = Object.keys(PAGES).map((page) => ({
  page,
  matches: new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

/** The page of an address by its pattern; an address that is none of the table's stays as it is. */
export function pageOf(path: string): string {
  const exact = patterns.find(({ page }) => page === path);
  return (exact ?? patterns.find(({ matches }) => matches.test(path)))?.page ?? path;
}

/**
 * What a control is called in the list: page, role and name. Figures are left out, a count at its end, which may come
 * later than the control, too; what is counted is one word for one and for many, because a tour may meet either. What a
 * name says after a colon is its value. A control of a row counts once by its role,
 * an entry of a list once for the list: they are data.
 */
export function controlName({ path, area, role, name, group, isInRow }: PageControl): string {
  const page = area === 'frame' ? 'the frame' : pageOf(path);
  if (isInRow) return `${page}: ${role} in a row`;
  if (role === 'option') return `${page}: option of ${plain(group)}`;
  return `${page}: ${role} ${plain(name)}`;
}

const plain = (name: string): string =>
  name
    .replace(/: .*$/, '')
    .replaceAll(/\d[\d.,’ \u00a0\u202f/–-]*\d|\d/g, '#')
    .replace(/[ (]*#\)?$/, '')
    .replace(/# ((?:\w+ )??\w+[a-z])s\b/, '# $1')
    .trim();

/** Pages whose every control some tour has to use, with the charts whose tours use them. */
export const HELD_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/invoice-list/$status': ['invoice-list', 'download'],
};

/** Controls of held pages that no tour has to use, and why. */
export const LEFT_ALONE: Readonly<Record<string, string>> = {};

/** The controls that were offered and that nobody used, sorted. */
export function untouched(reports: readonly ControlsReport[]): readonly string[] {
  const used = new Set(reports.flatMap((report) => report.used));
  const offered = new Set(reports.flatMap((report) => report.offered));
  return [...offered].filter((name) => !used.has(name)).toSorted();
}

/**
 * The controls of the held pages that no tour used, where all charts of a page were walked.
 * @param walked charts whose tours were all walked in a run
 */
export function untouchedOf(
  walked: readonly string[],
  read: (chart: string) => ControlsReport,
): readonly string[] {
  return Object.entries(HELD_PAGES)
    .filter(([, charts]) => charts.every((chart) => walked.includes(chart)))
    .flatMap(([page, charts]) =>
      untouched(charts.map(read)).filter((name) => name.startsWith(`${page}: `) && !(name in LEFT_ALONE)),
    );
}
