import type { FastifyReply, FastifyRequest } from 'fastify';
import { TRANSACTION_LIFE } from '#server/access/single-sign-on/transaction.ts';

const TOKEN = /^[\w-]{43}$/;

/** The cookie that knows a browser while it is away at a provider; named like the session's, for the same reasons. */
export function browserCookieName(secure: boolean): string {
  return secure ? '__Host-portal_sso' : 'portal_sso';
}

/** The browser's token; null where it carries none. */
export function readBrowserToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[browserCookieName(secure)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** `Lax`, so that it comes along when the provider leads back. */
export function writeBrowserToken(reply: FastifyReply, token: string, secure: boolean): void {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: TRANSACTION_LIFE } as const;
  reply.setCookie(browserCookieName(secure), token, options);
}
