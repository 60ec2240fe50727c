import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { SKIP_REASONS } from '#domain/autopay/autopay.ts';
import { REFUSAL_REASONS } from '#domain/dispute/dispute-document.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import { AUTOPAY_NOTICE_KINDS } from '#domain/notice/autopay-notice.ts';
import { CHARGEBACK_NOTICE_KINDS } from '#domain/notice/chargeback-notice.ts';
import { DISPUTE_NOTICE_KINDS } from '#domain/notice/dispute-notice.ts';
import { PAYMENT_NOTICE_KINDS, type Notice } from '#domain/notice/notice.ts';
import { ApprovalPart, ScheduledPart, ShortPayPart, type Part } from '#api/notices/paying-wire.ts';
import { CardPart } from '#api/notices/card-wire.ts';
import { CardChargebackPart } from '#api/notices/card-chargeback-wire.ts';
import { BankAccountPart } from '#api/notices/bank-account-wire.ts';
import { AdjustmentPart } from '#api/notices/adjustment-wire.ts';
import { RejectionPart } from '#api/notices/rejection-wire.ts';
import { RefundPart } from '#api/notices/refund-wire.ts';
import { Money } from '#api/platform/money-wire.ts';

const PaymentPart = v.pipe(
  v.object({
    kind: v.picklist(PAYMENT_NOTICE_KINDS),
    payment_id: v.string(),
    payment_number: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    total: Money,
    schedule_number: v.nullable(v.string()),
    bank_reason: v.nullable(v.string()),
    sent_back_ts: v.nullable(v.string()),
  }),
  v.transform((wire): Part<'payment'> => ({
    of: 'payment',
    kind: wire.kind,
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    total: wire.total,
    scheduleNumber: wire.schedule_number,
    bankReason: wire.bank_reason,
    sentBackAt: wire.sent_back_ts,
  })),
);

const DisputePart = v.pipe(
  v.object({
    kind: v.picklist(DISPUTE_NOTICE_KINDS),
    side: v.picklist(DISPUTE_PARTIES),
    dispute_id: v.string(),
    dispute_number: v.string(),
    trx_id: v.string(),
    invoice_id: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    merchant_name: v.string(),
    disputed: Money,
    offered: v.nullable(Money),
    credited: v.nullable(Money),
    outcome: v.nullable(v.picklist(['forCustomer', 'inPart', 'forMerchant'])),
    deadline: v.nullable(v.string()),
    latest_step: v.nullable(v.picklist(['opened', 'response', 'offer', 'disagreement', 'question'])),
    held_until: v.nullable(v.string()),
    is_hold_over: v.boolean(),
    words: v.nullable(v.string()),
    words_of: v.nullable(v.picklist(DISPUTE_PARTIES)),
    silence: v.nullable(v.picklist(['acceptsOffer', 'forMerchant', 'forCustomer', 'escalates'])),
    owed: v.nullable(Money),
    unapplied: v.nullable(Money),
    taken_back: v.nullable(Money),
    document_name: v.nullable(v.string()),
    document_refused_because: v.nullable(v.picklist(REFUSAL_REASONS)),
  }),
  v.transform((wire): Part<'dispute'> => ({
    of: 'dispute',
    kind: wire.kind,
    side: wire.side,
    disputeId: wire.dispute_id,
    disputeNumber: wire.dispute_number,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    disputed: wire.disputed,
    offered: wire.offered,
    credited: wire.credited,
    outcome: wire.outcome,
    deadline: wire.deadline,
    latestStep: wire.latest_step,
    heldUntil: wire.held_until,
    isHoldOver: wire.is_hold_over,
    words: wire.words,
    wordsOf: wire.words_of,
    silence: wire.silence,
    owed: wire.owed,
    unapplied: wire.unapplied,
    takenBack: wire.taken_back,
    documentName: wire.document_name,
    documentRefusedBecause: wire.document_refused_because,
  })),
);

