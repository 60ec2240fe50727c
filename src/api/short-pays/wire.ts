import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { ShortPayEntries, toldShortPay } from '#api/platform/short-pay-wire.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { ListedShortPay, ShortPayActAnswer } from '#domain/payment/short-pay.ts';

const Listed = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      ...ShortPayEntries,
      trx_id: v.string(),
      invoice_id: v.string(),
      customer_name: v.string(),
      merchant_name: v.string(),
      paid_ts: v.string(),
      total: Money,
      open: Money,
      is_in_payment: v.boolean(),
      is_disputed: v.boolean(),
      has_chargeback: v.boolean(),
    }),
  }),
  v.transform(({ id, attributes: wire }): ListedShortPay => ({
    ...toldShortPay(id, wire),
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    paidAt: wire.paid_ts,
    total: wire.total,
    open: wire.open,
    isInPayment: wire.is_in_payment,
    isDisputed: wire.is_disputed,
    hasChargeback: wire.has_chargeback,
  })),
);

export const ShortPaysDocument = v.pipe(
  v.object({
    data: v.array(Listed),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    rows: data,
    ...pageOf(meta),
  })),
);

/** An obstacle that this version of the portal does not know is left out: what it is about stays refused, without words for why. */
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

export const Answered = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ is_taken: v.boolean(), obstacles: Obstacles }) }) }),
  v.transform(({ data: { attributes } }): ShortPayActAnswer => ({
    isTaken: attributes.is_taken,
    obstacles: attributes.obstacles,
  })),
);
