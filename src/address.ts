/** Addresses that lead nowhere else after sign-in (§2 Login area), with the legacy prefixes that they also have. */
const LOGIN = /^(?:\/fleetchargebeta|\/fleetchargeprod)?\/(?:login)?$/;
const CREATE_ACCOUNT = /^(?:\/fleetchargebeta|\/fleetchargeprod)?\/create-account$/;

/** The page that was asked for; null where it was sign-in itself. It outlives a reload of the sign-in page. */
export function wantedAddress(): string | null {
  const { pathname, search } = location;
  if (!LOGIN.test(pathname)) return pathname + search;
  const state = (history.state as { wanted?: unknown } | null)?.wanted;
  const kept: unknown = state ?? new URLSearchParams(search).get('wanted');
  // State and address may be anything; only a path of this origin is followed.
  return typeof kept === 'string' && /^\/(?![/\\])/.test(kept) ? kept : null;
}

/** Why a provider of identities led back to sign-in; null where none did. It goes with the address. */
export function returnedWith(): string | null {
  return LOGIN.test(location.pathname) ? new URLSearchParams(location.search).get('sso') : null;
}

/** Shows the address of login, and keeps the wanted page beside it. */
export function showLogin(wanted: string | null): void {
  history.replaceState({ wanted }, '', '/login');
}

/** Shows a page's address before its router starts; null stands for the landing page. */
export function showPage(page: string | null): void {
  history.replaceState(null, '', page ?? '/');
}

/** The token of an invitation, where that is what the address is for; it never leaves the fragment by itself. */
export function invitationToken(): string | undefined {
  if (!CREATE_ACCOUNT.test(location.pathname)) return undefined;
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
