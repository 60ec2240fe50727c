import * as v from 'valibot';
import { SKIP_REASONS } from '#domain/autopay/autopay.ts';
import { REFUSAL_REASONS } from '#domain/dispute/dispute-document.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import { AUTOPAY_NOTICE_KINDS } from '#domain/notice/autopay-notice.ts';
import { CHARGEBACK_NOTICE_KINDS } from '#domain/notice/chargeback-notice.ts';
import { DISPUTE_NOTICE_KINDS } from '#domain/notice/dispute-notice.ts';
import { PAYMENT_NOTICE_KINDS, type Notice } from '#domain/notice/notice.ts';
import { DECLINE_REASONS } from '#domain/payment/decline.ts';
import { SettingsChange } from '#api/autopay/change-wire.ts';
import { ApprovalPart, ScheduledPart, ShortPayPart } from '#api/notices/paying-wire.ts';
import { AccountPart } from '#api/notices/account-wire.ts';
import { CardPart } from '#api/notices/card-wire.ts';
import { CardChargebackPart } from '#api/notices/card-chargeback-wire.ts';
import { BankAccountPart } from '#api/notices/bank-account-wire.ts';
import { AdjustmentPart } from '#api/notices/adjustment-wire.ts';
import { RejectionPart } from '#api/notices/rejection-wire.ts';
import { RefundPart } from '#api/notices/refund-wire.ts';
import { ORDER } from '#api/notices/order-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { Undone } from '#api/platform/undone-wire.ts';
import { fromWire, pageOf, type Reader, resourceOf } from '#api/platform/from-wire.ts';
import { partOf } from '#api/notices/part-wire.ts';

const PaymentPart = partOf('payment', {
  kind: v.picklist(PAYMENT_NOTICE_KINDS),
  payment_id: v.string(),
  payment_number: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  total: Money,
  schedule_number: v.nullable(v.string()),
  bank_reason: v.nullable(v.string()),
  sent_back_ts: v.nullable(v.string()),
  decline_reason: v.optional(v.picklist(DECLINE_REASONS)),
  undone: v.optional(Undone),
  ...ORDER,
});

const Reason = v.nullable(v.picklist(DISPUTE_REASONS.map(({ id }) => id)));

const DisputePart = partOf('dispute', {
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
  reason_id: Reason,
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
  silent: v.nullable(v.picklist(['customer', 'merchant'])),
  is_offer_accepted: v.boolean(),
  owed: v.nullable(Money),
  due_date: v.nullable(v.string()),
  is_past_due: v.boolean(),
  unapplied: v.nullable(Money),
  taken_back: v.nullable(Money),
  document_name: v.nullable(v.string()),
  document_refused_because: v.nullable(v.picklist(REFUSAL_REASONS)),
});

const ChargebackPart = partOf('chargeback', {
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
  reason_id: Reason,
  words: v.nullable(v.string()),
  words_of: v.nullable(v.picklist(DISPUTE_PARTIES)),
  is_silent: v.boolean(),
  unapplied: v.nullable(Money),
  owed: v.nullable(Money),
  due_date: v.nullable(v.string()),
  is_past_due: v.boolean(),
});

const AutoPayPart = partOf('autopay', {
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
  missed_on: v.nullable(v.string()),
  skip_until: v.nullable(v.string()),
  bank_reason: v.nullable(v.string()),
  skip_reason: v.nullable(v.picklist(SKIP_REASONS)),
  stopped_by: v.nullable(v.string()),
  changed: v.nullable(SettingsChange),
  is_run_fixed: v.boolean(),
  fixed_runs: v.array(fromWire({ run_date: v.string(), total: Money })),
  announced_total: v.nullable(Money),
  not_collected: v.nullable(Money),
  allowed: v.nullable(fromWire({ invoice_id: v.string(), amount: Money })),
  after_return: v.nullable(
    fromWire({
      debits: v.array(
        fromWire({ account_name: v.string(), amount: Money, bank_reason: v.nullable(v.string()) }),
      ),
      paid: Money,
      under_way: Money,
      remedy: v.nullable(v.picklist(['turnOn', 'confirm'])),
    }),
  ),
});

/** Each notice has the part of what it is of, and no other. */
const Resource: Reader<Notice> = resourceOf(
  'noticeId',
  v.pipe(
    fromWire({
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
      account: v.nullable(AccountPart),
      created_ts: v.string(),
      read_ts: v.nullable(v.string()),
      archived_ts: v.nullable(v.string()),
    }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const { createdAt, readAt, archivedAt, ...parts } = value;
      const part = Object.values(parts).find((one) => one !== null);
      if (part) return { ...part, createdAt, readAt, archivedAt };
      addIssue({ message: 'a notice of nothing' });
      return NEVER;
    }),
  ),
);

export const NoticesDocument = pageOf(Resource, { unread: v.number(), as_of: v.string() });
