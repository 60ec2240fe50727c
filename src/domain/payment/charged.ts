import { planCredits, type CreditPlan, type OfferedCredit } from '#domain/credit/credit-plan.ts';
import {
  isDisputed,
  isDisputedInPart,
  isPayable,
  payableAmount,
  type Invoice,
} from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';

/** What credits take of a selection, and what of it is left to charge. */
export interface Charge {
  readonly plan: CreditPlan;
  /**
   * The invoices as they are charged: of each as much can be paid as credits leave, and those that credits pay whole
   * are not among them. Rules, fee and card minimum count on these (decisions §13).
   */
  readonly charged: readonly Invoice[];
  /** Whether credits pay all, so that no method is needed. */
  readonly isCovered: boolean;
}

/** Where no credit is used. */
export const NOTHING_CREDITED = {
  plan: { uses: [], charged: new Map(), used: new Map() },
  isCovered: false,
} as const;

/** What is charged of invoices once credits are used for them; those that cannot be paid stay as they are. */
export function chargeOf(
  invoices: readonly Invoice[],
  credits: readonly OfferedCredit[],
  unticked: ReadonlySet<string> = new Set(),
): Charge {
  const lines = credits.length === 0 ? [] : invoices.filter(mayBeCredited).map(lineOf);
  const plan = planCredits(credits, lines, unticked);
  if (plan.uses.length === 0) return { plan, charged: invoices, isCovered: false };
  const charged = invoices.flatMap((invoice) => {
    const left = plan.charged.get(invoice.trxId);
    if (left === undefined) return [invoice];
    return left === 0 ? [] : [withPayable(invoice, left)];
  });
  return { plan, charged, isCovered: charged.length === 0 };
}

/** The invoice as if no more of it could be paid than this, in minor units; its dispute stays as it is. */
export function withPayable(invoice: Invoice, amount: number): Invoice {
  const { open, disputed } = invoice;
  const { currency } = open;
  if (disputed && isDisputedInPart(invoice)) {
    return { ...invoice, open: money(amount + disputed.amount, currency) };
  }
  return {
    ...invoice,
    open: money(amount, currency),
    ...(disputed && isDisputed(invoice.status) ? { disputed: money(amount, currency) } : {}),
  };
}

function mayBeCredited(invoice: Invoice): boolean {
  return isPayable(invoice.status) && payableAmount(invoice).amount > 0;
}

function lineOf(invoice: Invoice) {
  const { trxId, buidCustomer, buidMerchant, dueDate } = invoice;
  return { trxId, buidCustomer, buidMerchant, dueDate, amount: payableAmount(invoice) };
}
