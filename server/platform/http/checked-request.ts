import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { apiError } from '#server/platform/http/api-error.ts';
import { locateFailure, type CompiledOperation } from '#server/platform/http/contract.ts';
import { BYTES } from '#server/platform/http/media-types.ts';

/** A body as it was sent, and as JSON. */
export interface ReadBody {
  readonly raw: string;
  readonly json: unknown;
  /** A file as it was sent; empty with any other body. */
  readonly bytes: Buffer;
}

const NO_BYTES = Buffer.alloc(0);

/** Reads a body; undefined without one. Refuses with 400 what is no JSON. */
export function readBody(raw: unknown): ReadBody {
  if (Buffer.isBuffer(raw)) return { raw: '', json: undefined, bytes: raw };
  if (typeof raw !== 'string' || raw === '') return { raw: '', json: undefined, bytes: NO_BYTES };
  try {
    return { raw, json: JSON.parse(raw), bytes: NO_BYTES };
  } catch {
    throw apiError(400, 'malformed_request', 'The body is no JSON');
  }
}

/** The parameters of a request after the contract's checks, with numbers as numbers and defaults filled in. */
export function checkParameters(
  operation: CompiledOperation,
  request: FastifyRequest,
): Record<'path' | 'query' | 'headers', Record<string, unknown>> {
  const path = { ...(request.params as Record<string, unknown>) };
  const query = { ...(request.query as Record<string, unknown>) };
  const headers = Object.fromEntries(
    operation.headerNames
      .filter((name) => request.headers[name] !== undefined)
      .map((name) => [name, request.headers[name]]),
  );
  refuseUnless(operation.checkPath, path, (name) => ({ parameter: name }));
  refuseUnless(operation.checkQuery, query, (name) => ({ parameter: name }));
  refuseUnless(operation.checkHeaders, headers, (name) => ({ header: name }));
  return { path, query, headers };
}

/** Refuses a body that the contract does not allow, with a pointer to what does not fit. */
export function checkBody(operation: CompiledOperation, { raw, json }: ReadBody): void {
  // What is in a file only its operation knows.
  if (!operation.body || operation.body.mediaType === BYTES) return;
  const fits = operation.body.check(json);
  const { pointer } = locateFailure(operation.body.check.errors?.[0]);
  if (!fits) {
    throw apiError(422, 'invalid_body', 'The body does not fit the contract', { source: { pointer } });
  }
  // PostgreSQL stores no text with this character.
  if (raw.includes(String.raw`\u0000`)) {
    throw apiError(422, 'invalid_body', 'The body holds a null character', { source: { pointer: '' } });
  }
}

function refuseUnless(
  check: ValidateFunction,
  values: Record<string, unknown>,
  source: (name: string) => { parameter: string } | { header: string },
): void {
  const fits = check(values);
  const { name } = locateFailure(check.errors?.[0]);
  const nullCharacter = Object.entries(values).find(
    ([, value]) => typeof value === 'string' && value.includes('\0'),
  );
  if (fits && !nullCharacter) return;
  throw apiError(400, 'invalid_parameter', 'A parameter does not fit the contract', {
    source: source(nullCharacter?.[0] ?? decodePointer(name)),
  });
}

function decodePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
