import { overLimit } from '#domain/approval/approval-limit.ts';
import type { SecondPerson } from '#domain/approval/second-person.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { flowCharge, flowCharged, type ChargedFlow } from '#machines/payment/charge.ts';

/** The second person that the selection takes; null where whoever pays does so alone, and while it has no one total. */
export function flowSecond(flow: ChargedFlow): SecondPerson | null {
  const { limit: told } = flow.payable ?? {};
  const amount = amountOf(flowCharged(flow));
  if (!told || !amount || flowCharge(flow).isCovered) return null;
  const over = overLimit(told.limit, amount, told.spentToday);
  return over && { over, approvers: told.approvers };
}
