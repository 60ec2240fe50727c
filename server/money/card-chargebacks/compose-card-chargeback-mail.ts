import {
  cardChargebackAddress,
  type CardChargebackNoticeKind,
} from '#domain/notice/card-chargeback-notice.ts';
import { cardChargebackSentences, cardChargebackTitle } from '#locales/card-chargeback-words.ts';
import type { CardChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a cardholder's chargeback, by the notice's id, as a message with the way to its payment. */
export const composeCardChargebackNotice = noticeMail<CardChargebackNoticeFacts, CardChargebackNoticeKind>(
  ({ facts, kind, words, formats }) => {
    const told = {
      kind,
      paymentNumber: facts.payment_number,
      amount: facts.amount,
      fee: facts.fee,
      reason: facts.reason,
      evidenceDue: facts.evidence_due ?? null,
      invoices: facts.invoices,
    };
    return {
      title: cardChargebackTitle(words.t, formats, told),
      sentences: cardChargebackSentences(words.t, formats, told),
      page: cardChargebackAddress({ kind, paymentId: facts.payment_id }),
      body: (named) =>
        words.t('mail.refundBody', { ...named, number: facts.payment_number, customer: facts.customer_name }),
    };
  },
);
