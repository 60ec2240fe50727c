import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { cardsRead } from '#api/cards/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import type { CardPage, CardsQuery, CardTab } from '#domain/card/card.ts';
import { cardsSearch } from '#routes/cards/cards.tsx';
import { useCardsCsv } from '#routes/cards/use-cards-csv.ts';
import { scopeOf, settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { Cards } from '#ui/cards/cards.tsx';

const route = getRouteApi('/account/cards');

/** The cards of a customer. */
export function CardsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { readonly context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = cardsSearch.queryOf(route.useSearch(), config);
  const searchOf = (wanted: CardsQuery) => cardsSearch.searchOf(wanted, config);
  const show = (wanted: CardsQuery) =>
    void router.navigate({ to: '/account/cards', search: searchOf(wanted), resetScroll: false });
  const list = useList<CardsQuery, CardPage>({
    query,
    read: (asked) => cardsRead(scopeOf(context), asked),
    show,
  });
  return (
    <Cards
      list={list}
      filter={query.filter}
      sort={query.sort}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      pageSizes={config.pageSizes}
      download={useCardsCsv(context)}
      hrefs={{
        tab: (tab) => `/account/cards${stringifySearch(searchOf(underTab(query, tab)))}`,
        card: (cardId) => `/account/cards/${cardId}`,
        request: isOffered('/account/cards/request', visitorIn(context)) ? '/account/cards/request' : null,
      }}
    />
  );
}

const underTab = (query: CardsQuery, tab: CardTab | undefined): CardsQuery => ({
  ...query,
  filter: { ...query.filter, tab },
  pageNumber: 1,
});
