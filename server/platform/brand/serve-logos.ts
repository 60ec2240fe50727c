import type { FastifyInstance } from 'fastify';
import type { Logo } from '#server/platform/brand/logo-file.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Serves a brand's logos. One that is opened by itself may do nothing at all. */
export function serveLogos(app: FastifyInstance, logos: readonly Logo[]): void {
  for (const { path, mediaType, content } of logos) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('content-type', mediaType)
        .send(content),
    );
  }
}
