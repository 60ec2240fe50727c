import { CallError } from '#domain/call-error.ts';

/** The file of an answer. Throws where it is none: what a proxy answers in the server's place is no file. */
export function csvOf({ data, response }: { readonly data?: unknown; readonly response: Response }): Blob {
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}
