import type { OffenceRule, PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { OFFENCES } from '#domain/selection/selection-summary.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import { flowReviewObstacles, type PaymentFlow } from '#machines/payment/context.ts';

/** What one invoice offends by itself; what cannot be paid at all says so by its status. */
const isOfOne = (rule: string): rule is OffenceRule => rule in OFFENCES && rule !== 'PAY-02';

/**
 * What keeps the selection from the review, by the invoice that it is about. Of a set that the server keeps those are
 * known that the obstacle names.
 */
export function flowRowObstacles(flow: PaymentFlow): ReadonlyMap<string, readonly PaymentObstacle[]> {
  const { judged } = flowCharge(flow);
  const found = new Map<string, PaymentObstacle[]>();
  for (const obstacle of flowReviewObstacles(flow)) {
    const { rule, facts } = obstacle;
    if (!isOfOne(rule)) continue;
    const offends = OFFENCES[rule];
    const about =
      flow.selection.kind === 'listed'
        ? judged.filter((invoice) => offends(invoice, flow.config))
        : (facts.invoices ?? []);
    for (const { trxId } of about) found.set(trxId, [...(found.get(trxId) ?? []), obstacle]);
  }
  return found;
}
