import type { Generated } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import type { PaymentMode } from '#domain/payment/payment.ts';
import type { LineChange } from '#domain/scheduled-payment/left-of-line.ts';
import type { ScheduledStatus, StopReason } from '#domain/scheduled-payment/scheduled-payment.ts';

/** A payment on a date; minor units. */
export interface ScheduledPaymentsTable {
  schedule_id: string;
  schedule_number: string;
  /** What those of several accounts that were made together share; null for one made alone. */
  submission_id: string | null;
  customer_id: string;
  buid_customer: string;
  customer_name: string;
  mode: PaymentMode;
  user_id: string;
  maker_name: string;
  currency: string;
  pay_on: PlainDate;
  /** What is collected; it only falls. */
  amount: number;
  scheduled_amount: number;
  invoice_count: number;
  bank_account_id: string;
  bank_name: string;
  last_four: string;
  terms_version: string;
  status: ScheduledStatus;
  stop_reason: StopReason | null;
  /** The last day for another payer's yes, while it waits for one. */
  wait_until: PlainDate | null;
  /** Who has said yes, once its maker might not pay any more. */
  confirmed_by: string | null;
  /** Who has cancelled it; null for one that is not. */
  cancelled_by_name: Generated<string | null>;
  /** What a second person has approved; null for what one person schedules alone. */
  approval_id: Generated<string | null>;
  created_at: Instant;
  changed_at: Instant;
}

export interface ScheduledPaymentLinesTable {
  schedule_id: string;
  position: number;
  customer_id: string;
  trx_id: string;
  invoice_id: string;
  account_id: string;
  account_name: string;
  merchant_name: string;
  due_date: PlainDate;
  /** What is collected for it at most; it only falls. */
  amount: number;
  scheduled_amount: number;
  /** What reserved credits pay beside. */
  credited: number;
  /** What was to be left open of it when it was scheduled. */
  left_open: number;
  short_reason: ShortPayReason | null;
  short_note: string | null;
  was_disputed: boolean;
  /** What money had paid of it when it was scheduled. */
  paid_before: number;
  /** Why it is less than scheduled. */
  change: LineChange | null;
  /** Whether it is still to be collected; the database allows one such line per invoice. */
  is_active: boolean;
}

/** What a scheduled payment keeps of a credit for an invoice. */
export interface ScheduledPaymentCreditsTable {
  schedule_id: string;
  customer_id: string;
  credit_trx_id: string;
  trx_id: string;
  amount: number;
  /** What was to be reserved when it was scheduled. */
  scheduled_amount: number;
  is_reserved: boolean;
}
