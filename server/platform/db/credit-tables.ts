import type { Instant } from '#domain/dates/dates.ts';

/** A credit that was given for an invoice; it is an invoice itself, whose total is below zero. */
export interface GivenCreditsTable {
  customer_id: string;
  /** The credit. */
  trx_id: string;
  /** The invoice that it was given for. */
  for_trx_id: string;
  merchant_id: string;
  /** The dispute whose end has given it, which stays where it is taken back; null of all others. */
  dispute_id: string | null;
  given_at: Instant;
  /** Null for the server itself. */
  given_by: string | null;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
}

/** A use of a credit, of all of it or a part. */
export interface CreditApplicationsTable {
  application_id: string;
  customer_id: string;
  credit_trx_id: string;
  /** The invoice that it has lessened; null where the credit was used outside of the portal. */
  trx_id: string | null;
  /** Whose credit it is. */
  merchant_id: string;
  currency: string;
  amount: number;
  applied_at: Instant;
  /** Null for the server itself. */
  applied_by: string | null;
  reversed_at: Instant | null;
  reversed_by: string | null;
  /** The payment that it is a part of; null where it was used by itself. */
  payment_id: string | null;
}
