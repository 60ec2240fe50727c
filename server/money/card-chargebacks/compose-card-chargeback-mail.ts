import {
  cardChargebackAddress,
  type CardChargebackNoticeKind,
} from '#domain/notice/card-chargeback-notice.ts';
import { cardChargebackSentences, cardChargebackTitle } from '#locales/card-chargeback-words.ts';
import type { CardChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about a cardholder's chargeback, by the notice's id, as a message with the way to its payment. */
export const composeCardChargebackNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, formats, to, name } = notice;
  // Written by `tellCardChargeback` alone, with the kinds and facts of a cardholder's chargeback.
  const facts = notice.facts as CardChargebackNoticeFacts;
  const told = {
    kind: notice.kind as CardChargebackNoticeKind,
    paymentNumber: facts.payment_number,
    amount: facts.amount,
    fee: facts.fee,
    reason: facts.reason,
    invoices: facts.invoices,
  };
  const said = cardChargebackTitle(words.t, formats, told);
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.refundBody', {
        name,
        said,
        number: facts.payment_number,
        customer: facts.customer_name,
        more: cardChargebackSentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, cardChargebackAddress({ paymentId: facts.payment_id })),
      }),
    },
  ];
};
