import { chargebackAddress, type ChargebackNoticeKind } from '#domain/notice/chargeback-notice.ts';
import { chargebackSentences, chargebackTitle } from '#locales/chargeback-notice-words.ts';
import type { ChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a chargeback, by the notice's id, as a message to its reader, with the way to their side's page. */
export const composeChargebackNotice = noticeMail<ChargebackNoticeFacts, ChargebackNoticeKind>(
  ({ facts, kind, side, words, formats }) => {
    const told = {
      kind,
      side,
      chargebackNumber: facts.chargeback_number,
      invoiceId: facts.invoice_id,
      requested: facts.requested,
      deadline: facts.deadline,
      silence: facts.silence ?? null,
      // Of notices that were written before these were told.
      reasonId: facts.reason_id ?? null,
      words: facts.words ?? null,
      wordsOf: facts.words_of ?? null,
      isSilent: facts.is_silent ?? false,
      unapplied: facts.unapplied ?? null,
    };
    return {
      title: chargebackTitle(words.t, formats, told),
      sentences: chargebackSentences(words.t, formats, told),
      page: chargebackAddress(side, { chargebackId: facts.chargeback_id }),
      body: (named) =>
        words.t('mail.chargebackBody', {
          ...named,
          more: named.more && `\n\n${named.more}`,
          invoice: facts.invoice_id,
          customer: facts.customer_name,
          merchant: facts.merchant_name,
          requested: formats.formatMoney(facts.requested),
        }),
    };
  },
);
