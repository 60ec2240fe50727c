import { randomUUID } from 'node:crypto';
import type { cardsOperations } from '#server/money/cards/operations.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of cards. */
export const operationRequests: RequestsOf<typeof cardsOperations> = {
  listCards: ({ buid }) => about('/ecaas/cards', buid),
  exportCards: ({ buid }) => ({ ...about('/ecaas/cards.csv', buid), headers: { accept: 'text/csv' } }),
  getCard: ({ buid, cardId }) => about(`/ecaas/cards/${cardId}`, buid),
  actOnCard: ({ buid, cardId }) => ({
    ...post(
      '/ecaas/cards/acts',
      attributes('card-acts', {
        buid_customer: buid,
        card_id: cardId,
        action: 'suspend',
        reason: null,
        last_four: '',
        expiry: '',
        words: '',
        controls: null,
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
  getCardRequestOffer: ({ buid }) => about('/ecaas/card-requests/offer', buid),
  requestCard: ({ buid }) => ({
    ...post(
      '/ecaas/card-requests',
      attributes('card-requests', {
        buid_customer: buid,
        holder_id: null,
        holder: 'Sam Whitehorse',
        card_name: 'Truck 301',
        // The first of each customer of the tests: C101 of C100.
        account_id: `${buid.slice(0, -1)}1`,
        embossed: 'SAM WHITEHORSE',
        because: null,
        replaces: null,
        limit: { amount: 250_000, currency: 'USD' },
        delivery: 'pickUp',
        address: '',
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
  viewCardNumber: ({ buid, cardId }) =>
    post(
      '/ecaas/cards/view-secure',
      attributes('card-views', { buid_customer: buid, card_id: cardId, step_up: null }),
    ),
};
