import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '#server/platform/http/api-error.ts';
import { answerError, answerNotFound } from '#server/platform/http/error-answer.ts';

/** A route of the contract: its method, and its path as the contract writes it. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** `/invoices/{trxId}` as an expression that the paths of its requests match. */
const pathOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Answers what no operation takes: 405 with `Allow` where the address is one and the method is not its, else 404.
 * @param base what stands before the contract's paths
 */
export function answerUnrouted(base: string, routes: readonly Route[]) {
  const known = routes.map(({ method, path }) => ({ method, path: pathOf(path) }));
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split('?', 1)[0]?.slice(base.length) ?? '';
    const methods = known.filter((route) => route.path.test(path)).map(({ method }) => method);
    if (methods.length === 0) return answerNotFound(request, reply);
    refuseMethod(methods.includes('GET') ? [...methods, 'HEAD'] : methods, request, reply);
  };
}

/** Answers that an address does not take the request's method, and which it takes. */
export function refuseMethod(allowed: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
  reply.header('allow', [...new Set(allowed)].toSorted().join(', '));
  const refusal = apiError(405, 'method_not_allowed', 'This address does not take that method');
  answerError(refusal, request, reply);
}
