import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request, Route } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { CallError, type CallErrorKind } from '#domain/call-error.ts';
import type { Opening } from './opening.ts';

/** How a call of the portal ends: by the real server, or by what happens to it on the network. */
export type Answer<Scene extends Opening = Opening> = (route: Route, scene: Scene) => Promise<void>;

/** The server answers; two states can look alike, so the next step waits until the page has the answer. */
export const fromServer: Answer = async (route) => {
  await route.continue();
  await route.request().response();
};

/** There is no network for what the browser itself asks for; a call of the portal is not even sent then. */
export const offline: Answer = (route) => route.abort('internetdisconnected');

/** The server acts, and its answer is lost on the way back. */
export const answerLost: Answer = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** The request is lost before it reaches the server. */
export const requestLost: Answer = (route) => route.abort('connectionreset');

/** Nothing comes within the portal's own time limit, which runs on the page's clock. */
export const silence =
  (milliseconds: number): Answer =>
  (route) =>
    route.request().frame().page().clock.runFor(milliseconds);

/** An error document as the contract has it, with a stable code. */
export const refusal =
  (status: number, code: string, headers: Record<string, string> = {}, meta?: object): Answer =>
  (route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      body: JSON.stringify({
        errors: [{ status: String(status), code, title: code, meta }],
        meta: { request_id: 'refused-on-the-network' },
      }),
    });

/** An answer that breaks the contract. */
export const malformed: Answer = (route) =>
  route.fulfill({ status: 200, contentType: 'application/vnd.api+json', body: '{"data": [' });

/** Milliseconds after which the portal gives a call up. */
const callLimit = 30_000;

const statuses: Readonly<Partial<Record<CallErrorKind, number>>> = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  refused: 422,
  tooMany: 429,
  server: 500,
};

/** A failed call on the network, by what its error says. */
export function failureOf({ kind, code, retryAt, guessesLeft }: CallError): Answer {
  const status = statuses[kind];
  const seconds = retryAt === null ? '1' : '900';
  if (status !== undefined) {
    const says = status === 429 || retryAt !== null;
    return refusal(status, code ?? kind, says ? { 'retry-after': seconds } : {}, metaOf(guessesLeft));
  }
  if (kind === 'malformed') return malformed;
  if (kind === 'timeout') return silence(callLimit);
  if (kind === 'lost') return answerLost;
  throw new Error(`What is not sent (${kind}) does not fail on the network.`);
}

const metaOf = (left: CallError['guessesLeft']): object | undefined =>
  left && {
    tries_left: left.tries,
    lock_seconds: left.lockSeconds,
    wait_seconds: left.waitSeconds,
    next_wait_seconds: left.nextWaitSeconds,
  };

/**
 * How an outcome of the model comes about on the network: a failed call by what the error says of it, any other by the
 * real server.
 */
export function answerOf(event: AnyEventObject, label: string): Answer {
  if (!('error' in event)) return fromServer;
  if (event['error'] instanceof CallError) return failureOf(event['error']);
  throw new Error(`'${label}' is no failed call: add it to the flow's answers, byItself or notHere.`);
}

/** Which requests belong to an actor. */
export interface Call {
  readonly method: string;
  /** Matched against the path with its query. */
  readonly path: RegExp;
}

interface Held {
  readonly route: Route;
  readonly release: () => void;
}

interface Waiting {
  readonly call: Call;
  readonly take: (held: Held) => void;
}

function belongs(request: Request, { method, path }: Call): boolean {
  const { pathname, search } = new URL(request.url());
  return method === request.method() && path.test(pathname + search);
}

/** Holds the calls of a page until the tour says how each of them ends. */
export class HeldCalls {
  private held: Held[] = [];
  private waiting: Waiting[] = [];
  private running: ReadonlySet<string> = new Set();
  /** What the network has to answer yet, held or not. */
  private readonly open = new Set<Request>();
  private readonly calls: Readonly<Record<string, Call>>;
  private readonly patience: number;

  /** @param patience milliseconds within which a call that the chart makes must reach the network */
  constructor(calls: Readonly<Record<string, Call>>, patience: number) {
    this.calls = calls;
    this.patience = patience;
  }

  /** Begins to hold the calls of a page. Calls of actors that do not run pass, as all others do. */
  async watch(page: Page): Promise<void> {
    await page.route('**/*', async (route) => {
      const request = route.request();
      const own = Object.entries(this.calls).filter(([, call]) => belongs(request, call));
      if (!own.some(([actor]) => this.running.has(actor))) return route.fallback();
      return new Promise<void>((release) => this.arrive({ route, release }));
    });
    page.on('request', (request) => this.open.add(request));
    page.on('requestfinished', (request) => this.open.delete(request));
    // A call that the page gave up waiting for is nobody's any more.
    page.on('requestfailed', (request) => {
      this.open.delete(request);
      for (const { release } of this.held.filter(({ route }) => route.request() === request)) release();
      this.held = this.held.filter(({ route }) => route.request() !== request);
    });
  }

  /** From now on the calls of these actors are held, which are those that run in the chart. */
  expect(running: Iterable<string>): void {
    this.running = new Set(running);
  }

  /**
   * Waits until a call of an actor is held. A state is seen before its call reaches the network, and whoever expects
   * other calls by then would let it pass.
   */
  async arrival(actor: string): Promise<void> {
    const held = await this.next(actor);
    this.held.unshift(held);
  }

  /** Waits until nothing is under way but what is held: what comes in after an hour changes what the page is at. */
  async quiet(): Promise<void> {
    const isHeld = (request: Request) => this.held.some(({ route }) => route.request() === request);
    let calm = 0;
    for (const late = Date.now() + this.patience; calm < 3; calm += 1) {
      if ([...this.open].some((request) => !isHeld(request))) calm = -1;
      if (Date.now() > late) throw new Error('The page goes on asking the network.');
      await pause(25);
    }
  }

  /** Ends the oldest held call of an actor, as soon as there is one. */
  async answer<Scene extends Opening>(actor: string, answer: Answer<Scene>, scene: Scene): Promise<void> {
    const { route, release } = await this.next(actor);
    await answer(route, scene);
    release();
  }

  /** Lets the calls of an actor pass that was stopped: nobody waits for them, though the page may not give them up. */
  async giveUp(actor: string): Promise<void> {
    const call = this.calls[actor];
    if (call) await this.pass(({ route }) => belongs(route.request(), call));
  }

  /** Lets everything pass that is still held, as at the end of a tour. */
  async letGo(): Promise<void> {
    this.running = new Set();
    await this.pass(() => true);
  }

  private async pass(isMeant: (held: Held) => boolean): Promise<void> {
    const passing = this.held.filter(isMeant);
    this.held = this.held.filter((one) => !passing.includes(one));
    for (const { route, release } of passing) {
      await route.continue().catch(() => undefined);
      release();
    }
  }

  private arrive(held: Held): void {
    const waits = this.waiting.find(({ call }) => belongs(held.route.request(), call));
    this.waiting = this.waiting.filter((other) => other !== waits);
    if (waits) waits.take(held);
    else this.held.push(held);
  }

  private async next(actor: string): Promise<Held> {
    const call = this.calls[actor];
    if (!call) throw new Error(`The flow does not say which call is that of '${actor}'.`);
    const first = this.held.find(({ route }) => belongs(route.request(), call));
    this.held = this.held.filter((other) => other !== first);
    if (first) return first;
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`The call of '${actor}' was never made.`)),
        this.patience,
      );
      const take = (held: Held) => {
        clearTimeout(late);
        resolve(held);
      };
      this.waiting.push({ call, take });
    });
  }
}
