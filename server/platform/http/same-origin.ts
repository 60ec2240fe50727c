import type { FastifyRequest } from 'fastify';
import { apiError } from '#server/platform/http/api-error.ts';

/** The portal's own origin as this request's browser sees it; `publicOrigin` is null where it is the request's host. */
export const ownOrigin = (request: FastifyRequest, publicOrigin: string | null): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/**
 * Refuses a write that a page of another origin may have caused: it needs the portal's own `Origin` and the header
 * `X-Requested-With: portal`, which no form can send (architecture, Server). `publicOrigin` is the portal's own;
 * null takes it from the request's host, which a foreign page cannot choose together with `Origin`.
 */
export function checkSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  if (request.headers.origin !== ownOrigin(request, publicOrigin)) {
    throw apiError(403, 'foreign_origin', 'The request does not come from the portal', {
      source: { header: 'Origin' },
    });
  }
  if (request.headers['x-requested-with'] !== 'portal') {
    throw apiError(403, 'header_missing', 'The header X-Requested-With: portal is missing', {
      source: { header: 'X-Requested-With' },
    });
  }
}
