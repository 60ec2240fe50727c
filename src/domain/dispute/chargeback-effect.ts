import { creditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { ActedChargeback } from '#domain/dispute/chargeback-acts.ts';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { Moved } from '#domain/dispute/decision-effect.ts';

/** What an act moves; in minor units of the chargeback's currency. */
export interface ChargebackEffect {
  /** What is asked back and not decided. */
  readonly asked: Moved;
  /** What the customer is credited, and the merchant is not owed any more. */
  readonly credited: Moved;
  /** Of the invoice, of which a payment under way counts as arrived. */
  readonly open: Moved;
  /** What of the credit the invoice does not take, to be used for others. */
  readonly unapplied: number;
}

/** What is so once an act is done: accepting credits all that was asked for, refusing and withdrawing nothing. */
export function chargebackEffect(
  act: ChargebackAction,
  { requested: { amount }, told: { invoiceOpen, inFlight } }: ActedChargeback,
): ChargebackEffect {
  const isOver = act !== 'object' && act !== 'review';
  const credit = act === 'accept' ? amount : 0;
  const { owed, unapplied } = creditOutcome(credit, { open: invoiceOpen, inFlight });
  return {
    asked: { now: amount, after: isOver ? 0 : amount },
    credited: { now: 0, after: credit },
    open: { now: invoiceOpen, after: credit > 0 ? owed : invoiceOpen },
    unapplied,
  };
}
