import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { REFUND_NOTICE_KINDS } from '#domain/notice/refund-notice.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';
import { ORDER } from '#api/notices/order-wire.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of a refund or a void. */
export const RefundPart = partOf('refund', {
  kind: v.picklist(REFUND_NOTICE_KINDS),
  refund_id: v.string(),
  payment_id: v.string(),
  payment_number: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  amount: Money,
  fee_kept: v.nullable(Money),
  is_by_bank: v.boolean(),
  invoices: v.array(v.string()),
  reason: v.nullable(v.picklist(REFUND_REASONS)),
  words: v.string(),
  expected_on: v.nullable(v.string()),
  bank_reason: v.nullable(v.string()),
  payer: v.optional(v.string()),
  waits_since: v.optional(v.string()),
  is_left_out: v.optional(v.boolean()),
  ...ORDER,
});
