import type { Generated } from 'kysely';
import type { CardChargebackReason, CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant } from '#domain/dates/dates.ts';

export interface CardChargebacksTable {
  chargeback_id: string;
  chargeback_number: string;
  /** What the card provider calls it: it is taken once for each payment of the charge. */
  provider_reference: string;
  payment_id: string;
  customer_id: string;
  status: CardChargebackStatus;
  currency: string;
  /** All that the card's bank has taken: of invoices, of the card fee, and of what had gone back already. */
  amount: number;
  fee: number;
  loss: number;
  reason: CardChargebackReason;
  opened_at: Instant;
  evidence_due_at: Instant;
  /** Who of support has accepted or contested it, when, and with which evidence. */
  answered_by: string | null;
  answered_at: Instant | null;
  evidence: string;
  /** When the card provider has taken the answer; it is sent again until then. */
  sent_at: Instant | null;
  ended_at: Instant | null;
  /** The occasion of which support was reminded last; null before. */
  reminded_of: Generated<string | null>;
}

/** What of a chargeback is of one invoice. */
export interface CardChargebackLinesTable {
  chargeback_id: string;
  customer_id: string;
  trx_id: string;
  invoice_id: string;
  account_id: string;
  amount: number;
}
