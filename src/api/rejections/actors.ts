import { client, read } from '#api/platform/client.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import { ActedDocument, rejectionObstacles } from '#api/rejections/wire.ts';
import type { RejectionActAnswer, SentAct } from '#domain/rejection/rejection-act.ts';

/** The call of an act: what may have been done is sent again under its own key. */
export function rejectionActActors() {
  return actActors<SentAct, RejectionActAnswer>((key, { act, rejections }, signal) =>
    read(
      client.POST('/ecaas/rejection-acts', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'rejection-acts',
            attributes: {
              action: act,
              rejections: rejections.map(({ transactionId, corrections: { poNumber, ...corrections } }) => ({
                transaction_id: transactionId,
                corrections: { ...corrections, ...(poNumber !== undefined && { po_number: poNumber }) },
              })),
            },
          },
        },
        signal,
      }),
      ActedDocument,
      rejectionObstacles,
    ),
  );
}
