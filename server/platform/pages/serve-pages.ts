import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFound, isLoginArea, leadsToSignIn, LOGIN } from '#domain/access/addresses.ts';
import { withoutPrefix } from '#domain/portal/address-prefix.ts';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import { isClosedPage, type ThirdParties } from '#domain/portal/third-parties.ts';
import { languageCookie } from '#locales/language-choice.ts';
import { bestLanguage, fallbackLanguage, isLanguage, type Language } from '#locales/languages.ts';
import { API_BASE } from '#server/app.ts';
import type { Branding } from '#server/platform/brand/branding.ts';
import { answerUnrouted, refuseMethod } from '#server/platform/http/allowed-methods.ts';
import { loadContract } from '#server/platform/http/contract.ts';
import { answerNotFound } from '#server/platform/http/error-answer.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import { renderPages, type Page, type RenderedPages } from '#server/platform/pages/rendered-pages.ts';
import { openToThirdParties } from '#server/platform/pages/third-party-policy.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Whose pages are served. */
export interface PagesOf {
  readonly face: PortalFace;
  readonly branding?: Branding;
  readonly parties?: ThirdParties;
  /** What stands before the program at this moment; the same text as long as the same is said. */
  readonly said?: () => string;
}

/**
 * Serves the built portal from `folder`: its files, compressed ahead where the build did so, the sign-in page that
 * is rendered once in each language, and the one page of everything else, which is answered as not found where no
 * page has the address. Their policy lets the configured third parties in, but not where money and secrets are.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { face, branding, parties, said }: PagesOf,
): Promise<void> {
  const pages = renderPages(folder, face, branding, said);
  // The first visitor need not wait for the renderer.
  app.addHook('onListen', () => {
    pages
      .signIn(fallbackLanguage)
      .catch((error: unknown) => app.log.error({ err: error }, 'no sign-in page'));
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*', 'atlas/**', '.vite/**', '.renderer/**', '.*'],
    setHeaders: (response, path) => {
      const isHashed = path.replaceAll('\\', '/').includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=0, must-revalidate',
      );
    },
  });
  const unrouted = answerUnrouted(API_BASE, loadContract());
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: (request, reply) => {
      if (isBelow(pathOf(request), API_BASE)) unrouted(request, reply);
      else refuseMethod(['GET', 'HEAD'], request, reply);
      return reply;
    },
  });
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request);
    if (isBelow(path, API_BASE)) {
      unrouted(request, reply);
      return reply;
    }
    if (path.startsWith('/assets/') || !acceptsPage(request)) {
      answerNotFound(request, reply);
      return reply;
    }
    const page = withoutPrefix(path, face.prefix ?? '');
    const shown = pages[kindOf(page, hasSession(request))](languageOf(request));
    const own = String(reply.getHeader('content-security-policy'));
    const policy = !parties || isClosedPage(page) ? own : openToThirdParties(own, parties);
    // Who asks for an old link hears from the status too that nothing is there; a person reads it on the page.
    reply.code(isFound(page) ? 200 : 404);
    return sendPage(reply, await shown, policy, request);
  });
}

/**
 * Without a session a page of the portal leads to sign-in, so that is sent at once; the browser keeps the wanted page.
 * What anyone may open is the same for all: only `/self` says whether a session still holds.
 */
function kindOf(page: string, mayBeSignedIn: boolean): keyof RenderedPages {
  if (isLoginArea(page)) return 'portal';
  if (!leadsToSignIn(page)) return 'open';
  return page === LOGIN || !mayBeSignedIn ? 'signIn' : 'portal';
}

function sendPage(reply: FastifyReply, page: Page, policy: string, request: FastifyRequest): FastifyReply {
  reply
    .header('content-security-policy', page.policyFrom(policy))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  if (!takesBrotli) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Whether a session's cookie came along; whether it still holds is for `/self` to say. */
function hasSession(request: FastifyRequest): boolean {
  return [true, false].some((secure) => readSessionToken(request, secure) !== null);
}

function acceptsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

/** The language that was chosen in this browser before, else the best of those that it asks for. */
function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie];
  if (isLanguage(chosen)) return chosen;
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.trim().split(/;\s*/);
    return { tag, weight: Number(weight.replace('q=', '')) || 0 };
  });
  return bestLanguage(wanted.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag));
}
