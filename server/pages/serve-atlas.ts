import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { framedByOwn, framingOwn } from '#server/http/security-headers.ts';
import type { AtlasBuild } from '#server/pages/atlas-build.ts';

/** Seconds after which the page that waits for the atlas asks again. */
const REFRESH = 3;

const page = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">${head}<title>${title}</title>
<h1>${title}</h1>
${text}</html>
`;

const DRAWING = page(
  'The atlas is being drawn',
  '<p>Every chart is walked and laid out. The first time this takes a minute or two; this page goes on by itself.</p>',
  `<meta http-equiv="refresh" content="${REFRESH};url=/atlas/">`,
);

const FAILED = page(
  'The atlas could not be drawn',
  '<p>Run <code>npm run atlas</code> to see why, or <a href="/atlas/?again">try again</a>.</p>',
);

/** What stands at the atlas's address while there is none: it is built now, or why it is not. */
function waitingPage(build: AtlasBuild, isAsked: boolean): string {
  if (build.status() === 'failed' && !isAsked) return FAILED;
  build.begin();
  return DRAWING;
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
      scope.setNotFoundHandler((request, reply) => {
        const isBuilt = existsSync(join(folder, 'index.html'));
        const [path, query] = request.url.split('?', 2);
        if (isBuilt || path !== '/atlas/') return reply.code(404).send();
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(waitingPage(build, query === 'again'));
      });
      await scope.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          const path = file.replaceAll('\\', '/');
          const isHashed = /\/(?:assets|pictures)\//.test(path);
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (/\/index\.html(?:\.\w+)?$/.test(path)) allowStage(reply, path.includes('/stage/'));
        },
      });
    },
    { prefix: '/atlas' },
  );
}
