import { agreedBy, creditDue, type DisputeFacts, type DisputeParty } from '#domain/dispute/dispute.ts';

/** How an invoice stands for a credit; minor units of its currency. */
export interface CreditedStanding {
  /** What of it is neither paid nor credited. */
  readonly open: number;
  /** What a payment under way holds of it, which is part of `open` until it has arrived. */
  readonly inFlight: number;
}

/**
 * Whether a credit of an invoice waits, of a dispute and of a chargeback alike (decisions §12: a decision during a payment
 * waits in pending adjustment until settlement or return): given before, it would be unapplied, though the payment may
 * come back and leave all of the invoice owed.
 */
export const waitsForPayment = ({ inFlight }: Pick<CreditedStanding, 'inFlight'>): boolean => inFlight > 0;

/** What a credit makes of an invoice; minor units of its currency. */
export interface CreditOutcome {
  /** What of it lessens the invoice. */
  readonly applied: number;
  /** What is still owed of the invoice then. */
  readonly owed: number;
  /** The same where the payment under way comes back. */
  readonly owedIfReturned: number;
  /** What stays an unapplied credit, to be used for other invoices. */
  readonly unapplied: number;
}

/**
 * What crediting so much makes of an invoice (decisions §12: pending adjustment). A credit waits for the payment under way,
 * so that it counts as arrived; where it comes back, more is owed and less is unapplied.
 */
export function creditOutcome(credit: number, { open, inFlight }: CreditedStanding): CreditOutcome {
  const openThen = Math.max(0, open - inFlight);
  const applied = Math.min(credit, openThen);
  return {
    applied,
    owed: openThen - applied,
    owedIfReturned: Math.max(0, open - credit),
    unapplied: credit - applied,
  };
}

/** The same of what was agreed of a dispute, without what its merchant has credited by itself. */
export const agreedOutcome = (
  dispute: Pick<DisputeFacts, 'agreed' | 'adjusted'>,
  invoice: CreditedStanding,
): CreditOutcome => creditOutcome(creditDue(dispute), invoice);

/** The same of what a side would agree to. */
export const agreeingOutcome = (
  side: DisputeParty,
  dispute: Pick<DisputeFacts, 'offer' | 'disputed' | 'adjusted'>,
  invoice: CreditedStanding,
): CreditOutcome => agreedOutcome({ agreed: agreedBy(side, dispute), adjusted: dispute.adjusted }, invoice);
