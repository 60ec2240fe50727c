import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#api/contract/schema.gen.ts';
import { ApiError, apiError, notFound } from '#server/platform/http/api-error.ts';
import { JSON_API, jsonBytes } from '#server/platform/http/media-types.ts';

/** Fastify's own refusals by their code, as the portal words them. */
const REFUSALS: Readonly<Record<string, ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: apiError(413, 'body_too_large', 'The body is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: apiError(415, 'unsupported_media_type', `The body must be ${JSON_API}`),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: apiError(400, 'malformed_request', 'The length does not fit'),
  FST_ERR_BAD_URL: apiError(400, 'malformed_request', 'The address cannot be read'),
};

/** Answers a refusal, or a failure as 500 without a word of its cause, which only the log has. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof ApiError ? error : fastifyRefusal(error);
  if (!refusal) request.log.error({ err: error }, 'request failed');
  sendRefusal(refusal ?? apiError(500, 'server_error', 'The server failed'), request, reply);
}

/** Answers an address that no operation has. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(notFound(), request, reply);
}

function sendRefusal(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const document: components['schemas']['ErrorDocument'] = {
    errors: refusal.reasons.map((reason) => ({ status: String(refusal.status), ...reason })),
    meta: { request_id: request.id },
  };
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
  reply.code(refusal.status).header('content-type', JSON_API).send(jsonBytes(document));
}

function fastifyRefusal(error: unknown): ApiError | null {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code && REFUSALS[code]) return REFUSALS[code];
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? apiError(statusCode, 'malformed_request', 'The request cannot be read')
    : null;
}
