import type { CardRequestForm, CardRequestOffer } from '#domain/card/card-request.ts';
import { money } from '#domain/money/money.ts';

/** What a request chooses among: an active account and one that is not, and a card that can be replaced. */
export const CARD_OFFER: CardRequestOffer = {
  people: [{ userId: 'u-carla.cards', name: 'Carla Cards' }],
  accounts: [
    {
      id: '100413',
      name: 'Fleet East 0412',
      isActive: true,
      currency: 'USD',
      address: '1901 Harbor Ave, Green Bay, WI 54303',
    },
    { id: '100510', name: 'Canada 0510', isActive: false, currency: 'USD', address: null },
  ],
  cards: [
    {
      cardId: '00000000-0000-4000-8000-0000000c0001',
      cardName: 'Truck 118',
      lastFour: '4417',
      cardholder: 'Daniel Okafor',
      holderId: null,
      embossed: 'DANIEL OKAFOR / TRUCK 118',
      accountId: '100413',
      limit: money(500_000, 'USD'),
      held: { count: 2, amount: money(21_480, 'USD') },
    },
  ],
  followed: [],
  approvalAbove: 1_000_000,
};

/** A further card that nothing keeps from being asked for. */
export const FURTHER_CARD: CardRequestForm = {
  holderId: '',
  holder: 'Sam Whitehorse',
  cardName: 'Truck 301',
  accountId: '100413',
  embossed: 'SAM WHITEHORSE',
  because: null,
  replaces: '',
  limit: money(250_000, 'USD'),
  delivery: 'mail',
  address: '1901 Harbor Ave, Green Bay, WI 54303',
};
