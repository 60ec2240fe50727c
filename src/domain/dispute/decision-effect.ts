import type { DecisionForm, SupportAct, SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import { creditDue } from '#domain/dispute/dispute.ts';

/** A figure before and after; in minor units of the dispute's currency. */
export interface Moved {
  readonly now: number;
  readonly after: number;
}

/** What a final act of customer support moves. */
export interface DecisionEffect {
  readonly disputed: Moved;
  /** Credited for the dispute, by the merchant itself or by an end. */
  readonly credited: Moved;
  /** Of the invoice; null where it is known only once the act is done. */
  readonly open: Moved | null;
  /** What of the credit is above what is open, and stays the customer's unapplied credit. */
  readonly unapplied: Moved | null;
}

/** What is so once a decision is credited, or a dispute is reopened (decisions §12: pending adjustment, reopening). */
export function decisionEffect(
  act: SupportAct,
  { amount }: Pick<DecisionForm, 'amount'>,
  { disputed, adjusted, agreed, told }: SupportedDispute,
): DecisionEffect {
  // How much of the credit has lessened this invoice is not told with the dispute.
  if (act === 'reopen') {
    const credited = { now: Math.max(agreed ?? 0, adjusted), after: adjusted };
    return { disputed: { now: 0, after: disputed }, credited, open: null, unapplied: null };
  }
  const due = creditDue({ agreed: amount, adjusted });
  const applied = Math.min(due, told.invoiceOpen);
  return {
    disputed: { now: disputed, after: 0 },
    credited: { now: adjusted, after: adjusted + due },
    open: { now: told.invoiceOpen, after: told.invoiceOpen - applied },
    unapplied: due > applied ? { now: 0, after: due - applied } : null,
  };
}
