import { fromPromise } from 'xstate';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import { RefundAnswered } from '#api/support-payments/wire.ts';
import type {
  CardChargebackActAnswer,
  WrittenCardChargebackAct,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { RefundActAnswer, WrittenRefundAct } from '#domain/refund/refund-acts.ts';

/** The call of what support does about a payment: what may have been done is sent again under its own key. */
export function refundActActors() {
  const send = underOneKey((key, { paymentId, act, lines, reason, words }: WrittenRefundAct, signal) =>
    read(
      client.POST('/support/payment-refunds', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'payment-refunds',
            attributes: {
              payment_id: paymentId,
              action: act,
              lines: lines.map(({ trxId: trx_id, amount, left }) => ({ trx_id, amount, left })),
              reason,
              words: words.trim(),
            },
          },
        },
        signal,
      }),
      RefundAnswered,
      paymentObstacles,
    ),
  );
  return {
    sendAct: fromPromise<RefundActAnswer, WrittenRefundAct>(({ input, signal }) => send(input, signal)),
  };
}

/** The call of what support answers to a cardholder's chargeback, under its own key as well. */
export function cardChargebackActActors() {
  const send = underOneKey((key, { chargebackId, act, evidence }: WrittenCardChargebackAct, signal) =>
    read(
      client.POST('/support/card-chargebacks', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'card-chargeback-acts',
            attributes: { chargeback_id: chargebackId, action: act, evidence: evidence.trim() },
          },
        },
        signal,
      }),
      RefundAnswered,
      paymentObstacles,
    ),
  );
  return {
    sendAct: fromPromise<CardChargebackActAnswer, WrittenCardChargebackAct>(({ input, signal }) =>
      send(input, signal),
    ),
  };
}
