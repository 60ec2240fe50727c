import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestLanguage, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { stopPage } from '#server/receivables/disputes/contact-stop-page.ts';
import {
  STOP_PATH,
  stopContact,
  stopOf,
  type ContactStop,
} from '#server/receivables/disputes/contact-stops.ts';

const STYLE = readFileSync(new URL('../../platform/pages/server-page.css', import.meta.url), 'utf8');

type StopDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
interface ByToken {
  readonly Querystring: { readonly token?: string };
}

/**
 * The page on which a contact of disputes stops the messages about them: open to whoever has the link. Looking stops
 * nothing, since programs look at links too; sending its form does, and so does a mail program that sends one (RFC 8058).
 */
export function serveContactStop(app: FastifyInstance, deps: StopDeps): void {
  const { title } = deps.config.settings;
  const style = `${STOP_PATH}/style.css`;
  const send = (request: FastifyRequest, reply: FastifyReply, stop: ContactStop | null): FastifyReply =>
    reply
      .code(stop === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(stopPage(readTranslator(languageOf(request, stop)), stop, { title, style }));
  void app.register(async (own) => {
    // Whatever a mail program sends with its request says no more than the address.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    own.get(style, (_, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
    );
    own.get<ByToken>(STOP_PATH, async (request, reply) =>
      send(request, reply, await stopOf(deps, request.query.token ?? '')),
    );
    own.post<ByToken>(STOP_PATH, async (request, reply) =>
      send(request, reply, await stopContact(deps, request.query.token ?? '')),
    );
  });
}

/** The language of the message that had the link, else the browser's. */
function languageOf(request: FastifyRequest, stop: ContactStop | null): Language {
  const wanted =
    request.headers['accept-language']?.split(',').map((one) => one.split(';', 1)[0] ?? '') ?? [];
  return bestLanguage([...(stop?.language ? [stop.language] : []), ...wanted]);
}
