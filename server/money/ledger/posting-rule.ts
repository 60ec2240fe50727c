import type { CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import type { PaidBy, PaymentStatus } from '#domain/payment/payment.ts';
import type { RefundCause, RefundKind, RefundStatus } from '#domain/refund/refund.ts';
import type { LedgerAccount } from '#server/money/ledger/ledger-account.ts';

/** Why entries are made. */
export type PostingReason =
  | 'billed'
  | 'credit_issued'
  | 'credit_applied'
  | 'credit_freed'
  | 'credit_withdrawn'
  | 'cash_received'
  | 'payment_submitted'
  | 'payment_settled'
  | 'payment_failed'
  | 'payment_returned'
  | 'settled_elsewhere'
  | 'refund_requested'
  | 'refund_owed'
  | 'refund_arrived'
  | 'refund_failed'
  | 'chargeback_opened'
  | 'chargeback_won'
  | 'chargeback_lost';

type Side = 'debit' | 'credit';
type Sides = Readonly<Partial<Record<LedgerAccount, readonly Side[]>>>;

/** A payment as far as the rule of its accounts goes; amounts in minor units. */
export interface HeldPayment {
  readonly method: PaidBy;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly fee: number;
}

// Said once more, beside the postings themselves: a rule that asked them could not find them wrong.
const TRANSIT = { bank: 'in_transit_bank', card: 'in_transit_card' } as const;

const OF_INVOICES: Readonly<Partial<Record<PostingReason, Sides>>> = {
  // A credit memo that is billed lessens what is owed.
  billed: { receivable: ['debit', 'credit'], merchant_payable: ['debit', 'credit'] },
  credit_issued: { unapplied_credit: ['credit'], merchant_payable: ['debit'] },
  credit_applied: { unapplied_credit: ['debit'], receivable: ['credit'] },
  credit_freed: { unapplied_credit: ['credit'], receivable: ['debit'] },
  credit_withdrawn: { unapplied_credit: ['debit'], merchant_payable: ['credit'] },
  cash_received: { cash: ['debit'], unapplied_credit: ['credit'] },
  settled_elsewhere: {
    settled_elsewhere: ['debit', 'credit'],
    receivable: ['credit'],
    unapplied_credit: ['debit'],
  },
  // The invoice is owed again, and the money is owed to the payer until it is there.
  refund_requested: { receivable: ['debit'], refund_payable: ['credit'] },
  // Taken for a payment that had failed: it pays nothing, and goes back whole.
  refund_owed: { cash: ['debit'], refund_payable: ['credit'] },
  refund_arrived: { refund_payable: ['debit'], cash: ['credit'] },
  // It comes back to us, and is received again as unapplied cash.
  refund_failed: { refund_payable: ['debit'], cash: ['credit'] },
  // The card's bank has the money until it is decided.
  chargeback_opened: { card_disputed: ['debit'], cash: ['credit'] },
  chargeback_won: { cash: ['debit'], card_disputed: ['credit'] },
  // Its invoices are owed again; the fee was not earned, and what had gone back already is lost.
  chargeback_lost: {
    card_disputed: ['credit'],
    receivable: ['debit'],
    card_fee_income: ['debit'],
    chargeback_loss: ['debit'],
  },
};

/**
 * Why an entry must not be there; null where it may be. Each step moves its own accounts, each to its own side: money
 * by card never lies where money by bank does, and a fee is only of cards (decisions §4). `method` is null for what
 * is no payment.
 */
export function entryFault(
  reason: PostingReason,
  method: PaidBy | null,
  account: LedgerAccount,
  amount: number,
): string | null {
  const sides = method === null ? OF_INVOICES[reason] : sidesOfPayment(reason, method);
  const side = amount > 0 ? 'debit' : 'credit';
  if (sides?.[account]?.includes(side)) return null;
  return `${reason}${method === null ? '' : ` by ${method}`} must not ${side} ${account}`;
}

function sidesOfPayment(reason: PostingReason, method: PaidBy): Sides | undefined {
  // What credits pay moves as their uses, and no money does.
  if (method === 'credits') return undefined;
  const transit = TRANSIT[method];
  const fee = (side: Side): Sides => (method === 'card' ? { card_fee_income: [side] } : {});
  const steps: Partial<Record<PostingReason, Sides>> = {
    payment_submitted: { [transit]: ['debit'], receivable: ['credit'] },
    payment_settled: { cash: ['debit'], [transit]: ['credit'], ...fee('credit') },
    payment_failed: { [transit]: ['credit'], receivable: ['debit'] },
    // Of banks alone: what a card has paid goes back by a refund, and keeps its fee.
    ...(method === 'bank' && {
      payment_returned: {
        cash: ['credit'],
        [transit]: ['debit', 'credit'],
        receivable: ['debit'],
      },
    }),
  };
  return steps[reason];
}

/** A refund as far as the rule of its accounts goes. */
export interface HeldRefund {
  readonly kind: RefundKind;
  readonly cause: RefundCause;
  readonly status: RefundStatus;
  readonly amount: number;
}

/** What each account holds of a refund in its state; nothing of a void, which moves its payment alone. */
export function heldOfRefund(refund: HeldRefund): Partial<Record<LedgerAccount, number>> {
  const { kind, cause, status, amount } = refund;
  if (kind === 'void') return {};
  const isOver = status === 'refunded' || status === 'failed';
  if (cause === 'lateAuthorized') return isOver ? {} : { cash: amount, refund_payable: -amount };
  return { receivable: amount, ...(isOver ? { cash: -amount } : { refund_payable: -amount }) };
}

/** A cardholder's chargeback as far as the rule of its accounts goes. */
export interface HeldCardChargeback {
  readonly status: CardChargebackStatus;
  readonly amount: number;
  readonly fee: number;
  readonly loss: number;
}

/** What each account holds of a chargeback in its state. */
export function heldOfCardChargeback({
  status,
  amount,
  fee,
  loss,
}: HeldCardChargeback): Partial<Record<LedgerAccount, number>> {
  if (status === 'won') return {};
  if (status === 'opened' || status === 'contested') return { cash: -amount, card_disputed: amount };
  return { cash: -amount, receivable: amount - fee - loss, card_fee_income: fee, chargeback_loss: loss };
}

/** What each account holds of a payment in its state, in minor units; nothing in those that are not named. */
export function heldOf({ method, status, amount, fee }: HeldPayment): Partial<Record<LedgerAccount, number>> {
  if (method === 'credits') return {};
  switch (status) {
    case 'submitted':
    case 'processing':
      return { [TRANSIT[method]]: amount, receivable: -amount };
    case 'settled':
      return { cash: amount + fee, receivable: -amount, ...(fee > 0 ? { card_fee_income: -fee } : {}) };
    case 'failed':
    case 'returned':
      return {};
  }
}
