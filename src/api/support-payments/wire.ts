import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { CardChargebackPart } from '#api/payments/card-chargeback-wire.ts';
import { RefundPart } from '#api/payments/refund-wire.ts';
import { PaymentAttributes, paymentOf } from '#api/payments/wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { PAID_BY, PAYMENT_FAILURES, PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import type { RefundActAnswer } from '#domain/refund/refund-acts.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';
import type {
  ListedSupportPayment,
  SupportPayment,
  SupportPaymentPage,
} from '#domain/refund/support-payment.ts';

const Listed = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      payment_number: v.string(),
      customer_name: v.string(),
      payer: v.string(),
      method: v.picklist(PAID_BY),
      status: v.picklist(PAYMENT_STATUSES),
      failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
      total: Money,
      bank_account: v.nullable(v.object({ bank_name: v.string(), last_four: v.string() })),
      provider_reference: v.nullable(v.string()),
      submitted_at: v.string(),
      refunds: v.array(RefundPart),
      chargebacks: v.array(CardChargebackPart),
    }),
  }),
  v.transform(({ id, attributes: wire }): ListedSupportPayment => ({
    paymentId: id,
    paymentNumber: wire.payment_number,
    customerName: wire.customer_name,
    payer: wire.payer,
    method: wire.method,
    status: wire.status,
    failure: wire.failure,
    total: wire.total,
    bankAccount: wire.bank_account && {
      bankName: wire.bank_account.bank_name,
      lastFour: wire.bank_account.last_four,
    },
    providerReference: wire.provider_reference,
    submittedAt: wire.submitted_at,
    refunds: wire.refunds,
    chargebacks: wire.chargebacks,
  })),
);

export const SupportPaymentsDocument = v.pipe(
  v.object({
    data: v.array(Listed),
    meta: v.object({
      ...pageFields,
      to_send: v.number(),
      charged_back: v.number(),
      under_way: v.number(),
    }),
  }),
  v.transform(({ data, meta }): SupportPaymentPage => ({
    rows: data,
    ...pageOf(meta),
    toSend: meta.to_send,
    chargedBack: meta.charged_back,
    underWay: meta.under_way,
  })),
);

export const SupportPaymentDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        payment: PaymentAttributes,
        provider_reference: v.nullable(v.string()),
        void_until: v.nullable(v.string()),
        refund_from: v.nullable(v.string()),
        reasons: v.array(v.picklist(REFUND_REASONS)),
      }),
    }),
    meta: v.object({ business_date: v.string(), read_ts: v.string() }),
  }),
  v.transform(({ data: { id, attributes: wire }, meta }): SupportPayment => ({
    payment: paymentOf(id, wire.payment),
    providerReference: wire.provider_reference,
    voidUntil: wire.void_until,
    refundFrom: wire.refund_from,
    reasons: wire.reasons,
    readAt: meta.read_ts,
    today: meta.business_date,
  })),
);

/** An obstacle that this version of the portal does not know is left out: what it is about stays refused. */
const Obstacles = v.pipe(
  v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
  v.transform((told) =>
    told.flatMap(({ code, meta }): PaymentObstacle[] => {
      const rule = paymentObstacles.rules.find((id) => id === code);
      const read = v.safeParse(paymentObstacles.meta, meta);
      return rule && read.success ? [{ rule, ...read.output }] : [];
    }),
  ),
);

export const RefundAnswered = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ is_taken: v.boolean(), obstacles: Obstacles }) }) }),
  v.transform(({ data: { attributes } }): RefundActAnswer => ({
    isTaken: attributes.is_taken,
    obstacles: attributes.obstacles,
  })),
);
