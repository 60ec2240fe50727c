import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_KEPT_SECONDS } from '#server/access/sessions/known-devices.ts';

/**
 * The session's cookie. Over https its `__Host-` prefix makes the browser refuse one set by another host or
 * without `Secure`; plain http has no such prefix, so the name differs (docs/decisions/session-cookie.md).
 */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-portal_session' : 'portal_session';
}

/** The cookie of a grant: what a correct password allows for some minutes instead of a session. */
export function grantCookieName(secure: boolean): string {
  return secure ? '__Host-portal_grant' : 'portal_grant';
}

/** The grant's token as the request carries it; null without one. */
export function readGrantToken(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[grantCookieName(secure)] || null;
}

/** Sets the cookie for a grant; null removes it. `Strict`: nothing but the sign-in page itself uses it. */
export function writeGrantToken(
  reply: FastifyReply,
  grant: { readonly token: string; readonly seconds: number } | null,
  secure: boolean,
): void {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const;
  if (grant === null) reply.clearCookie(grantCookieName(secure), options);
  else reply.setCookie(grantCookieName(secure), grant.token, { ...options, maxAge: grant.seconds });
}

/** The cookie by which a browser is known in which a user has signed in: others' guesses do not lock it out. */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-portal_device' : 'portal_device';
}

/** Keeps who is known to this browser, sealed. `Strict`: only the portal's own pages ask for passwords. */
export function writeDevices(reply: FastifyReply, sealed: string, secure: boolean): void {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const;
  reply.setCookie(deviceCookieName(secure), sealed, { ...options, maxAge: DEVICE_KEPT_SECONDS });
}

/** The session's token as the request carries it; null without one. */
export function readSessionToken(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[cookieName(secure)] || null;
}

/**
 * Sets the cookie for a new session; null removes it. It has no date: it ends with the browser. `Lax`, so
 * that whoever returns from the card provider's page is still signed in; what writes is held to its origin.
 */
export function writeSessionToken(reply: FastifyReply, token: string | null, secure: boolean): void {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  if (token === null) reply.clearCookie(cookieName(secure), options);
  else reply.setCookie(cookieName(secure), token, options);
}