const ChargebackPart = v.pipe(
  v.object({
    kind: v.picklist(CHARGEBACK_NOTICE_KINDS),
    side: v.picklist(DISPUTE_PARTIES),
    chargeback_id: v.string(),
    chargeback_number: v.string(),
    trx_id: v.string(),
    invoice_id: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    merchant_name: v.string(),
    requested: Money,
    deadline: v.nullable(v.string()),
    silence: v.nullable(v.picklist(['customer', 'support'])),
  }),
  v.transform((wire): Part<'chargeback'> => ({
    of: 'chargeback',
    kind: wire.kind,
    side: wire.side,
    chargebackId: wire.chargeback_id,
    chargebackNumber: wire.chargeback_number,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    requested: wire.requested,
    deadline: wire.deadline,
    silence: wire.silence,
  })),
);

const AutoPayPart = v.pipe(
  v.object({
    kind: v.picklist(AUTOPAY_NOTICE_KINDS),
    run_id: v.nullable(v.string()),
    run_date: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    bank_name: v.string(),
    last_four: v.string(),
    total: Money,
    invoice_count: v.number(),
    credits: Money,
    above_ceiling: v.number(),
    skip_until: v.nullable(v.string()),
    bank_reason: v.nullable(v.string()),
    skip_reason: v.nullable(v.picklist(SKIP_REASONS)),
    stopped_by: v.nullable(v.string()),
  }),
  v.transform((wire): Part<'autopay'> => ({
    of: 'autopay',
    kind: wire.kind,
    runId: wire.run_id,
    runDate: wire.run_date,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    bankName: wire.bank_name,
    lastFour: wire.last_four,
    total: wire.total,
    invoiceCount: wire.invoice_count,
    credits: wire.credits,
    aboveCeiling: wire.above_ceiling,
    skipUntil: wire.skip_until,
    bankReason: wire.bank_reason,
    skipReason: wire.skip_reason,
    stoppedBy: wire.stopped_by,
  })),
);

/** Each notice has the part of what it is of, and no other. */
const Resource = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.pipe(
      v.object({
        payment: v.nullable(PaymentPart),
        dispute: v.nullable(DisputePart),
        chargeback: v.nullable(ChargebackPart),
        autopay: v.nullable(AutoPayPart),
        short_pay: v.nullable(ShortPayPart),
        scheduled: v.nullable(ScheduledPart),
        approval: v.nullable(ApprovalPart),
        refund: v.nullable(RefundPart),
        bank_account: v.nullable(BankAccountPart),
        card_chargeback: v.nullable(CardChargebackPart),
        adjustment: v.nullable(AdjustmentPart),
        rejection: v.nullable(RejectionPart),
        card: v.nullable(CardPart),
        created_ts: v.string(),
        read_ts: v.nullable(v.string()),
        archived_ts: v.nullable(v.string()),
      }),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        const part =
          value.payment ??
          value.dispute ??
          value.chargeback ??
          value.autopay ??
          value.short_pay ??
          value.scheduled ??
          value.approval ??
          value.refund ??
          value.bank_account ??
          value.card_chargeback ??
          value.adjustment ??
          value.rejection ??
          value.card;
        const { created_ts: createdAt, read_ts: readAt, archived_ts: archivedAt } = value;
        if (part) return { part, createdAt, readAt, archivedAt };
        addIssue({ message: 'a notice of nothing' });
        return NEVER;
      }),
    ),
  }),
  v.transform(({ id, attributes: { part, ...told } }): Notice => ({ noticeId: id, ...part, ...told })),
);

export const NoticesDocument = v.pipe(
  v.object({
    data: v.array(Resource),
    meta: v.object({
      ...pageFields,
      unread: v.number(),
      as_of: v.string(),
    }),
  }),
  v.transform(({ data, meta }) => ({
    rows: data,
    ...pageOf(meta),
    unread: meta.unread,
    asOf: meta.as_of,
  })),
);
