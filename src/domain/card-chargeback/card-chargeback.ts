import type { Instant } from '#domain/dates/dates.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { Money } from '#domain/money/money.ts';

/**
 * Where a cardholder's chargeback is in its life: `opened` waits for support until its evidence is due, `contested` for the
 * card's bank. `accepted` and `lost` have cost the money, `won` has kept it.
 */
export const CARD_CHARGEBACK_STATUSES = ['opened', 'contested', 'accepted', 'won', 'lost'] as const;
export type CardChargebackStatus = (typeof CARD_CHARGEBACK_STATUSES)[number];

/** Why the cardholder disputes the payment, as the card's bank says. */
export const CARD_CHARGEBACK_REASONS = [
  'notRecognized',
  'notReceived',
  'paidTwice',
  'notAsAgreed',
  'other',
] as const;
export type CardChargebackReason = (typeof CARD_CHARGEBACK_REASONS)[number];

/** Most characters of the evidence. */
export const EVIDENCE_MAXIMUM = 2_000;

/** What of a chargeback is of one invoice: what the payment still gives it. */
export interface CardChargebackLine extends InvoiceReference {
  readonly amount: Money;
}

/** A cardholder's chargeback of a card payment, as the payer and support read it. */
export interface CardChargeback {
  readonly chargebackId: string;
  readonly chargebackNumber: string;
  readonly status: CardChargebackStatus;
  /** What the card's bank has taken until it is decided. */
  readonly amount: Money;
  readonly reason: CardChargebackReason;
  readonly lines: readonly CardChargebackLine[];
  /** What of it is the card fee; null where nothing is. */
  readonly fee: Money | null;
  readonly openedAt: Instant;
  /** Until when evidence is taken. */
  readonly evidenceDueAt: Instant;
  /** When support has accepted or contested it; null before. */
  readonly answeredAt: Instant | null;
  readonly endedAt: Instant | null;
}

/** A step of a chargeback's life: what it came to, and when. */
export interface CardChargebackStep {
  readonly status: CardChargebackStatus;
  readonly at: Instant;
  /** Whether another step has followed it, or none can. */
  readonly isOver: boolean;
}

/** The whole life of a chargeback, as far as it has come: none of its dates takes the place of another. */
export function cardChargebackLife({
  status,
  openedAt,
  answeredAt,
  endedAt,
}: Pick<CardChargeback, 'status' | 'openedAt' | 'answeredAt' | 'endedAt'>): CardChargebackStep[] {
  const steps: Pick<CardChargebackStep, 'status' | 'at'>[] = [{ status: 'opened', at: openedAt }];
  // What support accepts has ended with that.
  if (answeredAt !== null && status !== 'accepted') steps.push({ status: 'contested', at: answeredAt });
  if (endedAt !== null) steps.push({ status, at: endedAt });
  return steps.map((step, index) => ({ ...step, isOver: endedAt !== null || index < steps.length - 1 }));
}

/** Whether its money is away until it is decided. */
export const isUndecided = ({ status }: Pick<CardChargeback, 'status'>): boolean =>
  status === 'opened' || status === 'contested';

/** Whether its evidence is due by a moment: nobody takes it any more. */
export const isEvidenceLate = (
  { evidenceDueAt }: Pick<CardChargeback, 'evidenceDueAt'>,
  readAt: Instant,
): boolean => readAt >= evidenceDueAt;

/** Whether its money is gone, so that what it had paid is open again. */
export const isLost = ({ status }: Pick<CardChargeback, 'status'>): boolean =>
  status === 'accepted' || status === 'lost';

/** What chargebacks that were lost have taken of each invoice, by the id of its transaction; minor units. */
export function chargedBackByInvoice(
  chargebacks: readonly Pick<CardChargeback, 'status' | 'lines'>[],
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { trxId, amount } of chargebacks.filter(isLost).flatMap(({ lines }) => lines))
    taken.set(trxId, (taken.get(trxId) ?? 0) + amount.amount);
  return taken;
}

/** What a chargeback takes, in minor units: invoices in the order of the payment, then the fee, then what had gone back already. */
export interface ChargebackParts {
  readonly lines: readonly { readonly trxId: string; readonly amount: number }[];
  readonly fee: number;
  /** Money that had been refunded before: nobody owes it again. */
  readonly loss: number;
}

/** Splits what the card's bank has taken over what the payment still gives its invoices, its fee, and the rest. */
export function chargebackParts(
  amount: number,
  left: readonly { readonly trxId: string; readonly amount: number }[],
  fee: number,
): ChargebackParts {
  let rest = amount;
  const take = (most: number) => {
    const part = Math.min(rest, Math.max(0, most));
    rest -= part;
    return part;
  };
  const lines = left
    .map(({ trxId, amount: most }) => ({ trxId, amount: take(most) }))
    .filter((line) => line.amount > 0);
  return { lines, fee: take(fee), loss: rest };
}
