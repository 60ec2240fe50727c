import type { CallErrorKind } from '#domain/call-error.ts';

/** What was asked of the server. The path is the contract's, with its parameters' names: `/payments/{payment_id}`. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A call that failed, with everything that is known of it: whoever passes it on masks it first. */
export interface FailedCall {
  readonly sent: SentCall;
  readonly kind: CallErrorKind;
  /** The HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly requestId: string | null;
}

/** A call that was answered, well or not. */
export interface AnsweredCall {
  readonly sent: SentCall;
  readonly status: number;
  readonly milliseconds: number;
}

type Listener<Call> = (call: Call) => void;

const listeners = new Set<Listener<FailedCall>>();
const answerListeners = new Set<Listener<AnsweredCall>>();

/** Calls a listener at each failed call, before its caller hears of it; returns a function that ends it. */
export function watchFailures(listener: Listener<FailedCall>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a failed call (§7: failed requests are logged and then rejected). */
export function tellFailure(failed: FailedCall): void {
  for (const listener of listeners) listener(failed);
}

/** Calls a listener at each answered call; returns a function that ends it. */
export function watchAnsweredCalls(listener: Listener<AnsweredCall>): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** Tells of an answered call. */
export function tellAnsweredCall(answered: AnsweredCall): void {
  for (const listener of answerListeners) listener(answered);
}
