import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { cardRequestActors } from '#api/cards/request-actors.ts';
import type { CardRequestOffer } from '#domain/card/card-request.ts';
import { useMessages } from '#locales/react.tsx';
import { cardRequest } from '#machines/card-request/card-request.ts';
import { cardRequestReads } from '#routes/cards/cards.tsx';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { CardRequestPage as CardRequestView } from '#ui/cards/card-request.tsx';
import { useCardRequest } from '#ui/cards/use-card-request.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';

/** Asking for a card; read anew at each visit. */
export const CardRequestPage = ofVisit(function Read({ context }) {
  const { t } = useMessages();
  const part = useRead(cardRequestReads({ context }).offer);
  return (
    <Part
      part={part}
      loadingText={t('cardRequest.loading')}
      failedText={t('cardRequest.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(offer) => <Asking offer={offer} context={context} refresh={part.refresh} />}
    </Part>
  );
});

interface AskingProps {
  readonly offer: CardRequestOffer;
  readonly context: PageContext;
  readonly refresh: () => void;
}

function Asking({ offer, context, refresh }: AskingProps): ReactElement {
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() => cardRequest.provide({ actors: cardRequestActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { offer } });
  useSubjectAnew(actor, { subject: offer, refresh });
  return (
    <CardRequestView
      {...useCardRequest(actor)}
      hrefOf={(cardId) => `/account/cards/${cardId}`}
      support={settingsOf(context).config.support}
    />
  );
}
