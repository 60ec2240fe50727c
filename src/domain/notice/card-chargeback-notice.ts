import type { CardChargebackReason } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/**
 * What a payer is told of what a cardholder charges back: that it was asked for, that the payment stands, or not; and
 * what support is told, who answers it.
 */
export const CARD_CHARGEBACK_NOTICE_KINDS = [
  'card_chargeback_opened',
  'card_chargeback_to_answer',
  'card_chargeback_won',
  'card_chargeback_lost',
] as const;
export type CardChargebackNoticeKind = (typeof CARD_CHARGEBACK_NOTICE_KINDS)[number];

/** What a notice says of a cardholder's chargeback, as it was at its time. */
export interface CardChargebackTold {
  readonly kind: CardChargebackNoticeKind;
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly amount: Money;
  /** What of it is the card fee; null where nothing is. */
  readonly fee: Money | null;
  readonly reason: CardChargebackReason;
  /** Until when support's evidence is taken; null for whoever does not answer. */
  readonly evidenceDue: Instant | null;
  /** The numbers of the invoices that it concerns. */
  readonly invoices: readonly string[];
}

/** Where it is read: of support, where it is answered. */
export function cardChargebackAddress({
  kind,
  paymentId,
}: Pick<CardChargebackTold, 'kind' | 'paymentId'>): PageAddress {
  return kind === 'card_chargeback_to_answer' ? `/support/payments/${paymentId}` : `/payments/${paymentId}`;
}
