import * as v from 'valibot';
import { readObstacles } from '#api/platform/obstacles.ts';
import { Money as MoneyPart } from '#api/platform/money-wire.ts';
import { PaymentResource } from '#api/payments/wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { add, type Money } from '#domain/money/money.ts';
import { keptOfInvoices } from '#domain/payment/kept.ts';
import { isPaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { ProgramOrder, ProgramOrderPage } from '#domain/payment/program-order.ts';
import type { ProgramPayer } from '#domain/payment/program-payment.ts';
import type { RefusedPart } from '#domain/payment/refused-part.ts';
import { attributesOf, documentOf, fromWire, pageOf, type Reader } from '#api/platform/from-wire.ts';

const Refused = v.pipe(
  fromWire({
    buid_customer: v.string(),
    customer_name: v.string(),
    invoice_count: v.number(),
    amount: MoneyPart,
    errors: v.array(v.object({ code: v.string(), meta: v.exactOptional(v.record(v.string(), v.unknown())) })),
  }),
  v.transform(({ errors, ...part }): RefusedPart => ({
    ...part,
    obstacles: (readObstacles(errors, paymentObstacles) ?? []).filter(isPaymentObstacle),
  })),
);

const OrderParts = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({ payments: v.array(PaymentResource), refused: v.array(Refused) }),
  }),
  // The contract cannot say that an order is in one currency; sums over two would be none.
  v.check(({ attributes: { payments } }) => new Set(payments.map(({ total }) => total.currency)).size <= 1),
);

const Order = v.pipe(
  OrderParts,
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
  const [first, ...others] = payments;
  if (!first) return null;
  return {
    ...first,
    ...(first.method === 'card' && asOneCharge(first, others)),
    paymentId: id,
    ...(refused.length > 0 && { refusedParts: refused }),
    together: payments.map((payment) => ({
      ...payment,
      accountName: payment.customerName,
      kept: keptOfInvoices(payment),
    })),
  };
}

const OrderOfCustomers: Reader<ProgramOrder> = v.pipe(
  OrderParts,
  v.transform(({ id, attributes }) => ({ orderId: id, ...attributes })),
);

/** An order, and a page of orders, customer by customer. */
export const ProgramOrderDocument: Reader<ProgramOrder> = documentOf(OrderOfCustomers);
export const ProgramOrdersDocument: Reader<ProgramOrderPage> = pageOf(OrderOfCustomers);

/** What one card pays, as one payment of all its invoices: they wait for the card, and come to nothing, together. */
function asOneCharge(first: Payment, others: readonly Payment[]): Partial<Payment> {
  const all = [first, ...others];
  const sum = (of: (payment: Payment) => Money) =>
    others.reduce((total, payment) => add(total, of(payment)), of(first));
  const refunds = all.flatMap((payment) => payment.refunds ?? []);
  return {
    paymentNumber: all.map(({ paymentNumber }) => paymentNumber).join(', '),
    amount: sum(({ amount }) => amount),
    fee: sum(({ fee }) => fee),
    total: sum(({ total }) => total),
    lines: all.flatMap(({ lines }) => lines),
    invoiceCount: all.reduce((count, { invoiceCount }) => count + invoiceCount, 0),
    payableCount: all.reduce((count, { payableCount }) => count + payableCount, 0),
    ...(refunds.length > 0 && { refunds }),
  };
}

export const ProgramPaymentDocument = documentOf(Order);

export const ProgramPaymentsDocument = v.pipe(
  documentOf(v.array(Order)),
  v.transform(([first]) => first ?? null),
);

const Limit = v.pipe(
  fromWire({
    currency: v.string(),
    per_payment: v.nullable(v.number()),
    per_day: v.nullable(v.number()),
    spent_today: v.number(),
  }),
  v.transform(({ spentToday, ...limit }) => ({ limit: { ...limit, methods: false }, spentToday })),
);

export const ProgramPayersDocument = documentOf(
  v.array(
    attributesOf(
      fromWire(
        {
          buid_customer: v.string(),
          customer_name: v.string(),
          payment_eligible: v.boolean(),
          enabled_methods: v.array(v.picklist(['bank', 'card'])),
          limit: v.nullable(Limit),
          bank_account: v.nullable(
            fromWire({ bank_account_id: v.string(), bank_name: v.string(), last_four: v.string() }),
          ),
        },
        { bank_account: 'ownAccount' },
      ),
    ),
  ),
);

/** Customers as they pay in a currency. */
export function payersIn(
  currency: string,
  payers: v.InferOutput<typeof ProgramPayersDocument>,
): readonly ProgramPayer[] {
  return payers.map((payer) => ({ ...payer, bankCurrencies: payer.ownAccount ? [currency] : [] }));
}
