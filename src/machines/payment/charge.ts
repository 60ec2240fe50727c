import { creditsInReach, type ListedCredit } from '#domain/credit/credit-plan.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import {
  chargeOfSelection,
  partedSelection,
  type PaymentSelection,
  type SelectionCharge,
} from '#domain/payment/payment-selection.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';
import type { Payable } from '#domain/payment/payable.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';

/** What of a payment flow says what is charged. */
export interface ChargedFlow {
  readonly selection: PaymentSelection;
  readonly unticked: readonly string[];
  readonly parts: readonly PartAmount[];
  readonly payable: Payable | null;
  readonly config: PaymentConfig;
}

/** Rules, amounts and guards all ask for it: a flow never changes, so it is counted once. */
const charges = new WeakMap<ChargedFlow, SelectionCharge>();

/** What is selected, as if no more of each invoice could be paid than its part amount says. */
export function paidSelection({ selection, parts }: ChargedFlow): PaymentSelection {
  return partedSelection(selection, parts);
}

/** What credits take of the selection, and what of it is charged: what rules, fee and amounts are of. */
export function flowCharge(flow: ChargedFlow): SelectionCharge {
  const known = charges.get(flow);
  if (known) return known;
  const { unticked, payable, config } = flow;
  const charge = chargeOfSelection(paidSelection(flow), unticked, {
    config,
    credits: payable?.credits ?? [],
  });
  charges.set(flow, charge);
  return charge;
}

/** What is charged, as the rules judge it. */
export function flowCharged(flow: ChargedFlow): SelectionSummary {
  return flowCharge(flow).summary;
}

/** The credits that can pay something of the selection, used or not, in the order of their use. */
export function flowCredits(flow: ChargedFlow): ListedCredit[] {
  const { payable } = flow;
  const selection = paidSelection(flow);
  if (selection.kind === 'server') return [];
  const lines = selection.invoices.map((invoice) => ({ ...invoice, amount: payableAmount(invoice) }));
  return creditsInReach(payable?.credits ?? [], lines);
}
