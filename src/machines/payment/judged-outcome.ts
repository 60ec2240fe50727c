import type { CallErrorKind } from '#domain/call-error.ts';
import { isWaitingForCard, type Payment } from '#domain/payment/payment.ts';

/** What a failed call means for what comes next. */
export type FailureClass =
  /** Known to have changed nothing: say so and let it be tried again. */
  | 'notDone'
  /** The server may have acted: money asks by key and never repeats with another one. */
  | 'unsure'
  /** The rules said no, definitely: show which, and take a new key for the next order. */
  | 'refused'
  /** Sign in again and come back with everything kept. */
  | 'signIn';

/**
 * What each way of failing means for a submit (quality §5). A conflict is `refused` unless the same key is in
 * flight, which is `unsure`: see `IN_FLIGHT`.
 */
const SUBMIT_FAILURES: Record<CallErrorKind, FailureClass> = {
  offline: 'notDone',
  tooMany: 'notDone',
  timeout: 'unsure',
  lost: 'unsure',
  server: 'unsure',
  malformed: 'unsure',
  conflict: 'refused',
  refused: 'refused',
  forbidden: 'refused',
  notFound: 'refused',
  unauthorized: 'signIn',
};

/** 409 codes that say that this very key is being worked on. */
const IN_FLIGHT = 'idempotency_in_flight';

/** The class of a failed submit. */
export function submitFailure(error: {
  readonly kind: CallErrorKind;
  readonly code: string | null;
}): FailureClass {
  return error.code === IN_FLIGHT ? 'unsure' : SUBMIT_FAILURES[error.kind];
}

/** Where a payment that the server knows leads: to the provider, to the receipt, or back to another try. */
export function outcomeOf(payment: Payment): 'atProvider' | 'accepted' | 'declined' {
  if (payment.status === 'failed') return 'declined';
  return isWaitingForCard(payment) ? 'atProvider' : 'accepted';
}
