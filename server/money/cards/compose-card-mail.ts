import { controlsFromWire } from '#server/platform/audit/told-controls.ts';
import { maySeeCards } from '#domain/card/card-acts.ts';
import { cardAddress, type CardNoticeKind } from '#domain/notice/card-notice.ts';
import { cardSentences, cardTitle } from '#locales/card-notice-words.ts';
import type { CardNoticeFacts } from '#server/platform/db/notice-table.ts';
import { supportOf } from '#server/platform/mail/composing.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

const saidOf = (
  kind: CardNoticeKind,
  { card_name: cardName, last_four: lastFour, delivery, pick_up_place: place, ...facts }: CardNoticeFacts,
) => ({
  ...facts,
  controls: facts.controls ? controlsFromWire(facts.controls) : null,
  delivery: delivery ?? null,
  pickUpPlace: place ?? null,
  kind,
  cardName,
  lastFour,
});

/** A notice of a card, by the notice's id, as a message to its reader; never with its number. */
export const composeCardNotice = noticeMail<CardNoticeFacts, CardNoticeKind>(
  ({ kind, facts, words, formats, role }, composing) => ({
    title: cardTitle(words.t, saidOf(kind, facts)),
    sentences: cardSentences(words, formats, saidOf(kind, facts)),
    // A holder whose role has no page of cards reads it among the notices.
    page: maySeeCards(role) ? cardAddress({ cardId: facts.card_id }) : '/notices',
    body: (named) =>
      words.t('mail.bankAccountNoticeBody', {
        ...named,
        customer: facts.customer_name,
        phone: supportOf(composing),
      }),
  }),
);
