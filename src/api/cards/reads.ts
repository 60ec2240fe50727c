import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { CardRequestOffer } from '#domain/card/card-request.ts';
import type { Card, CardPage, CardsQuery } from '#domain/card/card.ts';

// Downloaded with the first page that reads it.
const one = async () => (await import('#api/cards/wire.ts')).CardDocument;
const offered = async () => (await import('#api/cards/request-wire.ts')).OfferDocument;
const several = async () => (await import('#api/cards/wire.ts')).CardsDocument;

/** The cards of a customer. */
export function cardsRead({ buidCustomer }: Scope, query: CardsQuery): ReadCall<CardPage> {
  const asked = { 'filter[buid_customer]': buidCustomer, ...cardFilter(query), ...pageQuery(query) };
  return readOf('listCards', '/ecaas/cards', { query: asked }, several);
}

/** What narrows and orders cards, in a list and in a file. */
export function cardFilter({ filter, sort }: Pick<CardsQuery, 'filter' | 'sort'>) {
  return {
    ...(filter.tab ? { 'filter[status]': filter.tab } : {}),
    ...(filter.search ? { 'filter[search]': filter.search } : {}),
    ...(filter.account ? { 'filter[account]': filter.account } : {}),
    sort,
  };
}

/** One card with its history and what was bought with it. */
export function cardRead(buidCustomer: string, cardId: string): ReadCall<Card> {
  return readOf(
    'getCard',
    '/ecaas/cards/{card_id}',
    { path: { card_id: cardId }, query: { 'filter[buid_customer]': buidCustomer } },
    one,
  );
}

/** What a request for a card of a customer chooses among. */
export function cardRequestOfferRead(buidCustomer: string): ReadCall<CardRequestOffer> {
  return readOf(
    'getCardRequestOffer',
    '/ecaas/card-requests/offer',
    { query: { 'filter[buid_customer]': buidCustomer } },
    offered,
  );
}
