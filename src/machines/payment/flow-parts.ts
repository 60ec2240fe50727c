import { partObstacles, type PartAmount, type PartProblem } from '#domain/payment/part-amount.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { selectedIds, type PaymentSelection } from '#domain/payment/payment-selection.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';

/** What of a payment flow says what is paid in part. */
interface PartedFlow {
  readonly selection: PaymentSelection;
  readonly parts: readonly PartAmount[];
  readonly config: PaymentConfig;
}

/** An invoice whose part amount is being typed. */
export interface Parting {
  readonly trxId: string;
  readonly problems: readonly PartProblem[];
}

/** The part amounts of what is selected; one of an invoice that was left out waits for it to come back. */
export function flowParts({ selection, parts }: PartedFlow): readonly PartAmount[] {
  const ids = new Set(selectedIds(selection));
  return parts.filter(({ trxId }) => ids.has(trxId));
}

/** What is wrong with part amounts by now: more of an invoice may be paid, disputed or credited since one was given. */
export function flowPartObstacles(flow: PartedFlow): PaymentObstacle[] {
  const { selection, config } = flow;
  return selection.kind === 'listed'
    ? partObstacles(flowParts(flow), selection.invoices, config.shortPayReasons)
    : [];
}
