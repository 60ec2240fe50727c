import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: { readonly entries?: readonly Record<string, unknown>[] } & Record<string, unknown>;
}

/** A third party's server on this machine. */
export interface Receiver {
  readonly origin: string;
  /** What arrived, in order; preflights aside. */
  readonly received: Received[];
  /** All entries that arrived, in order. */
  readonly entries: () => Record<string, unknown>[];
  /** Answers with this status from now on. */
  readonly answerWith: (status: number) => void;
  /** Gives this script at every address that ends in `.js`. */
  readonly serveScript: (text: string) => void;
  readonly close: () => Promise<void>;
}

/** Starts a receiver on loopback that any page may send to. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status = 204;
  let script = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'content-type');
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      const text = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: text ? (JSON.parse(text) as Received['body']) : {} });
      if (url.endsWith('.js'))
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    entries: () => received.flatMap(({ body }) => [...(body.entries ?? [])]),
    answerWith: (next) => (status = next),
    serveScript: (text) => (script = text),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
