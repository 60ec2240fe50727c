const OF_CUSTOMER = 'filter[buid_customer]=C100';
const FRAME = [
  `countInvoices ${OF_CUSTOMER}`,
  'listNotifications page[number]=1 page[size]=1 text[language]=en',
];
const CARD = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c061';

/** What the pages of cards read first. */
export const CARD_READS = {
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
    at: `/account/cards/${CARD}`,
    reads: [...FRAME, `getCard card_id=${CARD} ${OF_CUSTOMER}`],
  },
};
