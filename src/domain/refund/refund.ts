import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { Money } from '#domain/money/money.ts';

/** Money that had arrived is sent back, or a payment is taken back before its money is collected. */
export const REFUND_KINDS = ['refund', 'void'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** Support asked for it, or the card provider took money for a payment that had failed. */
export const REFUND_CAUSES = ['support', 'lateAuthorized'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Where a refund or a void is in its life: only `refunded` means that the payer has the money. */
export const REFUND_STATUSES = ['opened', 'requested', 'sent', 'refunded', 'voided', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why one did not come about: collected already, refused by the card provider, or sent back by the bank. */
export const REFUND_FAILURES = ['collected', 'refusedByProvider', 'sentBackByBank'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** Why support does it; a deployment offers these or some of them. */
export const REFUND_REASONS = ['paidTwice', 'wrongInvoice', 'wrongAmount', 'goodsReturned', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Most characters of what is said with the reason. */
export const REFUND_WORDS_MAXIMUM = 500;

/** What goes back of one invoice. */
export interface RefundLine extends InvoiceReference {
  readonly amount: Money;
}

/** A refund or a void as the payer and support read it. */
export interface Refund {
  readonly refundId: string;
  readonly refundNumber: string;
  readonly kind: RefundKind;
  readonly cause: RefundCause;
  readonly status: RefundStatus;
  /** What goes back, without the card fee; of money taken for a failed payment, with it. */
  readonly amount: Money;
  /** What of it is of which invoice; empty of a void and of money taken for a failed payment. */
  readonly lines: readonly RefundLine[];
  /** Null while support has not said why. */
  readonly reason: RefundReason | null;
  readonly words: string;
  readonly openedAt: Instant;
  readonly sentAt: Instant | null;
  readonly endedAt: Instant | null;
  /** The business day by which a bank has it; null by card, and before it was sent. */
  readonly expectedOn: PlainDate | null;
  readonly failure: RefundFailure | null;
  /** In the bank's own words; null where it said nothing. */
  readonly bankReason: string | null;
}

/** What goes or has gone back of a payment that took money after it had failed; undefined of any other. */
export function takenLate<Late extends Pick<Refund, 'cause'>>(
  refunds: readonly Late[] = [],
): Late | undefined {
  return refunds.find(({ cause }) => cause === 'lateAuthorized');
}

/** How far a refund is, as it is spoken of: only what has arrived is called refunded. */
export type RefundStanding = 'waiting' | 'onItsWay' | 'refunded' | 'beingVoided' | 'voided' | 'failed';

/** How a refund stands. */
export function refundStanding({ kind, status }: Pick<Refund, 'kind' | 'status'>): RefundStanding {
  switch (status) {
    case 'opened':
      return 'waiting';
    case 'requested':
    case 'sent':
      return kind === 'void' ? 'beingVoided' : 'onItsWay';
    case 'refunded':
    case 'voided':
    case 'failed':
      return status;
  }
}

/** Whether money of it goes back or has gone back, so that no more of it can. */
const takesMoney = ({ kind, cause }: Pick<Refund, 'kind' | 'cause'>): boolean =>
  kind === 'refund' && cause === 'support';

/** What goes or has gone back of a payment that had come about, in all; without what did not arrive. Minor units. */
export function refundedInAll(
  refunds: readonly Pick<Refund, 'kind' | 'cause' | 'status' | 'amount'>[],
): number {
  return refunds
    .filter((one) => takesMoney(one) && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** What was given back of each invoice of a payment, by the id of its transaction; minor units. */
export function refundedByInvoice(
  refunds: readonly Pick<Refund, 'kind' | 'cause' | 'lines'>[],
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { trxId, amount } of refunds.filter(takesMoney).flatMap(({ lines }) => lines)) {
    taken.set(trxId, (taken.get(trxId) ?? 0) + amount.amount);
  }
  return taken;
}
