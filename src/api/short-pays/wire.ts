import * as v from 'valibot';
import { ShortPayEntries } from '#api/platform/short-pay-wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { ListedShortPay, ShortPayActAnswer } from '#domain/payment/short-pay.ts';
import { fromWire, pageOf, type Reader, resourceOf } from '#api/platform/from-wire.ts';
import { actAnswerOf } from '#api/platform/obstacles.ts';

const Listed = v.pipe(
  resourceOf(
    'shortPayId',
    fromWire({
      ...ShortPayEntries,
      trx_id: v.string(),
      invoice_id: v.string(),
      customer_name: v.string(),
      merchant_name: v.string(),
      paid_ts: v.string(),
      total: Money,
      open: Money,
      creditable: Money,
      is_in_payment: v.boolean(),
      is_disputed: v.boolean(),
      has_chargeback: v.boolean(),
    }),
  ),
  v.transform(({ short, ...told }): ListedShortPay => ({ ...told, ...short })),
);

export const ShortPaysDocument = pageOf(Listed);

export const Answered: Reader<ShortPayActAnswer> = actAnswerOf(paymentObstacles);
