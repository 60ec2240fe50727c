import { mkdirSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { framedByOwn, framingOwn } from '#server/platform/http/security-headers.ts';
import type { AtlasBuild, BuildState } from '#server/platform/pages/atlas-build.ts';
import { waitingPage } from '#server/platform/pages/atlas-waiting.ts';

const STYLE = readFileSync(new URL('server-page.css', import.meta.url), 'utf8');

/** Begins the build that somebody waits for; after one that failed only when that is asked. */
function buildFor(build: AtlasBuild, isAsked: boolean): BuildState {
  if (build.state().status !== 'failed' || isAsked) build.begin();
  return build.state();
}

/** The atlas shows the stage, on which flows run, in a frame: the one may frame it, and it may be framed by the other. */
function allowStage(reply: FastifyReply, isStage: boolean): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', isStage ? framedByOwn(policy) : framingOwn(policy));
  if (isStage) reply.header('x-frame-options', 'SAMEORIGIN');
}

/**
 * Serves the atlas of the charts below `/atlas/`, as it was built into `folder`; a new build is there at once. Where
 * there is none the first visitor begins it. Only the demonstration has it: a portal in use tells nobody how it is
 * made.
 */
export async function serveAtlas(app: FastifyInstance, folder: string, build: AtlasBuild): Promise<void> {
  mkdirSync(folder, { recursive: true });
  app.addHook('onClose', () => build.stop());
  // Its links are relative, so its address must end with a slash.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/atlas',
    handler: (_, reply) => reply.redirect('/atlas/', 308),
  });
  await app.register(
    async (scope) => {
      // What is built is found.
      scope.setNotFoundHandler((request, reply) => {
        const [path, query] = request.url.split('?', 2);
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (path !== '/atlas/' || !isRead) return reply.code(404).send();
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(waitingPage(buildFor(build, query === 'again'), new Date()));
      });
      scope.get('/waiting.css', (_, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
      );
      await scope.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          const path = file.replaceAll('\\', '/');
          const isHashed = /\/assets\//.test(path);
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (/\/index\.html(?:\.\w+)?$/.test(path)) allowStage(reply, path.includes('/stage/'));
        },
      });
    },
    { prefix: '/atlas' },
  );
}
