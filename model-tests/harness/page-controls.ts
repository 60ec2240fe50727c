import { PAGES } from '#domain/access/access.ts';
import { withoutPrefix } from '#domain/portal/address-prefix.ts';

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

/** The prefix that stories configure where they configure one. */
const PREFIX = '/ecaas';

/** The page of an address by its pattern, under whichever prefix; what is none of the table's stays as it is. */
export function pageOf(address: string): string {
  const path = withoutPrefix(address, PREFIX);
  const exact = patterns.find(({ page }) => page === path);
  return (exact ?? patterns.find(({ matches }) => matches.test(path)))?.page ?? path;
}

/**
 * What a control is called in the list: page, role and name. Figures are left out, a count at its end, which may come
 * later than the control, too; what is counted is one word for one and for many, because a tour may meet either. What a
 * name says after a colon is its value, and so is what is chosen in the frame; names of people, companies, files and
 * addresses of mail are data. A control of a row counts once by its role, a button by what it does, an entry of a list
 * once for the list.
 */
export function controlName({ path, area, role, name, group, isInRow }: PageControl): string {
  if (SHARED.has(name)) return `several pages: ${role} ${name}`;
  const page = area === 'frame' ? 'the frame' : pageOf(path);
  if (isInRow)
    return `${page}: ${role}${role === 'button' ? ` ${plain(name).split(' ', 1)[0]}` : ''} in a row`;
  if (role === 'option' || role === 'menuitemradio') return `${page}: ${role} of ${plain(group)}`;
  if (role === 'spinbutton') return `${page}: ${role} ${name.split(',', 1)[0]}`;
  return `${page}: ${role} ${plain(area === 'frame' ? name.replace(CHOSEN, '$1') : name)}`;
}

/** What one component says wherever it stands: a notice above all pages, a draft of two tabs, a mail that was sent. */
const SHARED: ReadonlySet<string> = new Set([
  'Help and contact',
  'Read it among your notices',
  'Choose what to keep',
  'Keep mine here',
  'Take the other one',
  'Start anew',
  'Use another username',
  'Use another email address',
  'Back, to change it',
  'Back to the form',
  'Clear the search',
  'Dismiss',
  'Previous',
  'Next',
]);

/** What the frame shows as chosen, such as the customer whom all pages are about, and how much waits behind a link. */
const CHOSEN = /^(Customer|Location|Merchant|Currency|\D+(?= \d)) .*$/;

const MONTHS = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?=\d)/g;

/** Two words with a capital letter are a name: what the portal says has one, but for this page and after these verbs. */
const NAMES =
  /(?!Notification Center|(?:Keep|Remove|Select|Edit|Leave|Show)\b)\b(?:[A-Z]\w*[a-z.]\w*,? (?:& )?)+[A-Z][a-z]\w*/g;

const plain = (name: string): string =>
  name
    .replace(/: .*$/, '')
    .replaceAll('\u00a0', ' ')
    // The same control in the morning and in the afternoon.
    .replaceAll(/(?<=\d:\d\d\s)[AP]M\b/g, 'o’clock')
    .replaceAll(/\S+@\S+|\S+\.(?:pdf|png|csv|eml)\b/g, '…')
    .replace(/^[A-Z]{2}, /, '')
    // What a merchant lets the numbers of its invoices begin with is data; a credit, a merchant's or cash, is told by it.
    .replace(/^(?:CR|UC)-\d.*$/, 'credit')
    .replaceAll(/\b(?!CR-)[A-Z]{2,3}-(?=\d)/g, 'INV-')
    .replaceAll(NAMES, '…')
    .replaceAll(MONTHS, '… ')
    .replaceAll(/\d[\d.,’ \u00a0\u202f/–-]*\d|\d/g, '#')
    // The ways of paying are what they are by what is selected.
    .replace(/(?<=^Keep what can be paid) .*$/, '')
    // What is left to type, which comes with the first letter.
    .replace(/ # of #.*$/, '')
    .replace(/(?<=.)[ (]*#\)?$/, '')
    .replace(/# ((?:\w+ )??\w+[a-z])s\b/, '# $1')
    .trim();

/** What the tours and stories of one file found, by their titles. */
export type ControlsOfTours = Readonly<Record<string, ControlsReport>>;

/** Controls that no tour or story has to use, and why none can: any other is used by one. */
export const LEFT_ALONE: Readonly<Record<string, string>> = {};

/** The controls that were offered and that nobody used, sorted. */
export function untouched(reports: readonly ControlsReport[]): readonly string[] {
  const used = new Set(reports.flatMap((report) => report.used));
  const offered = new Set(reports.flatMap((report) => report.offered));
  return [...offered].filter((name) => !used.has(name)).toSorted();
}

/**
 * What is wrong with the controls of the whole portal: those that nobody used, and reasons that are true no more, since
 * somebody used the control, or none is offered.
 */
export function faultsOf(
  reports: readonly ControlsReport[],
  leftAlone: Readonly<Record<string, string>> = LEFT_ALONE,
): readonly string[] {
  const left = untouched(reports);
  const untold = left.filter((name) => !(name in leftAlone)).map((name) => `No tour uses ${name}`);
  const idle = Object.keys(leftAlone)
    .filter((name) => !left.includes(name))
    .map((name) => `A reason is given for what is used, or not there: ${name}`);
  return [...untold, ...idle];
}
