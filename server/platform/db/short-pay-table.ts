import type { Generated } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import type { ShortPayStatus } from '#domain/payment/short-pay.ts';

/** What was paid less than could be with a reason, and what its merchant says to that; minor units. */
export interface ShortPaysTable {
  short_pay_id: string;
  customer_id: string;
  customer_name: string;
  merchant_id: string;
  merchant_name: string;
  payment_id: string;
  trx_id: string;
  invoice_id: string;
  currency: string;
  short_by: number;
  reason: ShortPayReason;
  /** In the payer's words; empty for none. */
  note: string;
  /** When the payment of the part has settled. */
  paid_at: Instant;
  answer_by: PlainDate;
  status: ShortPayStatus;
  words: string | null;
  answered_at: Instant | null;
  answered_by: string | null;
  /** By the name that others are told; null before an answer, and of one of before. */
  answered_name: Generated<string | null>;
  /** The credit that an acceptance has given. */
  credit_trx_id: string | null;
}
