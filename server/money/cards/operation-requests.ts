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
