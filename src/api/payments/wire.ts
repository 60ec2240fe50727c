import * as v from 'valibot';
import { DECLINE_REASONS } from '#domain/payment/decline.ts';
import { KEPT } from '#domain/payment/kept.ts';
import { PAID_BY, PAYMENT_FAILURES, PAYMENT_STATUSES, type Payment } from '#domain/payment/payment.ts';
import { InvoiceStatuses } from '#api/invoices/wire.ts';
import { CardChargebackPart } from '#api/payments/card-chargeback-wire.ts';
import { RefundPart } from '#api/payments/refund-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { Undone } from '#api/platform/undone-wire.ts';
import { documentOf, fromWire, pageOf, attributesOf } from '#api/platform/from-wire.ts';

export const LineCredit = fromWire({
  credit_trx_id: v.string(),
  credit_id: v.string(),
  amount: Money,
  is_freed: v.boolean(),
});

const Line = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  account_name: v.string(),
  merchant_name: v.string(),
  amount: Money,
  credits: v.array(LineCredit),
  left_open: v.nullable(Money),
  short: v.nullable(v.object({ reason: v.string(), note: v.string() })),
  status: InvoiceStatuses,
});

const PaidInvoice = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  merchant_name: v.string(),
  amount: Money,
  credits: v.array(LineCredit),
});

const BankAccount = fromWire({ bank_name: v.string(), last_four: v.string() });

const Schedule = fromWire({ schedule_id: v.string(), schedule_number: v.string() });

const Reference = fromWire({ payment_id: v.string(), payment_number: v.string() });

const Together = fromWire({
  payment_id: v.string(),
  payment_number: v.string(),
  confirmation_number: v.nullable(v.string()),
  account_name: v.string(),
  invoice_count: v.number(),
  total: Money,
  status: v.picklist(PAYMENT_STATUSES),
  failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  kept: v.picklist(KEPT),
  method: v.picklist(PAID_BY),
  bank_account: v.nullable(BankAccount),
  expected_from: v.string(),
  expected_to: v.string(),
  is_overdue: v.boolean(),
  lines: v.array(PaidInvoice),
});

export const PaymentAttributes = fromWire({
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
  decline_reason: v.optional(v.picklist(DECLINE_REASONS)),
  undone: v.optional(Undone),
  expires_at: v.nullable(v.string()),
  shared_charge: v.optional(fromWire({ order_id: v.nullable(v.string()) })),
  together: v.array(Together),
  refunds: v.array(RefundPart),
  schedule: v.nullable(Schedule),
  paid_again: v.array(Reference),
  chargebacks: v.array(CardChargebackPart),
  events: v.array(v.object({ status: v.picklist(PAYMENT_STATUSES), at: v.string() })),
});

/** A payment of its id and what the contract says of it. */
export function paymentOf(
  paymentId: string,
  {
    partCount: count,
    leftOpen,
    refunds,
    schedule,
    paidAgain,
    chargebacks,
    ...told
  }: v.InferOutput<typeof PaymentAttributes>,
): Payment {
  return {
    paymentId,
    ...told,
    inPart: count > 0 ? { count, leftOpen } : undefined,
    ...(refunds.length > 0 && { refunds }),
    ...(schedule && { schedule }),
    ...(paidAgain.length > 0 && { paidAgain }),
    ...(chargebacks.length > 0 && { chargebacks }),
  };
}

/** A payment as each answer has it. */
export const PaymentResource = v.pipe(
  v.object({ id: v.string(), attributes: PaymentAttributes }),
  v.transform(({ id, attributes }): Payment => paymentOf(id, attributes)),
);

export const PaymentDocument = documentOf(PaymentResource);

export const PaymentsDocument = pageOf(PaymentResource);

export const HandOverDocument = documentOf(
  attributesOf(v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)) })),
);
