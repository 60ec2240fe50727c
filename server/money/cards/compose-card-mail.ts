import { cardAddress } from '#domain/notice/card-notice.ts';
import { cardSentences, cardTitle } from '#locales/card-notice-words.ts';
import type { CardNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, supportOf, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice of a card, by the notice's id, as a message to its reader; never with its number. */
export const composeCardNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, to, name } = notice;
  // Written by `tellCardView` alone, with the facts of a card.
  const facts = notice.facts as CardNoticeFacts;
  const said = cardTitle(words.t, {
    viewer: facts.viewer,
    cardName: facts.card_name,
    lastFour: facts.last_four,
  });
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.bankAccountNoticeBody', {
        name,
        said,
        customer: facts.customer_name,
        more: cardSentences(words.t).join('\n'),
        link: linkTo(composing, cardAddress({ cardId: facts.card_id })),
        phone: supportOf(composing),
      }),
    },
  ];
};
