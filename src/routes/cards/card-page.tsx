import { getRouteApi } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { cardActActors, cardRevealActors } from '#api/cards/actors.ts';
import { CardNumberBox } from '#api/cards/number-box.ts';
import { isOffered } from '#domain/access/access.ts';
import { isReplaceable } from '#domain/card/card-request.ts';
import { isEnded, maskedCard, TAB_STATUSES, type Card, type CardReason } from '#domain/card/card.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { cardAct } from '#machines/card-act/card-act.ts';
import { cardReveal } from '#machines/card-reveal/card-reveal.ts';
import { cardReads } from '#routes/cards/cards.tsx';
import { scopeOf, settingsOf, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { CardActs } from '#ui/cards/card-acts.tsx';
import { CardNumber } from '#ui/cards/card-number.tsx';
import { CardView } from '#ui/cards/card.tsx';
import { useCardAct } from '#ui/cards/use-card-act.ts';
import { useCardReveal } from '#ui/cards/use-card-reveal.ts';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';
import { usePageName } from '#ui/shell/page-name.ts';

const route = getRouteApi('/account/cards/$card_id');

/** Until the issuer has taken over what was done, and while it makes and sends a card. */
const isMoving = (card: Card): boolean =>
  !card.isConfirmed ||
  !card.areControlsConfirmed ||
  TAB_STATUSES['on-the-way'].some((status) => status === card.status);

/** One card. */
export const CardPage = ofVisit(function Read({ context }) {
  const part = useRead(cardReads({ context, params: route.useParams() }).card, isMoving);
  const card = part.value;
  usePageName(card?.cardIdentifier);
  return (
    <CardView
      part={part}
      hrefOf={(cardId) => `/account/cards/${cardId}`}
      acts={
        card && (
          <>
            <Number card={card} context={context} />
            <Acts card={card} context={context} refresh={part.refresh} />
          </>
        )
      }
    />
  );
});

interface OfCard {
  readonly card: Card;
  readonly context: PageContext;
}

/** What is done about it; it outlasts each reading of it. */
function Acts({ card, context, refresh }: OfCard & { readonly refresh: () => void }): ReactElement {
  const { role } = userOf(context);
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() => cardAct.provide({ actors: cardActActors() }));
  const actor = useActorRef(machine, { input: { subject: card, role, buidCustomer } });
  useSubjectAnew(actor, { subject: card, refresh });
  const isWanted = isEnded(card) || isReplaceable(card);
  const mayRequest = isWanted && card.replacedBy === null && isOffered(REQUEST, visitorIn(context));
  return (
    <CardActs
      {...useCardAct(actor)}
      support={settingsOf(context).config.support}
      requestHref={mayRequest ? requestHref : null}
    />
  );
}

const REQUEST = '/account/cards/request';

/** Where another card is asked for in its place, or like it once it has ended; what is no longer needed is not replaced. */
function requestHref(card: Card, because: CardReason | null): PageAddress {
  const { cardId } = card;
  if (isEnded(card)) return `${REQUEST}${stringifySearch({ like: cardId })}`;
  const why = because === null || because === 'noLongerNeeded' ? {} : { because };
  return `${REQUEST}${stringifySearch({ replaces: cardId, ...why })}`;
}

/** Its full number, which lies in a box of this page alone. */
function Number({ card, context }: OfCard): ReactElement {
  const { t } = useMessages();
  const { buidCustomer } = scopeOf(context);
  const [box] = useState(() => new CardNumberBox());
  const [machine] = useState(() =>
    cardReveal.provide({ actors: cardRevealActors(box), actions: { wipe: () => box.wipe() } }),
  );
  const actor = useActorRef(machine, { input: { card, buidCustomer } });
  useEffect(() => actor.send({ type: 'card.told', card }), [actor, card]);
  const { onProof, ...shown } = useCardReveal(actor, box);
  const title = t('cardNumber.proof', { card: card.cardName, lastFour: maskedCard(card.lastFour ?? '') });
  return (
    <>
      <CardNumber {...shown} expiresOn={card.expiresOn} />
      {shown.snapshot.matches('proving') ? (
        <StepUp
          of={{ change: 'card_view', subject: card.cardId }}
          title={title}
          submitText={t('cardNumber.show')}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}
