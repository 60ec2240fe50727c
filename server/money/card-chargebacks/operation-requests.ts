import { randomUUID } from 'node:crypto';
import type { cardChargebacksOperations } from '#server/money/card-chargebacks/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for the operation on what cardholders charge back. */
export const operationRequests: RequestsOf<typeof cardChargebacksOperations> = {
  answerCardChargeback: ({ cardChargebackId }) => ({
    ...post(
      '/support/card-chargebacks',
      attributes('card-chargeback-acts', {
        chargeback_id: cardChargebackId,
        action: 'contest',
        evidence: 'Signed for',
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
};
