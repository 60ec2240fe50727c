import type { Page, Request, Route } from '@playwright/test';

/** How a call of the portal ends: by the real server, or by what happens to it on the network. */
export type Answer = (route: Route) => Promise<void>;

/** The server answers. */
export const fromServer: Answer = (route) => route.continue();

/** The request never leaves the machine. */
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
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  (route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      body: JSON.stringify({
        errors: [{ status: String(status), code, title: code }],
        meta: { request_id: 'refused-on-the-network' },
      }),
    });

/** An answer that breaks the contract. */
export const malformed: Answer = (route) =>
  route.fulfill({ status: 200, contentType: 'application/vnd.api+json', body: '{"data": [' });

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

/** Holds the calls of a page until the tour says how each of them ends. */
export class HeldCalls {
  private readonly held = new Map<string, Held[]>();
  private readonly waiting = new Map<string, (held: Held) => void>();
  private readonly calls: Readonly<Record<string, Call>>;
  private readonly patience: number;

  /** @param patience milliseconds within which a call that the chart makes must reach the network */
  constructor(calls: Readonly<Record<string, Call>>, patience: number) {
    this.calls = calls;
    this.patience = patience;
  }

  /** Begins to hold the calls of a page. Calls that belong to no actor pass. */
  async watch(page: Page): Promise<void> {
    await page.route('**/*', async (route) => {
      const actor = this.actorOf(route.request());
      if (!actor) return route.fallback();
      return new Promise<void>((resolve) => this.arrive(actor, { route, release: resolve }));
    });
    // A call that the page gave up waiting for is nobody's any more.
    page.on('requestfailed', (request) => this.forget(request));
  }

  /** Ends the oldest held call of an actor, as soon as there is one. */
  async answer(actor: string, answer: Answer): Promise<void> {
    const { route, release } = await this.next(actor);
    await answer(route);
    release();
  }

  /** Lets everything pass that is still held, as at the end of a tour. */
  async letGo(): Promise<void> {
    for (const { route, release } of [...this.held.values()].flat()) {
      await route.continue().catch(() => undefined);
      release();
    }
    this.held.clear();
  }

  private forget(request: Request): void {
    for (const [actor, calls] of this.held) {
      for (const { release } of calls.filter(({ route }) => route.request() === request)) release();
      this.held.set(
        actor,
        calls.filter(({ route }) => route.request() !== request),
      );
    }
  }

  private actorOf(request: Request): string | undefined {
    const { pathname, search } = new URL(request.url());
    const found = Object.entries(this.calls).find(
      ([, { method, path }]) => method === request.method() && path.test(pathname + search),
    );
    return found?.[0];
  }

  private arrive(actor: string, held: Held): void {
    const waits = this.waiting.get(actor);
    this.waiting.delete(actor);
    if (waits) waits(held);
    else this.held.set(actor, [...(this.held.get(actor) ?? []), held]);
  }

  private next(actor: string): Promise<Held> {
    const [first, ...rest] = this.held.get(actor) ?? [];
    this.held.set(actor, rest);
    if (first) return Promise.resolve(first);
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`The call of '${actor}' was never made.`)),
        this.patience,
      );
      this.waiting.set(actor, (held) => {
        clearTimeout(late);
        resolve(held);
      });
    });
  }
}
