import type { Obstacle } from '#domain/obstacle.ts';

/**
 * How a call to the server can fail, as charts and views need to tell it apart.
 * `requestId` is what a user can quote to support; null where no answer carried one.
 */
export type CallFailure = { readonly requestId: string | null } & (
  | {
      /**
       * - `offline`: known not to have left the browser (no connection before the call was made).
       * - `timeout`: no answer in time; the server may have acted.
       * - `lost`: the connection broke after the call had begun; the server may have acted.
       * - `unauthorized`: 401, the session has ended.
       * - `forbidden`: 403. `notFound`: 404, also for what belongs to somebody else.
       * - `server`: 5xx; the server may have acted.
       * - `malformed`: an answer that the contract does not allow; the server may have acted.
       */
      readonly kind:
        | 'offline'
        | 'timeout'
        | 'lost'
        | 'unauthorized'
        | 'forbidden'
        | 'notFound'
        | 'server'
        | 'malformed';
    }
  | {
      /** 429: refused without being looked at. */
      readonly kind: 'tooMany';
      /** Seconds after which it may be tried again; null where the server does not say. */
      readonly retryAfter: number | null;
    }
  | {
      /** `conflict`: 409. `refused`: 400 or 422. Neither changed anything. */
      readonly kind: 'conflict' | 'refused';
      /** The first error's code of the contract: `PAY-14`, `idempotency_in_flight`. */
      readonly code: string;
      /** The rules on payment among the errors; empty where the codes are no rules. */
      readonly obstacles: readonly Obstacle[];
    }
);

/** Names of the ways in which a call can fail. */
export type CallFailureKind = CallFailure['kind'];

/** What every actor that calls the server throws. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.kind, options);
    this.failure = failure;
  }
}

/** The failure that was thrown. Anything else than a CallError counts as an answer that could not be understood. */
export function callFailure(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : { kind: 'malformed', requestId: null };
}
