import * as v from 'valibot';
import { readObstacles } from '#api/platform/obstacles.ts';
import { Money } from '#api/platform/money-wire.ts';
import { PaymentResource } from '#api/payments/wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { isPaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { ProgramPayer } from '#domain/payment/program-payment.ts';
import type { RefusedPart } from '#domain/payment/refused-part.ts';

const Refused = v.pipe(
  v.object({
    buid_customer: v.string(),
    customer_name: v.string(),
    invoice_count: v.number(),
    amount: Money,
    errors: v.array(v.object({ code: v.string(), meta: v.exactOptional(v.record(v.string(), v.unknown())) })),
  }),
  v.transform((wire): RefusedPart => ({
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    invoiceCount: wire.invoice_count,
    amount: wire.amount,
    obstacles: (readObstacles(wire.errors, paymentObstacles) ?? []).filter(isPaymentObstacle),
  })),
);

const Order = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({ payments: v.array(PaymentResource), refused: v.array(Refused) }),
  }),
  v.transform(({ id, attributes: { payments, refused } }): Payment | null =>
    orderAsPayment(id, payments, refused),
  ),
);

/**
 * An order over several customers as the wizard shows what was submitted together: by the id of the order, with the
 * payment of each customer, which stands in the place of its account.
 */
function orderAsPayment(
  id: string,
  payments: readonly Payment[],
  refused: readonly RefusedPart[],
): Payment | null {
  const [first] = payments;
  if (!first) return null;
  return {
    ...first,
    paymentId: id,
    ...(refused.length > 0 && { refusedParts: refused }),
    together: payments.map((payment) => ({ ...payment, accountName: payment.customerName })),
  };
}

export const ProgramPaymentDocument = v.pipe(
  v.object({ data: Order }),
  v.transform(({ data }) => data),
);

export const ProgramPaymentsDocument = v.pipe(
  v.object({ data: v.array(Order) }),
  v.transform(({ data }) => data[0] ?? null),
);

export const ProgramPayersDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        attributes: v.object({
          buid_customer: v.string(),
          customer_name: v.string(),
          payment_eligible: v.boolean(),
          enabled_methods: v.array(v.picklist(['bank', 'card'])),
          limit: v.nullable(
            v.object({
              currency: v.string(),
              per_payment: v.nullable(v.number()),
              per_day: v.nullable(v.number()),
              spent_today: v.number(),
            }),
          ),
          bank_account: v.nullable(
            v.object({ bank_account_id: v.string(), bank_name: v.string(), last_four: v.string() }),
          ),
        }),
      }),
    ),
  }),
  v.transform(({ data }) => data.map(({ attributes }) => attributes)),
);

/** Customers as they pay in a currency. */
export function payersIn(
  currency: string,
  wire: v.InferOutput<typeof ProgramPayersDocument>,
): readonly ProgramPayer[] {
  return wire.map((one) => ({
    buidCustomer: one.buid_customer,
    customerName: one.customer_name,
    paymentEligible: one.payment_eligible,
    enabledMethods: one.enabled_methods,
    bankCurrencies: one.bank_account ? [currency] : [],
    limit: one.limit && {
      limit: {
        currency: one.limit.currency,
        perPayment: one.limit.per_payment,
        perDay: one.limit.per_day,
        methods: false,
      },
      spentToday: one.limit.spent_today,
    },
    ownAccount: one.bank_account && {
      bankAccountId: one.bank_account.bank_account_id,
      bankName: one.bank_account.bank_name,
      lastFour: one.bank_account.last_four,
    },
  }));
}
