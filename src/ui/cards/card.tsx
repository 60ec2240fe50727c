import type { ReactElement, ReactNode } from 'react';
import { heldControls, isToBeActivated, maskedCard, type Card } from '#domain/card/card.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { CARD_ATTEMPT_WORDS, CARD_END_WORDS, cardStatusWord } from '#locales/card-words.ts';
import { controlSentences } from '#locales/card-control-words.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues, type KeyValue } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { notPrinted } from '#ui/shared/not-printed.css.ts';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { CardPurchases } from './card-purchases.tsx';
import { CardStatusMark } from './card-status.tsx';
import { CardUse } from './card-use.tsx';
import { facts, lines, parts } from './cards.css.ts';

export interface CardProps {
  readonly part: ReadPart<Card>;
  readonly hrefOf: (cardId: string) => PageAddress;
  /** What the reader can do about it. */
  readonly acts?: ReactNode;
}

/** One card: what it is, where it stands, what was bought with it, and what has happened to it. */
export function CardView({ part, hrefOf, acts }: CardProps): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('cards.loading')}
      failedText={t('cards.failed')}
      missing={{ text: t('cards.noSuch'), href: '/account/cards', label: t('cards.showAll') }}
      skeleton={<Bone size="lg" />}
    >
      {(card) => (
        <>
          <PageHead
            title={card.cardName}
            breadcrumbs={
              <Breadcrumbs
                label={t('cards.title')}
                parents={[{ href: '/account/cards', label: t('cards.title') }]}
                current={card.cardIdentifier}
              />
            }
            facts={<CardStatusMark {...card} />}
          />
          <div className={parts}>
            <Standing card={card} />
            <Facts card={card} hrefOf={hrefOf} />
            <CardUse card={card} />
            {acts ? <div className={notPrinted}>{acts}</div> : null}
            <CardPurchases transactions={card.transactions} />
            <History card={card} />
          </div>
        </>
      )}
    </Part>
  );
}

/** What is so of it now that its status alone does not say. */
function Standing({ card }: { readonly card: Card }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { status, endedBecause, arrivesBy, delivery, pickUpPlace: place } = card;
  const { isConfirmed, areControlsConfirmed } = card;
  const isPickedUp = delivery === 'pickUp';
  const says = [
    status === 'requested' && card.requester !== null
      ? t('card.waitsForApproval', { requester: card.requester })
      : null,
    status === 'delivered' ? t(isPickedUp ? 'card.liesReady' : 'card.hasArrived') : null,
    status === 'sent' && arrivesBy !== null
      ? t(isPickedUp ? 'card.readyBy' : 'card.arrivesBy', { date: formatDate(arrivesBy) })
      : null,
    place !== null && (status === 'sent' || status === 'delivered') ? t('card.pickUpAt', { place }) : null,
    endedBecause === null ? null : t(CARD_END_WORDS[endedBecause]),
    isConfirmed ? null : t('card.unconfirmed'),
  ].filter((sentence) => sentence !== null);
  return (
    <>
      {says.length === 0 ? null : <StatusNotice card={card} says={says} />}
      {areControlsConfirmed ? null : <ControlsToCome card={card} />}
    </>
  );
}

/** What its issuer has not confirmed yet of what it can be used for: until then the former controls hold. */
function ControlsToCome({ card }: { readonly card: Card }): ReactElement {
  const translator = useMessages();
  const formats = useFormats();
  const { t } = translator;
  const held = heldControls(card);
  if (held === null) return <Notice tone="info" title={t('cardControls.unconfirmedFirst')} />;
  const toCome = controlSentences(translator, formats, { before: held, after: card }, 'cardControls.toCome');
  return (
    <Notice tone="info" title={t('cardControls.unconfirmed')}>
      {toCome.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function StatusNotice({
  card: { status, delivery },
  says,
}: {
  readonly card: Card;
  readonly says: readonly string[];
}): ReactElement {
  const { t } = useMessages();
  return (
    <Notice tone={status === 'delivered' ? 'caution' : 'info'} title={t(cardStatusWord(status, delivery))}>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function Facts({ card, hrefOf }: Pick<CardProps, 'hrefOf'> & { readonly card: Card }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { limit } = heldControls(card) ?? card;
  const related = (one: { readonly cardId: string; readonly lastFour: string | null }) => (
    <Link href={hrefOf(one.cardId)}>
      {one.lastFour === null ? t('cards.noNumber') : maskedCard(one.lastFour)}
    </Link>
  );
  const items: (KeyValue | null)[] = [
    {
      key: 'number',
      label: t('cards.lastFour'),
      value:
        card.lastFour === null
          ? t(isToBeActivated(card) ? 'cards.numberLater' : 'cards.noNumber')
          : maskedCard(card.lastFour),
    },
    { key: 'identifier', label: t('cards.identifier'), value: card.cardIdentifier },
    { key: 'holder', label: t('cards.cardholder'), value: card.cardholder },
    { key: 'embossed', label: t('cards.embossed'), value: card.embossed },
    { key: 'account', label: t('cards.account'), value: card.accountName },
    card.expiresOn === null
      ? null
      : { key: 'expires', label: t('cards.expires'), value: formatDate(card.expiresOn) },
    { key: 'limit', label: t('cards.limit'), value: <MoneyText money={limit ?? card.limit} /> },
    { key: 'spent', label: t('cards.spent'), value: <MoneyText money={card.spent} /> },
    { key: 'delivery', label: t('card.delivery'), value: card.address ?? t('card.pickUp') },
    card.pickUpPlace === null
      ? null
      : { key: 'place', label: t('card.pickUpPlace'), value: card.pickUpPlace },
    card.renewsOn === null
      ? null
      : {
          key: 'renewal',
          label: t('card.renewal'),
          value: t('card.renewsFrom', { date: formatDate(card.renewsOn) }),
        },
    card.requester === null ? null : { key: 'requester', label: t('card.requester'), value: card.requester },
    card.replaces && { key: 'replaces', label: t('card.replaces'), value: related(card.replaces) },
    card.replacedBy && { key: 'replacedBy', label: t('card.replacedBy'), value: related(card.replacedBy) },
  ];
  return (
    <Section title={t('card.about')} isRuled>
      <div className={facts}>
        <KeyValues items={items.filter((item) => item !== null)} />
      </div>
    </Section>
  );
}

/** What has happened to a card, or was tried with it. */
const happenedKey = (
  { status, isControls, attempt }: Card['events'][number],
  { delivery }: Pick<Card, 'delivery'>,
): TextKey => {
  if (attempt !== null) return CARD_ATTEMPT_WORDS[attempt];
  return isControls ? 'cardControls.changed' : cardStatusWord(status, delivery);
};

function History({ card }: { readonly card: Card }): ReactElement {
  const translator = useMessages();
  const formats = useFormats();
  const { t } = translator;
  const notesOf = ({ by, words, controls }: Card['events'][number]): string[] => [
    ...(by === null ? [] : [words === null ? by : `${by}: ${words}`]),
    ...(controls === null ? [] : controlSentences(translator, formats, controls)),
  ];
  return (
    <Section title={t('card.history')} isRuled>
      <Timeline
        label={t('card.history')}
        moments={card.events.toReversed().map((event, number) => {
          const notes = notesOf(event);
          return {
            key: `${number}`,
            what: t(happenedKey(event, card)),
            when: formats.formatDateTime(event.at),
            ...(notes.length > 0 && {
              note: (
                <span className={lines}>
                  {notes.map((note) => (
                    <span key={note}>{note}</span>
                  ))}
                </span>
              ),
            }),
            isDone: true,
          };
        })}
      />
    </Section>
  );
}
