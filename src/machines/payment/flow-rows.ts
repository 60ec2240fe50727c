import type { Invoice } from '#domain/invoice/invoice.ts';
import type { OffenceRule, PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { OFFENCES } from '#domain/selection/hindrance.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import { flowReviewObstacles, type PaymentFlow } from '#machines/payment/context.ts';

/** What one invoice offends by itself; what cannot be paid at all says so by its status. */
const isOfOne = (rule: string): rule is OffenceRule => rule in OFFENCES && rule !== 'PAY-02';

/**
 * Which invoices an obstacle is about: those that offend by themselves, or that stand in the account or in the currency
 * which a way of paying does not take. Null where it is about all of them together.
 */
function offenderOf(
  { rule, facts, remedy }: PaymentObstacle,
  { config }: PaymentFlow,
): ((one: Invoice) => boolean) | null {
  if (isOfOne(rule)) return (one) => OFFENCES[rule](one, config);
  // One payment by bank is of one account: those of the others keep it from being so.
  if (rule === 'PAY-03' && remedy.kind === 'keepAccount')
    return ({ buidCustomer }) => buidCustomer !== remedy.buidCustomer;
  // No bank account pays in their currency, or the accounts of the customer are not enabled for it.
  if (rule === 'PAY-18') return ({ open }) => facts.currencies?.includes(open.currency) === true;
  if (rule === 'PAY-09' || rule === 'PAY-15')
    return ({ accountName }) => facts.accounts?.includes(accountName) === true;
  return null;
}

/**
 * What keeps the selection from the review, by the invoice that it is about. Of a set that the server keeps those are
 * known that the obstacle names.
 */
export function flowRowObstacles(flow: PaymentFlow): ReadonlyMap<string, readonly PaymentObstacle[]> {
  const { judged } = flowCharge(flow);
  const found = new Map<string, PaymentObstacle[]>();
  for (const obstacle of flowReviewObstacles(flow)) {
    const offends = offenderOf(obstacle, flow);
    if (offends === null) continue;
    const about = flow.selection.kind === 'listed' ? judged.filter(offends) : (obstacle.facts.invoices ?? []);
    for (const { trxId } of about) found.set(trxId, [...(found.get(trxId) ?? []), obstacle]);
  }
  return found;
}
