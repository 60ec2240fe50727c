import { overLimit } from '#domain/approval/approval-limit.ts';
import { askedElsewhere, type SecondPerson } from '#domain/approval/second-person.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { partLimitObstacles } from '#domain/payment/program-rules.ts';
import { flowCharge, flowCharged, type ChargedFlow } from '#machines/payment/charge.ts';

/** The second person that the selection takes; null where whoever pays does so alone, and while it has no one total. */
export function flowSecond(flow: ChargedFlow): SecondPerson | null {
  const { limit: told } = flow.payable ?? {};
  const amount = amountOf(flowCharged(flow));
  if (!told || !amount || flowCharge(flow).isCovered) return null;
  const over = overLimit(told.limit, amount, told.spentToday);
  return over && { over, approvers: told.approvers };
}

/** That invoices wait in other requests already, so that none is asked for twice; of a set that the server keeps, the server says it. */
export function flowAskedElsewhere({ selection }: Pick<ChargedFlow, 'selection'>): PaymentObstacle[] {
  return selection.kind === 'listed' ? askedElsewhere(selection.invoices) : [];
}

/** Why a second person cannot be asked for the selection: empty where it can, and where nobody is asked. */
export function flowAskObstacles(flow: ChargedFlow): PaymentObstacle[] {
  return flowSecond(flow) === null ? [] : flowAskedElsewhere(flow);
}

/** Which of several customers are paid more for than one person pays alone; empty elsewhere, and while there is no one total. */
export function flowPartLimits(flow: ChargedFlow): PaymentObstacle[] {
  const { payers = [] } = flow.payable ?? {};
  const summary = flowCharged(flow);
  if (payers.length === 0 || amountOf(summary) === null) return [];
  return partLimitObstacles(
    summary.accounts.flatMap(({ totals: [amount], ...share }) => {
      const payer = payers.find(({ buidCustomer }) => buidCustomer === share.buidCustomer);
      return amount ? [{ ...share, amount, limit: payer?.limit ?? null }] : [];
    }),
  );
}
