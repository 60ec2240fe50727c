import { creditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { DecisionForm, SupportAct, SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import { creditDue } from '#domain/dispute/dispute.ts';
import { creditedBefore } from '#domain/dispute/reopening.ts';

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
  /** Of the invoice, of which a payment under way counts as arrived; null where it is known only once the act is done. */
  readonly open: Moved | null;
  /** What the customer has in credits that no invoice takes; null where the act does not change it, or it is not known. */
  readonly unapplied: Moved | null;
}

/** What is so once a decision is credited, or a dispute is reopened (decisions §12: pending adjustment, reopening). */
export function decisionEffect(
  act: SupportAct,
  { amount }: Pick<DecisionForm, 'amount'>,
  dispute: SupportedDispute,
): DecisionEffect {
  const { disputed, adjusted, told } = dispute;
  // How much of the credit has lessened this invoice is not told with the dispute.
  if (act === 'reopen') {
    const after = creditedBefore(dispute);
    const credited = { now: after + creditDue(dispute), after };
    return { disputed: { now: 0, after: disputed }, credited, open: null, unapplied: null };
  }
  const due = creditDue({ agreed: amount, adjusted });
  const { owed, unapplied: more } = creditOutcome(due, { open: told.invoiceOpen, inFlight: told.inFlight });
  return {
    disputed: { now: disputed, after: 0 },
    credited: { now: adjusted, after: adjusted + due },
    open: { now: told.invoiceOpen, after: owed },
    unapplied: more > 0 ? { now: told.unapplied, after: told.unapplied + more } : null,
  };
}
