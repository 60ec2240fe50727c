import type { Generated } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type {
  RefundCause,
  RefundFailure,
  RefundKind,
  RefundReason,
  RefundStatus,
} from '#domain/refund/refund.ts';

export interface RefundsTable {
  /** The card provider's idempotency key too. */
  refund_id: string;
  refund_number: string;
  payment_id: string;
  customer_id: string;
  kind: RefundKind;
  cause: RefundCause;
  status: RefundStatus;
  currency: string;
  /** Without the card fee, which is non-refundable; of a late authorization all that was taken. */
  amount: number;
  reason: RefundReason | null;
  words: string;
  opened_at: Instant;
  /** Who of support has asked for it; null while it waits. */
  asked_by: string | null;
  sent_at: Instant | null;
  ended_at: Instant | null;
  /** The business day on which a bank has it; null by card, and where a bank reports it. */
  arrives_on: PlainDate | null;
  /** With which orders it was handed to a bank, where a bank takes orders of the portal. */
  bank_batch_id: Generated<string | null>;
  failure: RefundFailure | null;
  bank_reason: string | null;
  /** The business date on which support was reminded last that it waits; null before. */
  reminded_on: Generated<PlainDate | null>;
}

/** What goes back of one invoice; a void and a late authorization have none. */
export interface RefundLinesTable {
  refund_id: string;
  customer_id: string;
  trx_id: string;
  invoice_id: string;
  account_id: string;
  account_name: string;
  amount: number;
}
