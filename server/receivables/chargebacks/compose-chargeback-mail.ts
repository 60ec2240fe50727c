import { chargebackAddress, type ChargebackNoticeKind } from '#domain/notice/chargeback-notice.ts';
import { chargebackSentences, chargebackTitle } from '#locales/chargeback-notice-words.ts';
import type { ChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about a chargeback, by the notice's id, as a message to its reader, with the way to their side's page. */
export const composeChargebackNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  // Written by `tellChargeback` alone, with the kinds and facts of a chargeback.
  const facts = notice.facts as ChargebackNoticeFacts;
  const { words, formats } = notice;
  const told = {
    kind: notice.kind as ChargebackNoticeKind,
    side: notice.side,
    chargebackNumber: facts.chargeback_number,
    invoiceId: facts.invoice_id,
    requested: facts.requested,
    deadline: facts.deadline,
  };
  const title = chargebackTitle(words.t, formats, told);
  const sentences = chargebackSentences(words.t, formats, told);
  const to = { chargebackId: facts.chargeback_id, trxId: facts.trx_id };
  return [
    {
      to: notice.to,
      language: words.locale,
      subject: title,
      text: words.t('mail.chargebackBody', {
        name: notice.name,
        said: title,
        invoice: facts.invoice_id,
        customer: facts.customer_name,
        merchant: facts.merchant_name,
        requested: formats.formatMoney(facts.requested),
        // A paragraph of its own, where there is more to say.
        more: sentences.length === 0 ? '' : `\n\n${sentences.join('\n')}`,
        link: linkTo(composing, chargebackAddress(notice.side, to)),
      }),
    },
  ];
};
