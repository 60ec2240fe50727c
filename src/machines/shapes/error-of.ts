import { callErrorOf, type CallError } from '#domain/call-error.ts';

/** What guards and actions are given when a call has failed. */
export interface FailedCall {
  readonly event: { readonly error: unknown };
}

/** How the call failed, for the guards and actions that judge it: `{ type: 'isOver', params: errorOf }`. */
export function errorOf({ event }: FailedCall): CallError {
  return callErrorOf(event.error);
}
