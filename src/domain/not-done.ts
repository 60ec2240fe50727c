import type { CallError } from '#domain/call-error.ts';

/** Whether a request with the same key is being worked on. */
export const isInFlight = ({ code }: Pick<CallError, 'code'>): boolean => code === 'idempotency_in_flight';

/** Whether an answer says for certain that what was sent under its key was not done, however often it was sent before. */
export function isNotDone(error: Pick<CallError, 'kind' | 'code'>): boolean {
  return error.kind === 'refused' || (error.kind === 'conflict' && !isInFlight(error));
}
