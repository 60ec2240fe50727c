import { FRAME, ID, OF_CUSTOMER, type FirstReads } from './asked-often.ts';

/** What the pages of cards read first. */
export const CARD_READS: FirstReads = {
  '/account/cards': {
    at: '/account/cards?status=ended&page=2&sort=-spent',
    reads: [
      ...FRAME,
      `listCards ${OF_CUSTOMER} filter[status]=ended page[number]=2 page[size]=25 sort=-spent`,
    ],
  },
  '/account/cards/request': {
    at: '/account/cards/request',
    reads: [...FRAME, `getCardRequestOffer ${OF_CUSTOMER}`],
  },
  '/account/cards/$card_id': {
    at: `/account/cards/${ID}`,
    reads: [...FRAME, `getCard card_id=${ID} ${OF_CUSTOMER}`],
  },
};
