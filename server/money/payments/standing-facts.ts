import type { components } from '#api/contract/schema.gen.ts';
import type { StandingFacts } from '#domain/payment/payment-standing.ts';

/** What the standing of a payment follows from, of a payment as the contract has it. */
export function standingFacts(payment: components['schemas']['Payment']): StandingFacts {
  return {
    status: payment.status,
    method: payment.method,
    failure: payment.failure,
    submittedAt: payment.submitted_at,
    settledAt: payment.settled_at,
    expectedFrom: payment.expected_from,
    expectedTo: payment.expected_to,
    isOverdue: payment.is_overdue,
    events: payment.events,
  };
}
