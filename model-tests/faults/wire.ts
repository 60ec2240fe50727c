import { exampleOf } from './example-answer.ts';
import { operationOf, SCHEMAS, type Operation } from './contract.ts';
import type { OnTheWire } from './faults.ts';

const MEDIA_TYPE = 'application/vnd.api+json';

/** A request that reached the network. */
export interface Sent {
  readonly operation: Operation;
  readonly url: string;
  readonly key: string | null;
  body: string;
  /** The body has been read. */
  isWhole: boolean;
  /** It was answered, or nobody waits for its answer any more. */
  isOver: boolean;
}

/** How requests are answered: by the contract's example, by an example whose lists are empty, by a fault, or not yet. */
export type Weather = 'fair' | 'empty' | 'held' | OnTheWire;

interface Waiting {
  readonly sent: Sent;
  readonly settle: (answer: Response) => void;
  readonly fail: (error: unknown) => void;
  /** The client's own limit for this request. */
  readonly limit: AbortController;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': MEDIA_TYPE, 'x-request-id': 'req-7f31c2' },
  });

/** The answer that the contract gives as its plainest. */
function fairAnswer({ answer }: Operation, isEmpty: boolean): Response {
  const { status, type, schema } = answer;
  if (!schema || !type) return new Response(null, { status });
  if (!type.includes('json'))
    return new Response('number,amount\n1,2\n', { status, headers: { 'content-type': type } });
  return json(status, exampleOf(schema, SCHEMAS, isEmpty ? 0 : 1));
}

/** An error document that points at the first thing that was sent. */
function refusal(status: number, code: string, body: string): Response {
  const attributes = body
    ? (JSON.parse(body) as { data?: { attributes?: object } }).data?.attributes
    : undefined;
  const first = Object.keys(attributes ?? {})[0];
  const source = first && status === 422 ? { source: { pointer: `/data/attributes/${first}` } } : {};
  const error = { status: String(status), code, title: code, ...source };
  return json(status, { errors: [error], meta: { request_id: 'req-7f31c2' } });
}

/**
 * Stands between the portal's client and its server: everything up to `fetch` is the real code, and what happens to
 * a request beyond it is said here.
 */
export class Wire {
  /** What was sent, in order. */
  readonly sent: Sent[] = [];
  /** Requests that the contract does not know. */
  readonly unknown: string[] = [];
  private weather: Weather = 'held';
  /** The operations that a fault strikes; all others wait meanwhile. */
  private struck: readonly string[] = [];
  private waiting: Waiting[] = [];
  private limit = new AbortController();
  private readonly browserFetch = globalThis.fetch;
  private readonly timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!;

  constructor() {
    globalThis.fetch = (input, init) => this.fetch(new Request(input, init));
    // The client's own limit ends when the fault says so, and not after half a minute.
    AbortSignal.timeout = () => {
      this.limit = new AbortController();
      return this.limit.signal;
    };
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => this.isOnline });
  }

  private get isOnline(): boolean {
    return typeof this.weather === 'string' || this.weather.how !== 'unsent';
  }

  /** Requests that no answer has come for. */
  get open(): number {
    return this.waiting.length;
  }

  /** Answers what waits, and what comes from now on, like this. */
  become(weather: Weather, struck: readonly string[] = []): void {
    this.weather = weather;
    this.struck = struck;
    const waited = this.waiting;
    this.waiting = [];
    for (const one of waited) this.answer(one);
  }

  /** Puts the browser's own `fetch` back. */
  close(): void {
    globalThis.fetch = this.browserFetch;
    Object.defineProperty(AbortSignal, 'timeout', this.timeout);
    Reflect.deleteProperty(navigator, 'onLine');
    for (const { fail } of this.waiting) fail(new TypeError('The page was left'));
    this.waiting = [];
  }

  private async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    // The client sets its limit in the same breath.
    const { limit } = this;
    if (!pathname.startsWith('/api/')) return this.browserFetch.call(globalThis, request);
    const operation = operationOf(request.method, pathname);
    if (!operation) {
      this.unknown.push(`${request.method} ${pathname}`);
      return json(404, {});
    }
    const sent = {
      operation,
      url: pathname + search,
      key: request.headers.get('idempotency-key'),
      body: '',
      isWhole: false,
      isOver: false,
    };
    // Noted before anything is awaited: what is given up at once may have reached the server all the same.
    this.sent.push(sent);
    sent.body = await request.clone().text();
    sent.isWhole = true;
    if (request.signal.aborted) sent.isOver = true;
    request.signal.throwIfAborted();
    return new Promise((settle, fail) => {
      const over =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          sent.isOver = true;
          end(value);
        };
      const one: Waiting = { sent, settle: over(settle), fail: over(fail), limit };
      request.signal.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((other) => other !== one);
        one.fail(request.signal.reason);
      });
      this.answer(one);
    });
  }

  private answer(one: Waiting): void {
    const { weather } = this;
    if (weather === 'fair' || weather === 'empty')
      return one.settle(fairAnswer(one.sent.operation, weather === 'empty'));
    if (weather === 'held' || weather.how === 'unsent' || !this.struck.includes(one.sent.operation.id)) {
      this.waiting.push(one);
      return;
    }
    switch (weather.how) {
      case 'lost':
        return one.fail(new TypeError('Failed to fetch'));
      case 'refused':
        return one.settle(refusal(weather.status, weather.code, one.sent.body));
      case 'broken':
        return one.settle(new Response('{"data": [', { headers: { 'content-type': MEDIA_TYPE } }));
      case 'silent':
        this.waiting.push(one);
        one.limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    }
  }
}
