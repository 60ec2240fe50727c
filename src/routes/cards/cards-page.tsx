import { isOffered } from '#domain/access/access.ts';
import { cardsList } from '#routes/cards/cards.tsx';
import { useCardsCsv } from '#routes/cards/use-cards-csv.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { visitorIn } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { Cards } from '#ui/cards/cards.tsx';

/** The cards of a customer. */
export const CardsPage = ofOwner(function Listed({ context }) {
  const { hrefOf, ...shown } = useListAt(cardsList, context);
  return (
    <Cards
      {...shown}
      download={useCardsCsv(context)}
      hrefs={{
        tab: (tab) => hrefOf({ ...shown.filter, tab }),
        card: (cardId) => `/account/cards/${cardId}`,
        request: isOffered('/account/cards/request', visitorIn(context)) ? '/account/cards/request' : null,
      }}
    />
  );
});
