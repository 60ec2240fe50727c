import { vi } from 'vitest';

type Server = (request: Request, signal: AbortSignal) => Response | Promise<Response>;

/** Lets a function answer every call; returns the requests that were sent, as they come. */
export function answerWith(server: Server, { isOnline = true } = {}): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('fetch', async (request: Request, init?: { readonly signal: AbortSignal }) => {
    sent.push(request);
    // A long one has no time of its own.
    return server(request, init?.signal ?? request.signal);
  });
  return sent;
}

/** An answer of the contract's media type. */
export function documentAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/vnd.api+json', 'x-request-id': 'req-7f31c2' },
  });
}

/** An answer that never comes: it ends when the call is given up. */
export function noAnswer(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
