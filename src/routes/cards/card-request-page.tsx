import { getRouteApi } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { cardRead } from '#api/cards/reads.ts';
import { cardRequestActors } from '#api/cards/request-actors.ts';
import {
  BLANK_CARD_REQUEST,
  requestBegun,
  requestLike,
  type CardRequestForm,
  type CardRequestOffer,
} from '#domain/card/card-request.ts';
import type { Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Change } from '#machines/portal/unsaved-changes.ts';
import { cardRequest } from '#machines/card-request/card-request.ts';
import { cardRequestReads } from '#routes/cards/cards.tsx';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { CardRequestPage as CardRequestView } from '#ui/cards/card-request.tsx';
import { useCardRequest } from '#ui/cards/use-card-request.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';

const route = getRouteApi('/account/cards/request');

/** Asking for a card; read anew at each visit. */
export const CardRequestPage = ofVisit(function Read({ context }) {
  const { t } = useMessages();
  const search = route.useSearch();
  const { like } = search;
  const part = useRead(cardRequestReads({ context }).offer);
  return (
    <Part
      part={part}
      loadingText={t('cardRequest.loading')}
      failedText={t('cardRequest.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(offer) =>
        like === undefined ? (
          <Asking
            offer={offer}
            begun={requestBegun(search, offer)}
            context={context}
            refresh={part.refresh}
          />
        ) : (
          <AskingLike like={like} offer={offer} context={context} refresh={part.refresh} />
        )
      }
    </Part>
  );
});

/** For a card like one that has ended, as its page leads here. */
function AskingLike({
  like,
  ...props
}: Omit<AskingProps, 'begun'> & { readonly like: string }): ReactElement {
  const { t } = useMessages();
  const part = useRead(cardRead(scopeOf(props.context).buidCustomer, like));
  return (
    <Part
      part={part}
      loadingText={t('cardRequest.loading')}
      failedText={t('cardRequest.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(card) => <Asking {...props} begun={requestLike(card, props.offer)} />}
    </Part>
  );
}

interface AskingProps {
  readonly begun: CardRequestForm;
  readonly offer: CardRequestOffer;
  readonly context: PageContext;
  readonly refresh: () => void;
}

function Asking({ begun: first, offer, context, refresh }: AskingProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() => cardRequest.provide({ actors: cardRequestActors(buidCustomer) }));
  const [begun] = useState(first);
  const actor = useActorRef(machine, { input: { offer, begun } });
  const request = useCardRequest(actor);
  const [typed, setTyped] = useState(begun);
  const { snapshot, onAnother } = request;
  const changes = changesOf({ t, formatMoney }, begun, typed);
  const unknown = { field: t('cardRequest.title'), before: '', after: t('acts.unknown') };
  useUnsavedChanges(context, {
    subject: t('cardRequest.title'),
    // What nobody knows to be requested or not is not left unasked either.
    changes: snapshot.hasTag('unsure') ? [unknown] : snapshot.matches('requested') ? [] : changes,
    save: null,
    discard: async () => setTyped(begun),
  });
  useSubjectAnew(actor, { subject: offer, refresh });
  return (
    <CardRequestView
      {...request}
      onTyped={setTyped}
      onAnother={() => {
        setTyped(BLANK_CARD_REQUEST);
        onAnother();
      }}
      hrefOf={(cardId) => `/account/cards/${cardId}`}
      support={settingsOf(context).config.support}
    />
  );
}

/** What was entered besides what the page began with. */
function changesOf(
  { t, formatMoney }: Pick<Translator, 't'> & Pick<Formats, 'formatMoney'>,
  begun: CardRequestForm,
  typed: CardRequestForm,
): Change[] {
  const fields = [
    { field: t('cardRequest.holderName'), of: ({ holder }: CardRequestForm) => holder },
    { field: t('cardRequest.cardName'), of: ({ cardName }: CardRequestForm) => cardName },
    { field: t('cards.embossed'), of: ({ embossed }: CardRequestForm) => embossed },
    { field: t('cardRequest.address'), of: ({ address }: CardRequestForm) => address },
    {
      field: t('cards.limit'),
      of: ({ limit }: CardRequestForm) => (limit === null ? '' : formatMoney(limit)),
    },
  ];
  return fields
    .map(({ field, of }) => ({ field, before: of(begun), after: of(typed) }))
    .filter(({ before, after }) => before !== after);
}
