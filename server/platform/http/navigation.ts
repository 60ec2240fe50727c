import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationAccess } from '#domain/access/operation-access.ts';
import { apiError, ApiError } from '#server/platform/http/api-error.ts';
import { signInPage } from '#server/access/single-sign-on/outcome.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Refuses what is no page that the browser goes to: a script's call, a frame, an image. Where only the portal may
 * lead, also what another site's page leads to. A browser that does not say where a request comes from is believed
 * not to know; what it may do is held by state and cookie.
 */
export function checkNavigation(
  { headers }: FastifyRequest,
  from: NonNullable<OperationAccess['navigation']>,
): void {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, 'sec-fetch-site': site } = headers;
  const isPage = (mode ?? 'navigate') === 'navigate' && (destination ?? 'document') === 'document';
  const isOurs = site === undefined || site === 'same-origin' || site === 'none';
  if (isPage && (isOurs || from === 'elsewhere')) return;
  throw apiError(403, 'foreign_origin', 'The request does not come from the portal', {
    source: { header: 'Sec-Fetch-Site' },
  });
}

/** Leads back to sign-in where something is refused or fails: nobody should look at an error document. */
export function leadingBack(handler: Handler): Handler {
  return async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError)) request.log.error({ err: error }, 'request failed');
      return reply.redirect(signInPage('failed'), 303);
    }
  };
}
