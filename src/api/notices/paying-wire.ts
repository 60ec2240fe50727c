import * as v from 'valibot';
import { APPROVAL_KINDS, APPROVAL_STATUSES, METHOD_ACTS } from '#domain/approval/approval.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import { APPROVAL_NOTICE_KINDS } from '#domain/notice/approval-notice.ts';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { SHORT_PAY_NOTICE_KINDS } from '#domain/notice/short-pay-notice.ts';
import { LINE_CHANGES } from '#domain/scheduled-payment/left-of-line.ts';
import { STOP_REASONS } from '#domain/scheduled-payment/scheduled-payment.ts';
import { Money } from '#api/platform/money-wire.ts';
import { fromWire } from '#api/platform/from-wire.ts';
import { Limit } from '#api/approvals/limit-wire.ts';
import { ORDER } from '#api/notices/order-wire.ts';
import { partOf } from '#api/notices/part-wire.ts';

export const ShortPayPart = v.pipe(
  partOf('shortPay', {
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
    reason: v.string(),
    words: v.string(),
    note: v.optional(v.string()),
  }),
  v.transform(({ open = null, answerBy = null, note = '', ...told }) => ({ ...told, open, answerBy, note })),
);

export const ScheduledPart = partOf('scheduled', {
  kind: v.picklist(SCHEDULED_NOTICE_KINDS),
  schedule_id: v.string(),
  schedule_number: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  pay_on: v.string(),
  pay_on_before: v.nullable(v.string()),
  before: Money,
  amount: Money,
  bank_name: v.string(),
  last_four: v.string(),
  maker: v.string(),
  cancelled_by: v.nullable(v.string()),
  changed_by: v.nullable(v.string()),
  payment_number: v.nullable(v.string()),
  expected_to: v.nullable(v.string()),
  wait_until: v.nullable(v.string()),
  stop_reason: v.nullable(v.picklist(STOP_REASONS)),
  changes: v.array(fromWire({ invoice_id: v.string(), change: v.picklist(LINE_CHANGES) })),
});

export const ApprovalPart = v.pipe(
  partOf('approval', {
    kind: v.picklist(APPROVAL_NOTICE_KINDS),
    approval_id: v.string(),
    approval_number: v.string(),
    asks: v.picklist(APPROVAL_KINDS),
    act: v.exactOptional(v.picklist(METHOD_ACTS)),
    person: v.exactOptional(v.string()),
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
        what: v.picklist(['limit', 'invoices', 'methods', 'user', 'other']),
        invoices: v.array(v.string()),
      }),
    ),
    pay_on: v.optional(v.string()),
    limit_change: v.optional(v.object({ before: Limit, after: Limit })),
    became: v.optional(v.string()),
    ...ORDER,
  }),
  v.transform(({ act = null, person = null, changed = null, ...told }) => ({
    ...told,
    act,
    person,
    changed,
  })),
);
