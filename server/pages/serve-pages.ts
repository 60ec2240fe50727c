import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoginArea } from '#domain/access.ts';
import { languageCookie } from '#locales/language-choice.ts';
import { bestLanguage, isLanguage, type Language } from '#locales/languages.ts';
import { API_BASE } from '#server/app.ts';
import { answerNotFound } from '#server/http/error-answer.ts';
import { readSessionToken } from '#server/http/session-cookie.ts';
import { allowInline } from '#server/pages/inline-hashes.ts';

/** Prefixes under which every page also answers (§2 Routing behaviours). */
const LEGACY_PREFIX = /^\/(?:fleetchargebeta|fleetchargeprod)(?=\/|$)/;

const YEAR = 365 * 24 * 60 * 60;

/**
 * Serves the built portal from `folder`: its files, compressed ahead where the build did so, the sign-in page that
 * was rendered ahead in the visitor's language, and the one page of everything else.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const pages = readPages(folder);
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*', 'sign-in/**', '.vite/**', '.*'],
    setHeaders: (response, path) => {
      const isHashed = path.replaceAll('\\', '/').includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=0, must-revalidate',
      );
    },
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isFile = path.startsWith('/assets/') || path === API_BASE || path.startsWith(`${API_BASE}/`);
    if (isFile || !acceptsPage(request)) return answerNotFound(request, reply);
    const page = path.replace(LEGACY_PREFIX, '');
    // Without a session every page leads to sign-in, so that is sent at once; the browser keeps the wanted page.
    const isSignIn = page === '/login' || (!hasSession(request) && !isLoginArea(page));
    return sendPage(reply, (isSignIn && pages.signIn.get(languageOf(request))) || pages.portal, request);
  });
}

interface Page {
  readonly plain: Buffer;
  /** The policy of every answer, and what stands inside this page beside it. */
  readonly policyFrom: (policy: string) => string;
  readonly brotli: Buffer | null;
}

interface Pages {
  readonly portal: Page;
  readonly signIn: ReadonlyMap<Language, Page>;
}

/** The pages are few and asked for most: they are kept in memory. Throws where the portal is not built. */
function readPages(folder: string): Pages {
  const read = (path: string): Page => {
    const plain = readFileSync(path);
    return {
      plain,
      policyFrom: remembered((policy) => allowInline(policy, plain.toString())),
      brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
    };
  };
  const signInFolder = join(folder, 'sign-in');
  const names = existsSync(signInFolder) ? readdirSync(signInFolder) : [];
  const signIn = names.flatMap((name) => {
    const language = name.replace(/\.html$/, '');
    return isLanguage(language) ? [[language, read(join(signInFolder, name))] as const] : [];
  });
  return { portal: read(join(folder, 'index.html')), signIn: new Map(signIn) };
}

/** The policy is the same for every request, so the hashes are made once. */
function remembered(extend: (policy: string) => string): (policy: string) => string {
  let known: { policy: string; extended: string } | undefined;
  return (policy) => {
    if (known?.policy !== policy) known = { policy, extended: extend(policy) };
    return known.extended;
  };
}

function sendPage(reply: FastifyReply, page: Page, request: FastifyRequest): FastifyReply {
  reply
    .header('content-security-policy', page.policyFrom(String(reply.getHeader('content-security-policy'))))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  if (!takesBrotli || !page.brotli) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

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
