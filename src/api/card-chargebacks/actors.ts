import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { actAnswerOf } from '#api/platform/obstacles.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import type {
  CardChargebackActAnswer,
  WrittenCardChargebackAct,
} from '#domain/card-chargeback/card-chargeback-acts.ts';

export const Answered = actAnswerOf(paymentObstacles);

/** The call of what support answers to a cardholder's chargeback, under its own key. */
export function cardChargebackActActors() {
  return actActors<WrittenCardChargebackAct, CardChargebackActAnswer>(
    (key, { chargebackId, act, evidence }, signal) =>
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
        Answered,
        paymentObstacles,
      ),
  );
}
