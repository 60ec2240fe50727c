import { fromPromise } from 'xstate';
import { cardObstacles } from '#api/cards/obstacle-wire.ts';
import { RequestedDocument } from '#api/cards/request-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import { embossedAs, type CardRequestForm, type RequestedCard } from '#domain/card/card-request.ts';
import { money } from '#domain/money/money.ts';

/** The call that asks for a card of a customer: what may have been taken is sent again under its own key. */
export function cardRequestActors(buidCustomer: string) {
  const send = underOneKey((key, form: CardRequestForm, signal) =>
    read(
      client.POST('/ecaas/card-requests', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'card-requests',
            attributes: {
              buid_customer: buidCustomer,
              holder_id: form.holderId === '' ? null : form.holderId,
              holder: form.holderId === '' ? form.holder.trim() : '',
              card_name: form.cardName.trim(),
              account_id: form.accountId,
              embossed: embossedAs(form.embossed),
              because: form.because,
              replaces: form.because === null ? null : form.replaces,
              // What has no limit is never sent.
              limit: form.limit ?? money(0, 'USD'),
              delivery: form.delivery,
              address: form.delivery === 'mail' ? form.address.trim() : '',
            },
          },
        },
        signal,
      }),
      RequestedDocument,
      cardObstacles,
    ),
  );
  return {
    requestCard: fromPromise<RequestedCard, CardRequestForm>(({ input, signal }) => send(input, signal)),
    askSubmit: fromPromise<RequestedCard, void>(({ signal }) => send.again(signal)),
  };
}
