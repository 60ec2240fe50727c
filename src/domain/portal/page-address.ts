import { PAGES, type Page } from '#domain/access/access.ts';
import { LOGIN, OPEN_PAGES, answers } from '#domain/access/addresses.ts';

/** A row of a table with its parameters filled in: `/invoice/$invoice_id/edit` is `/invoice/…/edit`. */
type Filled<Row extends string> = Row extends `${infer Before}/$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}/${string}/${Filled<After>}`
    : `${Before}/${string}`
  : Row;

/** The path of a page of the portal, without a prefix. */
export type PagePath = Filled<Page | (typeof OPEN_PAGES)[number]>;

/**
 * What leads to a page of the portal, without a prefix. It is made from the tables of pages, so that whatever leads to
 * a page that is renamed there does not compile.
 */
export type PageAddress = PagePath | `${PagePath}${'?' | '#'}${string}`;

/** Whether a text from outside, such as a browser's storage, leads to a page of the portal. */
export function isPageAddress(text: string): text is PageAddress {
  const [path = ''] = text.split(/[?#]/);
  return [...OPEN_PAGES, ...Object.keys(PAGES)].some((page) => answers(page, path));
}

/** Sign-in, whose form begins with a name, if there is one. It stands behind the `#`, which browsers send to no server. */
export function signInAs(name: string): PageAddress {
  return name.trim() === '' ? LOGIN : `/login#about=${encodeURIComponent(name.trim())}`;
}
