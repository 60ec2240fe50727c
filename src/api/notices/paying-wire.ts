import * as v from 'valibot';
import { APPROVAL_KINDS, APPROVAL_STATUSES, METHOD_ACTS } from '#domain/approval/approval.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import { APPROVAL_NOTICE_KINDS } from '#domain/notice/approval-notice.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { SHORT_PAY_NOTICE_KINDS } from '#domain/notice/short-pay-notice.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { LINE_CHANGES } from '#domain/scheduled-payment/left-of-line.ts';
import { STOP_REASONS } from '#domain/scheduled-payment/scheduled-payment.ts';
import { Money } from '#api/platform/money-wire.ts';

/** What of a notice is of its own thing. */
export type Part<Of extends Notice['of']> = Omit<
  Extract<Notice, { of: Of }>,
  'noticeId' | 'createdAt' | 'readAt' | 'archivedAt'
>;

export const ShortPayPart = v.pipe(
  v.object({
    kind: v.picklist(SHORT_PAY_NOTICE_KINDS),
    side: v.picklist(DISPUTE_PARTIES),
    short_pay_id: v.string(),
    trx_id: v.string(),
    invoice_id: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    merchant_name: v.string(),
    short_by: Money,
    open: v.optional(Money),
    answer_by: v.optional(v.string()),
    credited: Money,
    reason: v.picklist(SHORT_PAY_REASONS),
    words: v.string(),
  }),
  v.transform((wire): Part<'shortPay'> => ({
    of: 'shortPay',
    kind: wire.kind,
    side: wire.side,
    shortPayId: wire.short_pay_id,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    shortBy: wire.short_by,
    open: wire.open ?? null,
    answerBy: wire.answer_by ?? null,
    credited: wire.credited,
    reason: wire.reason,
    words: wire.words,
  })),
);

export const ScheduledPart = v.pipe(
  v.object({
    kind: v.picklist(SCHEDULED_NOTICE_KINDS),
    schedule_id: v.string(),
    schedule_number: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    pay_on: v.string(),
    before: Money,
    amount: Money,
    bank_name: v.string(),
    last_four: v.string(),
    maker: v.string(),
    cancelled_by: v.nullable(v.string()),
    payment_number: v.nullable(v.string()),
    expected_to: v.nullable(v.string()),
    wait_until: v.nullable(v.string()),
    stop_reason: v.nullable(v.picklist(STOP_REASONS)),
    changes: v.array(v.object({ invoice_id: v.string(), change: v.picklist(LINE_CHANGES) })),
  }),
  v.transform((wire): Part<'scheduled'> => ({
    of: 'scheduled',
    kind: wire.kind,
    scheduleId: wire.schedule_id,
    scheduleNumber: wire.schedule_number,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    payOn: wire.pay_on,
    before: wire.before,
    amount: wire.amount,
    bankName: wire.bank_name,
    lastFour: wire.last_four,
    maker: wire.maker,
    cancelledBy: wire.cancelled_by,
    paymentNumber: wire.payment_number,
    expectedTo: wire.expected_to,
    waitUntil: wire.wait_until,
    stopReason: wire.stop_reason,
    changes: wire.changes.map(({ invoice_id, change }) => ({ invoiceId: invoice_id, change })),
  })),
);

export const ApprovalPart = v.pipe(
  v.object({
    kind: v.picklist(APPROVAL_NOTICE_KINDS),
    approval_id: v.string(),
    approval_number: v.string(),
    asks: v.picklist(APPROVAL_KINDS),
    act: v.exactOptional(v.picklist(METHOD_ACTS)),
    status: v.picklist(APPROVAL_STATUSES),
    buid_customer: v.string(),
    customer_name: v.string(),
    amount: v.nullable(Money),
    maker: v.string(),
    answer_by: v.string(),
    decider: v.nullable(v.string()),
    words: v.nullable(v.string()),
    changed: v.exactOptional(
      v.object({
        what: v.picklist(['limit', 'invoices', 'methods', 'other']),
        invoices: v.array(v.string()),
      }),
    ),
  }),
  v.transform((wire): Part<'approval'> => ({
    of: 'approval',
    kind: wire.kind,
    approvalId: wire.approval_id,
    approvalNumber: wire.approval_number,
    asks: wire.asks,
    act: wire.act ?? null,
    status: wire.status,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    amount: wire.amount,
    maker: wire.maker,
    answerBy: wire.answer_by,
    decider: wire.decider,
    words: wire.words,
    changed: wire.changed ?? null,
  })),
);
