import * as v from 'valibot';
import type { Part } from '#api/notices/paying-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { REFUND_NOTICE_KINDS } from '#domain/notice/refund-notice.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';

/** What a notice says of a refund or a void. */
export const RefundPart = v.pipe(
  v.object({
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
  }),
  v.transform((wire): Part<'refund'> => ({
    of: 'refund',
    kind: wire.kind,
    refundId: wire.refund_id,
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    amount: wire.amount,
    feeKept: wire.fee_kept,
    isByBank: wire.is_by_bank,
    invoices: wire.invoices,
    reason: wire.reason,
    words: wire.words,
    expectedOn: wire.expected_on,
    bankReason: wire.bank_reason,
  })),
);
