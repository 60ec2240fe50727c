import type { components } from '#api/contract/schema.gen.ts';
import { CallError } from '#domain/call-error.ts';

/** The file of an answer. Throws where it is none: what a proxy answers in the server's place is no file. */
export function csvOf({ data, response }: { readonly data?: unknown; readonly response: Response }): Blob {
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}

/** How a file is written: for whom, and what stands between its cells. */
export interface FileFormat {
  readonly language: components['schemas']['Language'];
  readonly separator: components['schemas']['Separator'];
}

/** The format as a query says it. */
export const formatQuery = ({ language, separator }: FileFormat) => ({
  'file[language]': language,
  'file[separator]': separator,
});

/** How a file is asked for. */
export const AS_CSV = { headers: { Accept: 'text/csv' }, parseAs: 'blob' } as const;
