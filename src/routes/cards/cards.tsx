import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { cardRead, cardRequestOfferRead, cardsRead } from '#api/cards/reads.ts';
import { REPLACEMENT_REASONS } from '#domain/card/card-request.ts';
import { CARD_SORTS, CARD_TABS, type CardFilter, type CardSort } from '#domain/card/card.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, partyText, searchText } from '#routes/frame/list-search.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const cardsSearch = listSearch<CardFilter, CardSort>(
  {
    tab: { parameter: 'status', reads: v.picklist(CARD_TABS) },
    search: { parameter: 'search', reads: searchText },
    account: { parameter: 'account', reads: partyText },
  },
  CARD_SORTS,
);

export const cardsList = listAt({
  path: '/account/cards',
  search: cardsSearch,
  read: (context, query) => cardsRead(scopeOf(context), query),
});

/** The cards of a customer (§2 `/account/cards`). */
export const cardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...cardsList.route,
  staticData: { title: 'cards.title', reads: cardsList.reads },
  component: pageWithMessages(['cards'], () => import('#routes/cards/cards-page.tsx'), 'CardsPage'),
});

export const cardReads = ({ context, params }: { context: PageContext; params: { card_id: string } }) => ({
  card: cardRead(scopeOf(context).buidCustomer, params.card_id),
});

/** One card (decisions §6). */
export const cardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/cards/$card_id',
  beforeLoad: async (options) => {
    await guarded('/account/cards/$card_id')(options);
    if (!/^[0-9a-f-]{36}$/.test(options.params.card_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'cards.title', reads: cardReads },
  component: pageWithMessages(
    ['cards', 'card-controls', 'acts', 'texts'],
    () => import('#routes/cards/card-page.tsx'),
    'CardPage',
  ),
});

export const cardRequestReads = ({ context }: { context: PageContext }) => ({
  offer: cardRequestOfferRead(scopeOf(context).buidCustomer),
});

/** The card in whose place one is asked for, and why, as its page leads here. */
const RequestSearch = v.object({
  replaces: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))), undefined)),
  /** A card that has ended, like which one is asked for. */
  like: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))), undefined)),
  because: v.optional(v.fallback(v.optional(v.picklist(REPLACEMENT_REASONS)), undefined)),
});
export type RequestSearch = v.InferOutput<typeof RequestSearch>;

/** Asking for a card (decisions §6). */
export const cardRequestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/cards/request',
  validateSearch: (raw: Record<string, unknown>): RequestSearch => v.parse(RequestSearch, raw),
  beforeLoad: guarded('/account/cards/request'),
  loader: (told) => beginReads(told),
  staticData: { title: 'cardRequest.title', reads: cardRequestReads },
  component: pageWithMessages(
    ['cards', 'card-request', 'acts', 'texts'],
    () => import('#routes/cards/card-request-page.tsx'),
    'CardRequestPage',
  ),
});
