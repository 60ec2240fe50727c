import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { actAnswerOf } from '#api/platform/obstacles.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import type { RefundActAnswer, WrittenRefundAct } from '#domain/refund/refund-acts.ts';

export const Answered = actAnswerOf(paymentObstacles);

/** The call of what support does about a payment: what may have been done is sent again under its own key. */
export function refundActActors() {
  return actActors<WrittenRefundAct, RefundActAnswer>(
    (key, { paymentId, act, lines, reason, words }, signal) =>
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
        Answered,
        paymentObstacles,
      ),
  );
}
