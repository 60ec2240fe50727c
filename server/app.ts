import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { sayOwn } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { answerUnrouted } from '#server/platform/http/allowed-methods.ts';
import { loadContract } from '#server/platform/http/contract.ts';
import { answerError, answerNotFound } from '#server/platform/http/error-answer.ts';
import { leaveInTime } from '#server/platform/http/leave-in-time.ts';
import { BYTES } from '#server/platform/http/media-types.ts';
import type { Operation, Operations } from '#server/platform/http/operation.ts';
import { checkOwnHost } from '#server/platform/http/own-host.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { serveOperation } from '#server/platform/http/serve-operation.ts';
import { makeOperations } from '#server/operations.ts';

/** The path below which the contract's paths lie. */
export const API_BASE = '/api';

const BODY_LIMIT = 1_000_000;
/**
 * Milliseconds in which a request must have arrived, so that a slow sender holds no connection for ever: the largest
 * document over a phone's slow network does.
 */
const REQUEST_TIMEOUT = 120_000;

/** The address of a page that names 500 disputes has 18.5 kB; Node alone takes 16 KiB of an address and its headers. */
const MAX_HEADER_SIZE = 32_768;

/** The portal's web application with every operation of the contract. It listens nowhere yet; tests call `inject`. */
export async function buildApp(
  deps: Deps,
  operations: Partial<Operations> = makeOperations(deps),
): Promise<FastifyInstance> {
  sayOwn(deps.portal.payment.shortPayLabels);
  const app = await buildShell(deps);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      // Pages tell times by the portal's clock, which in a demonstration is not the machine's.
      api.addHook('onSend', async (_request, reply) => {
        reply.header('date', deps.clock.now().toUTCString());
      });
      const served = loadContract().filter(({ operationId }) => operations[operationId]);
      api.setNotFoundHandler(answerUnrouted(API_BASE, served));
      for (const contract of served) {
        const operation = operations[contract.operationId] as Operation<OperationId>;
        api.route({
          method: contract.method,
          exposeHeadRoute: contract.method === 'GET',
          url: fastifyPath(contract.path),
          bodyLimit: contract.body?.mediaType === BYTES ? deps.portal.dispute.documentBytes : BODY_LIMIT,
          handler: serveOperation(deps, contract, operation),
        });
      }
    },
    { prefix: API_BASE },
  );
  return app;
}

/** What every answer goes through, with or without the bundled API: request ids, headers, log, errors. */
export async function buildShell({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line for each request, without its query string, is written below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { maxHeaderSize: MAX_HEADER_SIZE },
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    // What still arrives on an open connection is answered, and the connection ends with the answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerError,
  });
  await app.register(fastifyCookie);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);

  const formTargets = config.cardProviderOrigin ? [config.cardProviderOrigin] : [];
  const frames = config.settings.framedPages.map(({ url }) => new URL(url).origin);
  const headers = securityHeaders(formTargets, [...new Set(frames)], config.secureCookies);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    checkOwnHost(request, config.publicOrigin);
  });
  leaveInTime(app, config.drainSeconds);
  app.addHook('onResponse', async (request, reply) => {
    const facts = { req: request.raw, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) };
    request.log.info(facts, 'request');
  });
  return app;
}

/** `/feature-flags/{hostname}.json` in the router's form. */
function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_match, name: string, ending?: string) =>
    ending ? `:${name}(^.+?)${ending}` : `:${name}`,
  );
}
