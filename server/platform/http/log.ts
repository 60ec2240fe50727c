import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { ServerConfig } from '#server/config.ts';

/** Fields that never reach the log, wherever they stand up to three levels deep. */
const SECRET_FIELDS = [
  'password',
  'token',
  'account_number',
  'accountNumber',
  'account_number_sealed',
  'routing_number',
  'cookie',
  'authorization',
  'card_number',
];

/** The server's log: JSON lines with a request's id, and without secrets, bodies or query strings. */
export function createLog(level: ServerConfig['logLevel'], destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]);
  const options = {
    level,
    base: null,
    // In UTC, and says so.
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths, censor: '[masked]' },
    serializers: { req: describeRequest, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Method and path: a query string may hold names and numbers. */
function describeRequest(request: { method: string; url: string }): { method: string; path: string } {
  return { method: request.method, path: request.url.split('?', 1)[0] ?? '' };
}

/** An error without what a database driver adds to it: a failed statement's detail quotes the row. */
function describeError(error: Error): Record<string, unknown> {
  const { code } = error as { code?: string };
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return {
    type: error.name,
    message: error.message,
    ...(code ? { code } : {}),
    stack: error.stack,
    ...cause,
  };
}
