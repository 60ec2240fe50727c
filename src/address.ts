import * as v from 'valibot';
import { isLoginArea, LOGIN } from '#domain/access/addresses.ts';
import { withoutPrefix } from '#domain/portal/address-prefix.ts';
import type { LoginAreaPage } from '#domain/access/addresses.ts';
import type { EndedSession } from '#machines/session/setup.ts';

/** What the server's page says is put before every navigation of a program (§2 Routing behaviours). */
const prefix = (): string => document.getElementById('portal')?.dataset.prefix ?? '';

/** The page that the address names, whatever prefix it answers under. */
export const openPage = (): string => withoutPrefix(location.pathname, prefix());

/** Pages that lead nowhere else after sign-in (§2 Login area). */
const isLogin = (): boolean => ['/', LOGIN].includes(openPage());

/** The page that was asked for; null where it was sign-in itself. It outlives a reload of the sign-in page. */
export function wantedAddress(): string | null {
  const { pathname, search } = location;
  if (!isLogin()) return pathname + search;
  const state = (history.state as { wanted?: unknown } | null)?.wanted;
  const kept: unknown = state ?? new URLSearchParams(search).get('wanted');
  // State and address may be anything; only a path of this origin is followed.
  return typeof kept === 'string' && /^\/(?![/\\])/.test(kept) ? kept : null;
}

/** Why a provider of identities led back to sign-in; null where none did. It goes with the address. */
export function returnedWith(): string | null {
  return isLogin() ? new URLSearchParams(location.search).get('sso') : null;
}

const Returning = v.object({ userId: v.string(), username: v.string() });
const Ended = v.union([
  v.object({
    how: v.picklist(['expired', 'proofFailed']),
    returning: Returning,
  }),
  v.object({ how: v.literal('left') }),
  v.object({ how: v.literal('leftElsewhere'), returning: v.nullable(Returning) }),
]);

/** How a session of this tab ended, as `showLogin` kept it; null where none did. */
export function endedBefore(): EndedSession | null {
  const kept: unknown = isLogin() ? (history.state as { ended?: unknown } | null)?.ended : null;
  return v.is(Ended, kept) ? kept : null;
}

/**
 * The name that a page beside sign-in leads back with, or that was typed before a reload; empty for none. It is taken out
 * of the address at once, and stays in this entry of the browser's history.
 */
export function typedName(): string {
  if (!isLogin()) return '';
  const state = history.state as { about?: unknown } | null;
  const given = new URLSearchParams(location.hash.slice(1)).get('about');
  if (given === null) return typeof state?.about === 'string' ? state.about : '';
  history.replaceState({ ...state, about: given }, '', location.pathname + location.search);
  return given;
}

/** Shows the address of login, and keeps the wanted page, how a session ended and the typed name beside it. */
export function showLogin(wanted: string | null, ended: EndedSession | null, about: string): void {
  history.replaceState({ wanted, ended, about }, '', `${prefix()}${LOGIN}`);
}

/** Leaves for sign-in, in a new document. */
export function leaveForLogin(): void {
  location.assign(`${prefix()}${LOGIN}`);
}

/** Shows a page's address before its router starts; null stands for the landing page. */
export function showPage(page: string | null): void {
  history.replaceState(null, '', prefix() + withoutPrefix(page ?? '/', prefix()));
}

/** A page beside sign-in, and the token of the mailed link that opened it; an empty one without a link. */
export interface LoginAreaAddress {
  readonly page: LoginAreaPage;
  readonly token: string;
  /** The name that was typed at sign-in, where it is about that; empty for none. */
  readonly about: string;
}

/**
 * The page beside sign-in that the address names; null for any other. A token or name is taken out of the address at
 * once, so that nobody reads, copies or bookmarks it, and stays in this entry of the browser's history for a reload.
 */
export function loginAreaAddress(): LoginAreaAddress | null {
  const page = openPage();
  if (!isLoginArea(page)) return null;
  const kept = history.state as { token?: unknown; about?: unknown } | null;
  const given = new URLSearchParams(location.hash.slice(1));
  const told = (name: 'token' | 'about'): string =>
    given.get(name) ?? (typeof kept?.[name] === 'string' ? kept[name] : '');
  const [token, about] = [told('token'), told('about')];
  history.replaceState({ token, about }, '', location.pathname);
  return { page, token, about };
}
