import * as v from 'valibot';
import { CardChargebackPart } from '#api/payments/card-chargeback-wire.ts';
import { RefundPart } from '#api/payments/refund-wire.ts';
import { PaymentAttributes, paymentOf } from '#api/payments/wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { PAID_BY, PAYMENT_FAILURES, PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';
import type {
  ListedSupportPayment,
  SupportPayment,
  SupportPaymentPage,
} from '#domain/refund/support-payment.ts';
import { fromWire, pageOf, resourceOf, type Reader, documentWith } from '#api/platform/from-wire.ts';

const Listed: Reader<ListedSupportPayment> = resourceOf(
  'paymentId',
  fromWire({
    payment_number: v.string(),
    customer_name: v.string(),
    payer: v.string(),
    method: v.picklist(PAID_BY),
    status: v.picklist(PAYMENT_STATUSES),
    failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
    amount: Money,
    total: Money,
    bank_account: v.nullable(fromWire({ bank_name: v.string(), last_four: v.string() })),
    provider_reference: v.nullable(v.string()),
    submitted_at: v.string(),
    refunds: v.array(RefundPart),
    chargebacks: v.array(CardChargebackPart),
  }),
);

export const SupportPaymentsDocument: Reader<SupportPaymentPage> = pageOf(Listed, {
  to_send: v.number(),
  to_answer: v.number(),
  charged_back: v.number(),
  business_date: v.string(),
  read_ts: v.string(),
  under_way: v.number(),
});

export const SupportPaymentDocument: Reader<SupportPayment> = documentWith(
  { business_date: v.string(), read_ts: v.string() },
  v.pipe(
    resourceOf(
      'id',
      fromWire({
        payment: PaymentAttributes,
        provider_reference: v.nullable(v.string()),
        void_until: v.nullable(v.string()),
        refund_from: v.nullable(v.string()),
        is_by_autopay: v.boolean(),
        is_of_shared_charge: v.boolean(),
        reasons: v.array(v.picklist(REFUND_REASONS)),
      }),
    ),
    v.transform(({ id, payment, ...told }) => ({ ...told, payment: paymentOf(id, payment) })),
  ),
);
