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
  /** Of the invoice, of which a payment under way counts as arrived. */
  readonly open: Moved;
  /** What the customer has in credits that no invoice takes; null where the act does not change it. */
  readonly unapplied: Moved | null;
}

/** What is so once a decision is credited, or a dispute is reopened (decisions §12: pending adjustment, reopening). */
export function decisionEffect(
  act: SupportAct,
  { amount }: Pick<DecisionForm, 'amount'>,
  dispute: SupportedDispute,
): DecisionEffect {
  const { disputed, adjusted, told } = dispute;
  if (act === 'reopen') {
    const after = creditedBefore(dispute);
    // The credit of its end is taken back from where it went: it is not reopened where that is another invoice.
    const { invoiceOpen: open, unapplied: all, creditApplied, creditLeft } = told;
    return {
      disputed: { now: 0, after: disputed },
      credited: { now: after + creditDue(dispute), after },
      open: { now: open, after: open + creditApplied },
      unapplied: creditLeft > 0 ? { now: all, after: all - creditLeft } : null,
    };
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
