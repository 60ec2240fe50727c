import { actOnCard } from '#server/money/cards/act-on-card.ts';
import { exportCards } from '#server/money/cards/export-cards.ts';
import { getCard, listCards } from '#server/money/cards/list-cards.ts';
import { requestCard } from '#server/money/cards/request-card.ts';
import { getCardRequestOffer } from '#server/money/cards/request-offer.ts';
import { viewCardNumber } from '#server/money/cards/view-card-number.ts';

/** The operations of cards, by the ids of the contract. */
export const cardsOperations = {
  listCards,
  exportCards,
  getCard,
  actOnCard,
  viewCardNumber,
  getCardRequestOffer,
  requestCard,
};
