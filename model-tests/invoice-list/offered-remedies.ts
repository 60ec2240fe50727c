import { bankObstacles, cardObstacles } from '#domain/payment/payment-rules.ts';
import { narrowingRemedies, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { summaryOf, type InvoiceListContext } from '#machines/invoice-list/rows.ts';
import { payableRest } from '#machines/invoice-list/share.ts';

/** The remedies that one press applies to the selection, in the order of the obstacles. */
export function offeredRemedies(context: InvoiceListContext): NarrowingRemedy[] {
  const summary = summaryOf(context);
  const obstacles = [...bankObstacles(summary, context.payment), ...cardObstacles(summary, context.payment)];
  const rest: NarrowingRemedy[] = payableRest(context) === null ? [] : [{ kind: 'keepPayable' }];
  return [...narrowingRemedies(obstacles).values(), ...rest];
}
