import type { components } from '#api/contract/schema.gen.ts';
import { CallError } from '#domain/call-error.ts';

interface FileAnswer {
  readonly data?: unknown;
  readonly response: Response;
}

/** The file of an answer. Throws where it is none: what a proxy answers in the server's place is no file. */
export const csvOf = (answer: FileAnswer): Blob => fileOf(answer, 'text/csv');

/** The same of a workbook. */
export const workbookOf = (answer: FileAnswer): Blob => fileOf(answer, XLSX);

/** Throws where an answer is not of a media type. */
export function fileOf({ data, response }: FileAnswer, mediaType: string): Blob {
  if (!response.headers.get('content-type')?.startsWith(mediaType)) {
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

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The same of a workbook, which has no separator. */
export const AS_WORKBOOK = { headers: { Accept: XLSX }, parseAs: 'blob' } as const;
