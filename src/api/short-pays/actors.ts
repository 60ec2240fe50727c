import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import { Answered } from '#api/short-pays/wire.ts';
import type { ShortPayActAnswer, WrittenShortPayAct } from '#domain/payment/short-pay.ts';

/** The call of a merchant's answer: what may have been done is sent again under its own key. */
export function shortPayActActors() {
  return actActors<WrittenShortPayAct, ShortPayActAnswer>((key, { shortPayId, act, words }, signal) =>
    read(
      client.POST('/ecaas/merchant-short-pay-response', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'short-pay-responses',
            attributes: { short_pay_id: shortPayId, action: act, words: words.trim() },
          },
        },
        signal,
      }),
      Answered,
      paymentObstacles,
    ),
  );
}
