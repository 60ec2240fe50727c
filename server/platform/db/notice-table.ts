import type { Instant } from '#domain/dates/dates.ts';
import type { NoticeKind } from '#domain/notice/notice.ts';

/** What a notice says of a payment, as it was at its time. */
export interface PaymentNoticeFacts {
  readonly payment_number: string;
  readonly customer_name: string;
  readonly total: { readonly amount: number; readonly currency: string };
  /** The bank’s own words; missing where it said nothing, and in notices of before. */
  readonly bank_reason?: string;
}

export interface NoticesTable {
  notice_id: string;
  user_id: string;
  customer_id: string;
  kind: NoticeKind;
  /** The id of what it is about: the payment's. */
  about: string;
  facts: unknown;
  created_at: Instant;
  /** Null while it is unread. */
  read_at: Instant | null;
}
