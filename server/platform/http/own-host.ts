import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { apiError } from '#server/platform/http/api-error.ts';

/** Load balancers and orchestrators ask by the machine's address, whatever the portal is called. */
const isHealth = (url: string): boolean => /^\/health(?:\/|$)/.test(url);

/** The host of a `Host` header without its port. */
const nameIn = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Refuses a request that names another host than the portal's, or two: a page whose name was pointed at this machine
 * would otherwise read what the browser's user may read, and a cache in front would keep what a made-up host got.
 * @param publicOrigin the portal's own; null, as in a demonstration, allows `localhost` and addresses, which no page
 *   of somebody else's has for its name
 * @throws ApiError 400 for two hosts, 421 for a foreign one
 */
export function checkOwnHost(request: FastifyRequest, publicOrigin: string | null): void {
  if (isHealth(request.url)) return;
  const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw apiError(400, 'malformed_request', 'The request names two hosts');
  // Behind a proxy that is believed, what the browser asked for.
  const name = nameIn(request.host);
  const own = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const isOwn =
    own === null
      ? name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0
      : name === own.toLowerCase();
  if (isOwn) return;
  throw apiError(421, 'foreign_host', 'This portal does not answer for that host', {
    source: { header: 'Host' },
  });
}
