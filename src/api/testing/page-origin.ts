import { vi } from 'vitest';

/** The page's own origin, which a browser puts before the addresses of calls and Node does not. */
const ORIGIN = 'http://portal.test';

// Of every unit test, because the client takes the class when it is made, whichever test loads it first.
globalThis.Request = class extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
};

// What the file before has stubbed last would stand while this one loads.
vi.unstubAllGlobals();
