import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { apiError } from '#server/platform/http/api-error.ts';
import { API_BASE } from '#server/app.ts';

/**
 * Passes `/api` on to a back end of the provider's own, so that the browser sees one origin (decisions §7). Cookies
 * and answers go through unchanged.
 */
export async function proxyApi(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(fastifyHttpProxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: API_BASE,
    replyOptions: {
      onError: (reply, { error }) => {
        reply.log.error({ err: error }, 'the back end does not answer');
        reply.send(apiError(503, 'upstream_unavailable', 'The back end does not answer'));
      },
    },
  });
}
