import type { Instant } from '#domain/dates/dates.ts';
import type { Entry, Posting } from '#server/money/ledger/post-entries.ts';
import type { PostingReason } from '#server/money/ledger/posting-rule.ts';

/** What a posting needs to know of a cardholder's chargeback; amounts in minor units. */
export interface PostedCardChargeback {
  readonly chargebackId: string;
  readonly customerId: string;
  /** The account that has paid. */
  readonly buidCustomer: string;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly loss: number;
  readonly lines: readonly { readonly accountId: string; readonly trxId: string; readonly amount: number }[];
}

/** Opening: the card's bank has taken the money, and keeps it until it is decided. Its invoices stay paid. */
export function chargebackOpenedPosting(of: PostedCardChargeback, at: Instant): Posting {
  return posting(of, 'chargeback_opened', at, [
    entry(of, 'card_disputed', of.amount),
    entry(of, 'cash', -of.amount),
  ]);
}

/** Winning: the money is here again. */
export function chargebackWonPosting(of: PostedCardChargeback, at: Instant): Posting {
  return posting(of, 'chargeback_won', at, [
    entry(of, 'cash', of.amount),
    entry(of, 'card_disputed', -of.amount),
  ]);
}

/** Losing, or accepting: its invoices are owed again, the fee was not earned, and what had been refunded is lost. */
export function chargebackLostPosting(of: PostedCardChargeback, at: Instant): Posting {
  return posting(of, 'chargeback_lost', at, [
    ...of.lines.map(({ accountId, trxId, amount }) => ({
      ledgerAccount: 'receivable' as const,
      accountId,
      trxId,
      amount,
    })),
    entry(of, 'card_fee_income', of.fee),
    entry(of, 'chargeback_loss', of.loss),
    entry(of, 'card_disputed', -of.amount),
  ]);
}

const entry = (
  { buidCustomer }: PostedCardChargeback,
  ledgerAccount: Entry['ledgerAccount'],
  amount: number,
): Entry => ({ ledgerAccount, accountId: buidCustomer, amount });

function posting(
  { chargebackId, customerId, currency }: PostedCardChargeback,
  reason: PostingReason,
  at: Instant,
  entries: readonly Entry[],
): Posting {
  const cardChargebackId = chargebackId;
  return {
    postingId: `${reason} ${chargebackId}`,
    customerId,
    currency,
    reason,
    at,
    cardChargebackId,
    entries,
  };
}
