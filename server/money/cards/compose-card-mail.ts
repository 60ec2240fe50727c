import { cardAddress, type CardNoticeKind } from '#domain/notice/card-notice.ts';
import { cardSentences, cardTitle } from '#locales/card-notice-words.ts';
import type { CardNoticeFacts } from '#server/platform/db/notice-table.ts';
import { supportOf } from '#server/platform/mail/composing.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice of a card, by the notice's id, as a message to its reader; never with its number. */
export const composeCardNotice = noticeMail<CardNoticeFacts, CardNoticeKind>(
  ({ facts, words }, composing) => ({
    title: cardTitle(words.t, {
      viewer: facts.viewer,
      cardName: facts.card_name,
      lastFour: facts.last_four,
    }),
    sentences: cardSentences(words.t),
    page: cardAddress({ cardId: facts.card_id }),
    body: (named) =>
      words.t('mail.bankAccountNoticeBody', {
        ...named,
        customer: facts.customer_name,
        phone: supportOf(composing),
      }),
  }),
);
