import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The session's cookie. Over https its `__Host-` prefix makes the browser refuse one set by another host or
 * without `Secure`; plain http has no such prefix, so the name differs (docs/decisions/session-cookie.md).
 */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-portal_session' : 'portal_session';
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
