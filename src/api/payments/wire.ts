import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { PAID_BY, PAYMENT_FAILURES, PAYMENT_STATUSES, type Payment } from '#domain/payment/payment.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { InvoiceStatuses } from '#api/invoices/wire.ts';
import { CardChargebackPart } from '#api/payments/card-chargeback-wire.ts';
import { RefundPart } from '#api/payments/refund-wire.ts';
import { Money } from '#api/platform/money-wire.ts';

const LineCredit = v.pipe(
  v.object({ credit_trx_id: v.string(), credit_id: v.string(), amount: Money, is_freed: v.boolean() }),
  v.transform((wire) => ({
    creditTrxId: wire.credit_trx_id,
    creditId: wire.credit_id,
    amount: wire.amount,
    isFreed: wire.is_freed,
  })),
);

const Line = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    account_name: v.string(),
    merchant_name: v.string(),
    amount: Money,
    credits: v.array(LineCredit),
    left_open: v.nullable(Money),
    short: v.nullable(v.object({ reason: v.picklist(SHORT_PAY_REASONS), note: v.string() })),
    status: InvoiceStatuses,
  }),
  v.transform((wire) => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    accountName: wire.account_name,
    merchantName: wire.merchant_name,
    amount: wire.amount,
    credits: wire.credits,
    leftOpen: wire.left_open,
    short: wire.short,
    status: wire.status,
  })),
);

const PaidInvoice = v.pipe(
  v.object({ trx_id: v.string(), invoice_id: v.string(), merchant_name: v.string(), amount: Money }),
  v.transform((wire) => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    merchantName: wire.merchant_name,
    amount: wire.amount,
  })),
);

const BankAccount = v.pipe(
  v.object({ bank_name: v.string(), last_four: v.string() }),
  v.transform((wire) => ({ bankName: wire.bank_name, lastFour: wire.last_four })),
);

const Schedule = v.pipe(
  v.object({ schedule_id: v.string(), schedule_number: v.string() }),
  v.transform((wire) => ({ scheduleId: wire.schedule_id, scheduleNumber: wire.schedule_number })),
);

const Reference = v.pipe(
  v.object({ payment_id: v.string(), payment_number: v.string() }),
  v.transform((wire) => ({ paymentId: wire.payment_id, paymentNumber: wire.payment_number })),
);

const Together = v.pipe(
  v.object({
    payment_id: v.string(),
    payment_number: v.string(),
    confirmation_number: v.nullable(v.string()),
    account_name: v.string(),
    invoice_count: v.number(),
    total: Money,
    status: v.picklist(PAYMENT_STATUSES),
    method: v.picklist(PAID_BY),
    bank_account: v.nullable(BankAccount),
    expected_from: v.string(),
    expected_to: v.string(),
    is_overdue: v.boolean(),
    lines: v.array(PaidInvoice),
  }),
  v.transform((wire) => ({
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    confirmationNumber: wire.confirmation_number,
    accountName: wire.account_name,
    invoiceCount: wire.invoice_count,
    total: wire.total,
    status: wire.status,
    method: wire.method,
    bankAccount: wire.bank_account,
    expectedFrom: wire.expected_from,
    expectedTo: wire.expected_to,
    isOverdue: wire.is_overdue,
    lines: wire.lines,
  })),
);

export const PaymentAttributes = v.object({
  payment_number: v.string(),
  confirmation_number: v.nullable(v.string()),
  mode: v.picklist(['INDIVIDUAL_ACCOUNT', 'PROGRAM_OVERVIEW']),
  method: v.picklist(PAID_BY),
  status: v.picklist(PAYMENT_STATUSES),
  failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  payer: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  amount: Money,
  fee: Money,
  total: Money,
  lines: v.array(Line),
  invoice_count: v.number(),
  part_count: v.number(),
  left_open: Money,
  payable_count: v.number(),
  bank_account: v.nullable(BankAccount),
  submitted_at: v.string(),
  settled_at: v.nullable(v.string()),
  expected_from: v.string(),
  expected_to: v.string(),
  is_overdue: v.boolean(),
  bank_reason: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  together: v.array(Together),
  refunds: v.array(RefundPart),
  schedule: v.nullable(Schedule),
  paid_again: v.array(Reference),
  chargebacks: v.array(CardChargebackPart),
  events: v.array(v.object({ status: v.picklist(PAYMENT_STATUSES), at: v.string() })),
});

/** A payment of its id and what the contract says of it. */
export function paymentOf(id: string, wire: v.InferOutput<typeof PaymentAttributes>): Payment {
  return {
    paymentId: id,
    paymentNumber: wire.payment_number,
    confirmationNumber: wire.confirmation_number,
    mode: wire.mode,
    method: wire.method,
    status: wire.status,
    failure: wire.failure,
    payer: wire.payer,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    amount: wire.amount,
    fee: wire.fee,
    total: wire.total,
    lines: wire.lines,
    invoiceCount: wire.invoice_count,
    inPart: wire.part_count > 0 ? { count: wire.part_count, leftOpen: wire.left_open } : undefined,
    payableCount: wire.payable_count,
    bankAccount: wire.bank_account,
    submittedAt: wire.submitted_at,
    settledAt: wire.settled_at,
    expectedFrom: wire.expected_from,
    expectedTo: wire.expected_to,
    isOverdue: wire.is_overdue,
    bankReason: wire.bank_reason,
    expiresAt: wire.expires_at,
    events: wire.events,
    ...(wire.refunds.length === 0 ? {} : { refunds: wire.refunds }),
    ...(wire.schedule === null ? {} : { schedule: wire.schedule }),
    ...(wire.paid_again.length === 0 ? {} : { paidAgain: wire.paid_again }),
    ...(wire.chargebacks.length === 0 ? {} : { chargebacks: wire.chargebacks }),
    together: wire.together,
  };
}

/** A payment as each answer has it. */
export const PaymentResource = v.pipe(
  v.object({ id: v.string(), attributes: PaymentAttributes }),
  v.transform(({ id, attributes }): Payment => paymentOf(id, attributes)),
);

export const PaymentDocument = v.pipe(
  v.object({ data: PaymentResource }),
  v.transform(({ data }) => data),
);

export const PaymentsDocument = v.pipe(
  v.object({
    data: v.array(PaymentResource),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    rows: data,
    ...pageOf(meta),
  })),
);

export const HandOverDocument = v.pipe(
  v.object({
    data: v.object({ attributes: v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)) }) }),
  }),
  v.transform(({ data }) => ({ url: data.attributes.url })),
);
