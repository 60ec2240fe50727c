import type { components } from '#api/contract/schema.gen.ts';
import type { GivenBack } from '#domain/payment/kept.ts';
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
    ...givenBack(payment),
  };
}

/** What of a payment tells how much of it stays. */
function givenBack({
  amount,
  refunds,
  chargebacks,
}: Pick<components['schemas']['Payment'], 'amount' | 'refunds' | 'chargebacks'>): GivenBack {
  type Lines = (typeof refunds)[number]['lines'];
  const linesOf = (lines: Lines) =>
    lines.map((line) => ({ trxId: line.trx_id, invoiceId: line.invoice_id, amount: line.amount }));
  return {
    amount,
    refunds: refunds.map((refund) => ({ ...refund, lines: linesOf(refund.lines) })),
    chargebacks: chargebacks.map((one) => ({ ...one, lines: linesOf(one.lines) })),
  };
}
