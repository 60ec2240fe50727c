import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Flow atlas</title>
<h1>The atlas is not built yet</h1>
<p>Run <code>npm run atlas</code>, and load this page again.</p></html>
`;

/**
 * Serves the atlas of the charts below `/atlas/`, as `npm run atlas` has built it into `folder`; a new build is there
 * at once. Only the demonstration has it: a portal in use tells nobody how it is made.
 */
export async function serveAtlas(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Its links are relative, so its address must end with a slash.
  app.get('/atlas', (_, reply) => reply.redirect('/atlas/', 308));
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((request, reply) => {
        const isBuilt = existsSync(join(folder, 'index.html'));
        if (isBuilt || request.url !== '/atlas/') return reply.code(404).send();
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(NOT_BUILT);
      });
      await scope.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, path) => {
          const isHashed = path.replaceAll('\\', '/').includes('/assets/');
          response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    },
    { prefix: '/atlas' },
  );
}
