import { tellAnswer } from '#api/platform/answer-watch.ts';
import { errorOfAnswer } from '#api/platform/errors.ts';
import { withCurrency } from '#api/platform/selected-currency.ts';
import { CallError } from '#domain/call-error.ts';

/** Milliseconds that a file may take: the largest one over a phone's slow network does. */
const TIMEOUT = 120_000;

/** A file on its way to the server. */
export interface FileSent {
  /** Below the contract's base. */
  readonly path: `/${string}`;
  readonly query: Readonly<Record<string, string>>;
  readonly file: Blob;
}

/**
 * Sends a file, and answers the document that the server answers. It goes by an older way than other calls, because only
 * that one tells how far it is.
 */
export function sendFile(
  { path, query, file }: FileSent,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<{ readonly body: unknown; readonly requestId: string | null }> {
  const parameters = new URLSearchParams(withCurrency(query) as Record<string, string>);
  if (!navigator.onLine) return Promise.reject(new CallError('offline'));
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('PUT', `/api${path}?${parameters}`);
    call.setRequestHeader('Accept', 'application/vnd.api+json');
    call.setRequestHeader('Content-Type', 'application/octet-stream');
    call.setRequestHeader('X-Requested-With', 'portal');
    call.timeout = TIMEOUT;
    call.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    call.addEventListener('error', () => reject(new CallError('lost')));
    call.addEventListener('timeout', () => reject(new CallError('timeout')));
    call.addEventListener('abort', () => reject(new DOMException('It was called back', 'AbortError')));
    call.addEventListener('load', () => {
      setTimeout(() => tellAnswer(call.status));
      try {
        resolve(answerIn(call));
      } catch (error) {
        reject(error instanceof CallError ? error : new CallError('malformed', { cause: error }));
      }
    });
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}

function answerIn(call: XMLHttpRequest): { readonly body: unknown; readonly requestId: string | null } {
  const requestId = call.getResponseHeader('x-request-id');
  const body: unknown = JSON.parse(call.responseText || '{}');
  if (call.status === 200) return { body, requestId };
  const headers: Record<string, string> = requestId ? { 'x-request-id': requestId } : {};
  throw errorOfAnswer(new Response(null, { status: call.status, headers }), body);
}
