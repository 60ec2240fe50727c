import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Corrections, ReasonCode, RejectionStatus } from '#domain/rejection/rejection.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { TransactionKind, TransactionLine } from '#domain/rejection/transaction.ts';

/** A list that is written as JSON text, and read as it is. */
type Listed<One> = ColumnType<readonly One[], string, string>;

/** Purchase orders that are on file with a buyer. */
interface PurchaseOrdersTable {
  customer_id: string;
  po_number: string;
  filed_at: Instant;
}

/** From which amount, in minor units, a buyer asks for a purchase order and for a proof of delivery; null for never. */
interface PurchaseTermsTable {
  customer_id: string;
  currency: string;
  po_from: number | null;
  proof_from: number | null;
}

/** A transaction as its merchant has sent it, with what was corrected since. Amounts are minor units. */
export interface MerchantTransactionsTable {
  transaction_id: string;
  merchant_id: string;
  merchant_name: string;
  /** Of what was sent first: the same content is the same transaction. */
  content_hash: string;
  number: string;
  customer_id: string;
  customer_name: string;
  account_id: string;
  account_name: string;
  kind: TransactionKind;
  sold_on: PlainDate;
  due_on: PlainDate;
  po_number: string;
  proof: string;
  currency: string;
  lines: Listed<TransactionLine>;
  tax: number;
  total: number;
  /** A state of its chart; one that was never rejected is accepted. */
  status: RejectionStatus;
  /** The first of the reasons for which it was rejected last; null where it never was. */
  reason: ReasonCode | null;
  reasons: Listed<RejectionObstacle>;
  received_at: Instant;
  rejected_at: Instant | null;
  resubmit_until: PlainDate | null;
  /** How often it was resubmitted. */
  attempt: Generated<number>;
  resubmitted_at: Instant | null;
  resubmitted_by: string | null;
  /** From when the server may judge it anew. */
  judged_after: Instant | null;
  ended_at: Instant | null;
  /** Whether its merchant was told that the time to resubmit it ends. */
  is_end_told: Generated<boolean>;
  /** The invoice, or credit, that it has become. */
  trx_id: string | null;
  /** Lower case: numbers and names that a search finds. */
  search_text: string;
}

/** What happened to a transaction. */
export interface MerchantTransactionEventsTable {
  event_id: GeneratedAlways<number>;
  transaction_id: string;
  merchant_id: string;
  kind: 'received' | 'rejected' | 'resubmitted' | 'accepted' | 'cancelled' | 'expired';
  at: Instant;
  /** Who did it; null for a merchant's system, and for the server. */
  user_name: string | null;
  reasons: Listed<RejectionObstacle>;
  changes: ColumnType<Corrections, string, string>;
}

/** What merchants send, and what buyers ask of it. */
export interface RejectionTables {
  purchase_orders: PurchaseOrdersTable;
  purchase_terms: PurchaseTermsTable;
  merchant_transactions: MerchantTransactionsTable;
  merchant_transaction_events: MerchantTransactionEventsTable;
}
