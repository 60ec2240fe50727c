import { callErrorOf, type CallError } from '#domain/call-error.ts';

/** What guards and actions are given when a call has failed. */
export interface FailedCall {
  readonly event: { readonly error: unknown };
}

/** How the call failed, for the guards and actions that judge it: `{ type: 'isOver', params: errorOf }`. */
export function errorOf({ event }: FailedCall): CallError {
  return callErrorOf(event.error);
}

/** By which rules a call was refused, for actions; what its chart calls them, the call's own module has made them. */
export const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly never[];
