import type { Instant } from '#domain/dates/dates.ts';
import type { AdjustmentReason } from '#domain/invoice/invoice-edit.ts';

/** What a merchant has lowered a billed invoice by; the amount in minor units, above zero. */
export interface InvoiceAdjustmentsTable {
  adjustment_id: string;
  customer_id: string;
  trx_id: string;
  merchant_id: string;
  amount: number;
  currency: string;
  reason: AdjustmentReason;
  comments: string;
  /** The credit that it has given. */
  credit_trx_id: string;
  adjusted_at: Instant;
  adjusted_by: string;
  adjusted_name: string;
}
