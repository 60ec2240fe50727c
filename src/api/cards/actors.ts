import { fromPromise } from 'xstate';
import type { CardNumberBox } from '#api/cards/number-box.ts';
import { CardActAnswered, cardObstacles, CardViewed } from '#api/cards/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import type { CardActAnswer, WrittenCardAct } from '#domain/card/card-acts.ts';

/** The call of what is done about a card: what may have been done is sent again under its own key. */
export function cardActActors() {
  return actActors<WrittenCardAct, CardActAnswer>((key, act, signal) =>
    read(
      client.POST('/ecaas/cards/acts', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'card-acts',
            attributes: {
              buid_customer: act.buidCustomer,
              card_id: act.cardId,
              action: act.act,
              reason: act.reason,
              last_four: act.lastFour,
              expiry: act.expiry,
              words: act.words.trim(),
              controls: act.controls && {
                limit: act.controls.limit,
                day_limit: act.controls.dayLimit,
                purchase_limit: act.controls.purchaseLimit,
                merchant_types: [...act.controls.merchantTypes],
                days: [...act.controls.days],
                version: act.controls.version,
              },
            },
          },
        },
        signal,
      }),
      CardActAnswered,
      cardObstacles,
    ),
  );
}

/** What one view of a number takes. */
interface AskedNumber {
  readonly cardId: string;
  readonly buidCustomer: string;
  readonly token: string;
}

/** The call of the full number (§7): it goes into its box, unless nobody waits for it any more. */
export function cardRevealActors(box: CardNumberBox) {
  return {
    fetchNumber: fromPromise<number, AskedNumber>(async ({ input, signal }) => {
      const { number, visibleSeconds } = await read(
        client.POST('/ecaas/cards/view-secure', {
          body: {
            data: {
              type: 'card-views',
              attributes: {
                buid_customer: input.buidCustomer,
                card_id: input.cardId,
                step_up: input.token,
              },
            },
          },
          signal,
        }),
        CardViewed,
        cardObstacles,
      );
      if (!signal.aborted) box.fill(number);
      return visibleSeconds;
    }),
  };
}
