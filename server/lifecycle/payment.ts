import { initialTransition, transition } from 'xstate';
import type { PaymentFailure, PaymentMethod, PaymentStatus } from '#domain/payment.ts';
import { paymentLifecycle, type PaymentEvent } from '#machines/lifecycle/payment.ts';
import { IllegalTransition } from '#server/lifecycle/illegal-transition.ts';

/** The columns of a payment that its chart owns. */
export interface PaymentState {
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly failure: PaymentFailure | null;
}

/** The state that a new payment has. */
export function newPayment(method: PaymentMethod): PaymentState {
  const [snapshot] = initialTransition(paymentLifecycle, { method });
  return { ...snapshot.context, status: snapshot.value };
}

/** Moves a payment along its chart. Throws IllegalTransition on an event that the chart refuses here. */
export function movePayment(payment: PaymentState, event: PaymentEvent): PaymentState {
  const { status, method, failure } = payment;
  const before = paymentLifecycle.resolveState({ value: status, context: { method, failure } });
  if (!before.can(event)) throw new IllegalTransition('payment', status, event.type);
  const [after] = transition(paymentLifecycle, before, event);
  return { ...after.context, status: after.value };
}
