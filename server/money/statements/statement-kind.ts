import type { StatementKind } from '#domain/statement/statement.ts';
import type { PostingReason } from '#server/money/ledger/posting-rule.ts';

/** A posting that moved the balance, as far as its name on a statement goes. */
export interface Moved {
  readonly reason: PostingReason;
  /** Minor units, above zero where more is owed. */
  readonly amount: number;
  /** Whether it moved a credit that was not used. */
  readonly is_credit: boolean;
  /** Of a credit, what it was given for; null where that is nothing of these. */
  readonly cause: 'adjustment' | 'dispute' | 'chargeback' | null;
}

const CREDITS = {
  adjustment: 'adjustment',
  dispute: 'disputeCredit',
  chargeback: 'chargebackCredit',
} as const;

/** What a statement calls it. Throws a RangeError for what moves no balance: a new step of the ledger needs its name here. */
export function kindOf({ reason, amount, is_credit: isCredit, cause }: Moved): StatementKind {
  switch (reason) {
    case 'billed':
      return amount > 0 ? 'invoice' : 'credit';
    case 'credit_issued':
      return cause === null ? 'credit' : CREDITS[cause];
    case 'credit_withdrawn':
      return 'creditWithdrawn';
    case 'cash_received':
      return 'cash';
    case 'payment_settled':
      return 'payment';
    case 'payment_returned':
      return 'sentBack';
    case 'settled_elsewhere':
      return isCredit ? 'creditUsedElsewhere' : 'paidElsewhere';
    case 'refund_requested':
      return 'refund';
    case 'chargeback_lost':
      return 'cardChargeback';
    case 'credit_applied':
    case 'credit_freed':
    case 'payment_submitted':
    case 'payment_failed':
    case 'refund_owed':
    case 'refund_arrived':
    case 'refund_failed':
    case 'chargeback_opened':
    case 'chargeback_won':
      throw new RangeError(`${reason} moves no balance`);
  }
}
