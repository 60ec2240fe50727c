import { PAGES } from '#domain/access/access.ts';

/** The address of sign-in. */
export const LOGIN = '/login';

/** Pages beside sign-in that work without a session, and are programs of their own (§2 Login area). */
const LOGIN_AREA = [
  '/forgot-user',
  '/forgot-password',
  '/reset-password',
  '/create-account',
  '/reactivation',
  '/add-bank-account',
] as const;
export type LoginAreaPage = (typeof LOGIN_AREA)[number];

/** Pages of the provider's texts, which anyone may read (decisions §11). */
export const TEXT_PAGES = ['/help', '/terms', '/privacy'] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

/**
 * Pages that anyone may open (§2 Login area; decisions §6 for creating an account, §11). Any other address is not found,
 * for anyone too.
 */
export const OPEN_PAGES = [LOGIN, ...LOGIN_AREA, ...TEXT_PAGES, '/Error404'] as const;

/** Whether an address, without a prefix, leads to sign-in where nobody is signed in: sign-in's own, and those of `PAGES`. */
export function leadsToSignIn(path: string): boolean {
  return ['/', LOGIN, ...Object.keys(PAGES)].some((page) => answers(page, path));
}

/** Whether a row of the tables is the page at a path. */
export function answers(page: string, path: string): boolean {
  const segments = segmentsOf(page);
  const asked = segmentsOf(path);
  return (
    segments.length === asked.length &&
    segments.every((segment, at) => segment.startsWith('$') || segment === asked[at])
  );
}

/** As the router compares addresses: in any case, with a slash at the end or without. */
const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** The page of the provider's texts that an address, without a prefix, names; null for any other. */
export function textPageAt(path: string): TextPage | null {
  const asked = segmentsOf(path).join('/');
  return TEXT_PAGES.find((page) => page === `/${asked}`) ?? null;
}

/** Whether a page, without a legacy prefix, stands beside sign-in. */
export function isLoginArea(page: string): page is LoginAreaPage {
  return LOGIN_AREA.some((one) => one === page);
}

/**
 * Whether an address, without a prefix, is that of a page: of the tables, of sign-in, or of what stands beside it. Any
 * other is answered as not found, and so is `/Error404` (§2 Other).
 */
export function isFound(path: string): boolean {
  return leadsToSignIn(path) || isLoginArea(path) || textPageAt(path) !== null;
}

/** Whether an address is the one to which older systems lead when they find nothing (§2 Other): nobody asked for it. */
export function isErrorPage(path: string): boolean {
  return /(^|\/)Error404\/?$/.test(path);
}
