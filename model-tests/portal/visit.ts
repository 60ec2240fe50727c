import type { Page as PortalPage } from '#domain/access/access.ts';

/** A visit of a page whose controls are all used. */
export interface Visit {
  /** A user of the demonstration; null for whoever has not signed in. */
  readonly as: string | null;
  /** Where the page is, or where a list leads to it. */
  readonly at: string;
  /** That `at` is a list, of which so many links lead to the page. */
  readonly links?: number;
  /** To which page the links lead where it is another one: the page is that of the same id. */
  readonly of?: PortalPage;
  /**
   * What is used before the page is there, each time that it is opened: `button Review # invoice`; with a question mark
   * what may not be there.
   */
  readonly way?: readonly string[];
  /** What is used once, before anything else: the customer whom the pages of a user of several are about. */
  readonly first?: readonly string[];
  /** What of the screen is used, the page itself without it. */
  readonly area?: 'frame';
  /** In pixels. */
  readonly width?: number;
}

/** How pages are opened whose every control is used; the reason where one is not opened by itself. */
export type Visits = Readonly<Partial<Record<PortalPage, readonly Visit[] | string>>>;

export const DANA = 'dana.whitlock';
export const MAE = 'mae.maker';
export const RAY = 'ray.ostrander';
export const SUE = 'sue.support';
export const CORA = 'cora.corporate';
export const MILA = 'mila.merchants';
export const GINA = 'gina.groups';
/** One of the customers of a user of several. */
export const ONE = ['button … in a row'];
/** The wizard goes on where its draft was left. */
export const NAMED = ['textbox Group name?', 'combobox Parent group?', 'button Add customers?'];
/** Where something was begun before. */
export const ANEW = 'several pages: button Start anew?';
export const REVIEWED = [ANEW, 'checkbox in a row', 'button Review # invoice'];
export const ACKNOWLEDGED = 'checkbox I have read and acknowledge the payment terms, version #.';
export const PAST_DUE_OF_ALL = '/account/program-overview-invoice-list/past-due?currency=USD';
/** What was selected before stays so. */
export const NONE = 'button Clear?';
export const DISPUTED = [
  NONE,
  // Some are disputed already, others on another day.
  'checkbox in a row for link Dispute',
  'link Dispute',
  ANEW,
  'button Go on without this invoice?',
];
export const DESCRIBED = [
  ...DISPUTED,
  // The first three reasons ask for documents.
  ...Array.from({ length: 4 }, () => 'combobox Dispute reason?'),
  'textbox Description?',
  'button Go on to the documents?',
];
