import { initialTransition, transition } from 'xstate';
import type { PaidBy, PaymentFailure, PaymentStatus } from '#domain/payment/payment.ts';
import { paymentLifecycle, type PaymentEvent } from '#machines/lifecycle/payment.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';

/** The columns of a payment that its chart owns. */
export interface PaymentState {
  readonly status: PaymentStatus;
  readonly method: PaidBy;
  readonly failure: PaymentFailure | null;
}

// The chart is pure and has few states: what it has answered once it answers always. Null is a refusal.
const answers = new Map<string, PaymentState | null>();

/** The state that a new payment has. */
export function newPayment(method: PaidBy): PaymentState {
  const known = answers.get(method);
  if (known) return known;
  const [snapshot] = initialTransition(paymentLifecycle, { method });
  const state = { ...snapshot.context, status: snapshot.value };
  answers.set(method, state);
  return state;
}

/** Moves a payment along its chart. Throws IllegalTransition on an event that the chart refuses here. */
export function movePayment(payment: PaymentState, event: PaymentEvent): PaymentState {
  const { status, method, failure } = payment;
  const question = `${status} ${method} ${failure} ${event.type}`;
  const known = answers.get(question);
  const after = known === undefined ? askChart({ status, method, failure }, event) : known;
  answers.set(question, after);
  if (!after) throw new IllegalTransition('payment', status, event.type);
  return after;
}

function askChart({ status, method, failure }: PaymentState, event: PaymentEvent): PaymentState | null {
  const before = paymentLifecycle.resolveState({ value: status, context: { method, failure } });
  if (!before.can(event)) return null;
  const [after] = transition(paymentLifecycle, before, event);
  return { ...after.context, status: after.value };
}
